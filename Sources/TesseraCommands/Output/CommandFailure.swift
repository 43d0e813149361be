package import TesseraOperations
package import TesseraStrings
import TesseraWorkspace

/// Why a command could not do what it was asked. Ends with ``CommandStatus/couldNotRun``.
package struct CommandFailure: Error, Sendable, Hashable {
  /// Each `FILE:LINE:COL: reason`, or a reason alone.
  package var lines: [String]

  package init(_ reason: String) {
    lines = [TerminalText.inert(reason)]
  }

  package init(_ path: String, _ location: SourceLocation? = nil, _ reason: String) {
    lines = [TerminalText.inert("\(FileLocation(path, location)): \(reason)")]
  }

  init(_ failures: [CommandFailure]) {
    lines = failures.flatMap(\.lines)
  }

  /// The error of an operation, in words.
  package init(_ error: OperationError) {
    self.init(error.reasons.map(CommandFailure.init))
  }

  init(_ reason: OperationError.Reason) {
    guard let path = reason.path else {
      self.init(reason.text)
      return
    }
    self.init(path, reason.location, reason.text)
  }

  init(_ error: FileError) {
    self.init(error.path, nil, error.advisedReason)
  }
}

/// What a shell learns from a command.
package enum CommandStatus: Int32, Sendable {
  case clean = 0
  /// There are findings at error level, or files that are not as they should be.
  case findings = 1
  /// The command did not do what it was asked, and says why on standard error.
  case couldNotRun = 2
}
