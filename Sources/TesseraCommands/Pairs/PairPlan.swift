import TesseraChecks
import TesseraOperations

/// The arguments of `tessera check-pair`.
struct PairPlan: Sendable, Hashable {
  var operation: PairOperation
  /// A Boolean value that indicates whether errors result in a status other than 0. They do for a pair, but not for a
  /// table.
  var failsForErrors: Bool

  init(texts: [String], table: String?) throws(UsageError) {
    switch (texts.count, table) {
    case (2, nil): operation = PairOperation(source: texts[0], target: texts[1])
    case (0, let table?): operation = PairOperation(table: table)
    default: throw UsageError("check-pair requires a source and a target, or --file with a table")
    }
    failsForErrors = table == nil
  }

  func run(_ console: inout Console) async throws -> CommandStatus {
    let verdicts = try await ProgressLine(console).following { try await operation.run($0) }
    for verdict in verdicts {
      console.output.writeLine("\(verdict.verdict.rawValue)\t\(TerminalText.inert(verdict.reason))")
    }
    return failsForErrors && verdicts.contains { $0.verdict == .error } ? .findings : .clean
  }
}
