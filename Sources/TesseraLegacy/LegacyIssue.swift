import TesseraStrings

/// An error in a file of a bundle. Everything else of the file is read.
///
/// The public form of a ``Diagnostic``, whose type is for the package alone: an app reads what it can log, and the
/// package's kinds, spans and severities can change.
public struct LegacyIssue: Sendable, Hashable {
  /// Relative to the bundle: `de.lproj/Localizable.strings`.
  public var path: String
  /// From 1; nil for what concerns the whole file.
  public var line: Int?
  /// In English, for the developer.
  public var reason: String

  init(_ diagnostic: Diagnostic<FileLocation>) {
    path = diagnostic.place.path
    line = diagnostic.place.location?.line
    reason = diagnostic.message.text
  }
}

extension LegacyIssue: CustomStringConvertible {
  /// `path:line: reason`, as compilers write it.
  public var description: String { "\(path):\(line.map { "\($0):" } ?? "") \(reason)" }
}

/// The folder of a bundle that is not there, is no folder, or may not be read.
public struct UnreadableBundle: Error, Sendable, Hashable, CustomStringConvertible {
  /// As it was given.
  public let path: String
  /// As the system words it.
  public let reason: String

  /// `path: reason`
  public var description: String { "\(path): \(reason)" }
}
