import TesseraStrings

/// An error in a file of a bundle. The rest of the file is still read.
///
/// This type is the public form of a `Diagnostic`, which is internal to the package. It contains only what an app can
/// log, so that the kinds, spans, and severities of diagnostics can change.
public struct LegacyIssue: Sendable, Hashable {
  /// The path of the file relative to the bundle, such as `de.lproj/Localizable.strings`.
  public var path: String
  /// The line number, starting at 1; `nil` for an error that affects the whole file.
  public var line: Int?
  /// A description of the error in English, for developers.
  public var reason: String

  init(_ diagnostic: Diagnostic<FileLocation>) {
    path = diagnostic.place.path
    line = diagnostic.place.location?.line
    reason = diagnostic.message.text
  }
}

extension LegacyIssue: CustomStringConvertible {
  /// The issue in the format of compiler diagnostics: `path:line: reason`.
  public var description: String { "\(path):\(line.map { "\($0):" } ?? "") \(reason)" }
}

/// An error that occurs if the folder of a bundle does not exist, is not a folder, or cannot be read.
public struct UnreadableBundle: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the folder that was passed to the initializer.
  public let path: String
  /// The description of the error from the system.
  public let reason: String

  /// The path and the reason: `path: reason`.
  public var description: String { "\(path): \(reason)" }
}
