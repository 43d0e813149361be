import TesseraCore
import TesseraPackages
package import TesseraStrings
import TesseraWorkspace

/// An error that ends an operation: the files or settings that it could not use, and why.
///
/// A front end decides how to show it. An operation that was canceled throws `CancellationError` instead.
package struct OperationError: Error, Sendable, Hashable {
  /// One thing that went wrong.
  package struct Reason: Sendable, Hashable {
    /// The file or folder, as seen from the current directory; nil for a reason that concerns no single file.
    package var path: String?
    /// The position in the file; nil for the whole file.
    package var location: SourceLocation?
    /// A lowercase sentence without a full stop. It may contain any characters that the files contain.
    package var text: String

    package init(path: String? = nil, location: SourceLocation? = nil, text: String) {
      self.path = path
      self.location = location
      self.text = text
    }
  }

  package var reasons: [Reason]

  package init(_ reasons: [Reason]) {
    self.reasons = reasons
  }

  init(_ text: String) {
    reasons = [Reason(text: text)]
  }

  init(_ path: String, _ location: SourceLocation? = nil, _ text: String) {
    reasons = [Reason(path: path, location: location, text: text)]
  }

  init(_ error: FileError) {
    self.init(error.path, nil, error.advisedReason)
  }

  init(_ errors: [FileError]) {
    self.init(errors.flatMap { OperationError($0).reasons })
  }

  init(_ error: WorkspaceError) {
    self.init(error.message)
  }

  /// Returns the result of `body`, with errors about files as errors of the operation.
  static func wrapping<Result>(_ body: () throws(FileError) -> Result) throws(OperationError) -> Result {
    do throws(FileError) { return try body() } catch { throw OperationError(error) }
  }
}
