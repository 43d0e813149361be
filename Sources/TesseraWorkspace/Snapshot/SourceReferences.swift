package import TesseraFormats
package import TesseraStrings

/// The imports and references of the Swift files of targets, by path. The files are read when they are first
/// requested, because only few commands need them.
package typealias SourceReferences = Lazy<[String: SwiftReferences]>
