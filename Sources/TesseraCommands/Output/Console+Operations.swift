import TesseraOperations
import TesseraStrings
import TesseraWorkspace

extension Console {
  /// Runs an operation that writes files, shows its progress, and reports the interrupted changes that it completed or
  /// undid, even if it fails.
  mutating func following<Output>(
    _ line: ProgressLine?,
    _ operation: (ProgressStream?, RecoveryLog) async throws -> Output
  ) async throws -> Output {
    let log = RecoveryLog()
    defer { warn(of: log) }
    return try await line.following { try await operation($0, log) }
  }

  mutating func warn(of diagnostic: Diagnostic<FileLocation>?) {
    if let diagnostic { errors.writeLine(diagnostic.line()) }
  }

  mutating func warn(of log: RecoveryLog) {
    for recovery in log.recoveries { warn(recovery.message) }
  }
}

extension FileWriter.Recovery {
  fileprivate var message: String {
    switch self {
    case .completed(let count): "completed an interrupted change of \(TerminalReport.count(count, "file"))"
    case .undone(let count): "undid an interrupted change of \(TerminalReport.count(count, "file"))"
    }
  }
}
