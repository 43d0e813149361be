package import TesseraOperations
package import TesseraStrings
import TesseraWorkspace

/// The reason that a command failed. The command ends with ``CommandStatus/couldNotRun``.
package struct CommandFailure: Error, Sendable, Hashable {
  /// Lines of the form `FILE:LINE:COL: reason`, or only a reason.
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

  /// Creates a failure with the message of an operation's error.
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

/// The exit status of a command.
package enum CommandStatus: Int32, Sendable {
  case clean = 0
  /// There are findings at error level, or files that are not in the expected state.
  case findings = 1
  /// The command could not run, and printed the reason on standard error.
  case couldNotRun = 2
}
