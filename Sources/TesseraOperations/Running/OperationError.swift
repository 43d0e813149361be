import TesseraCore
import TesseraPackages
package import TesseraStrings
import TesseraWorkspace

/// An error that ends an operation: the files or settings that could not be used, and the reasons.
///
/// A front end decides how to present it. An operation that was canceled throws `CancellationError` instead.
package struct OperationError: Error, Sendable, Hashable {
  /// A single problem.
  package struct Reason: Sendable, Hashable {
    /// The path of the file or folder, as seen from the current directory, or `nil` if the reason does not refer to a
    /// single file.
    package var path: String?
    /// The position in the file, or `nil` if the reason refers to the whole file.
    package var location: SourceLocation?
    /// A lowercase message without a full stop. It may contain any characters that the files contain.
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

  /// Returns the result of `body`, and converts file errors to errors of the operation.
  static func wrapping<Result>(_ body: () throws(FileError) -> Result) throws(OperationError) -> Result {
    do throws(FileError) { return try body() } catch { throw OperationError(error) }
  }
}
