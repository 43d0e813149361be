import TesseraOperations
import TesseraStrings

/// The arguments of `tessera format`.
package struct FormatPlan: Sendable, Hashable {
  package var paths: [String]
  package var isCheck: Bool
  package var isForced: Bool

  package init(paths: [String] = [], isCheck: Bool = false, isForced: Bool = false) throws(UsageError) {
    self.paths = try PathArgument.distinct(paths)
    self.isCheck = isCheck
    self.isForced = isForced
  }

  func run(_ console: inout Console) async throws -> CommandStatus {
    let progress = ProgressLine(console)
    var catalogCount = 0
    var changedCount = 0
    var failures: [OperationError.Reason] = []
    for path in paths {
      let operation = FormatOperation(path: path, isCheck: isCheck, isForced: isForced)
      let report = try await console.following(progress) { try await operation.run($0, recoveries: $1) }
      for key in report.duplicateKeys { console.warn("\(key.place): \(key.message.text); both entries are kept") }
      for difference in report.differences {
        console.output.writeLine(TerminalText.inert("\(difference.place): \(difference.message.text)"))
      }
      for path in report.changed { console.output.writeLine(TerminalText.inert(path)) }
      catalogCount += report.catalogCount
      changedCount += report.differences.count + report.changed.count
      failures += report.failures
    }
    let verb = isCheck ? "would change" : "changed"
    console.output.writeLine("\(changedCount) of \(TerminalReport.count(catalogCount, "catalog")) \(verb)")
    guard failures.isEmpty else { throw OperationError(failures) }
    return isCheck && changedCount > 0 ? .findings : .clean
  }
}
