import TesseraEditing
import TesseraOperations
import TesseraStrings
import TesseraWorkspace

/// The arguments of `tessera set --from`.
struct BatchChangePlan: Sendable, Hashable {
  /// The file with the changes.
  var document: ChangeDocumentFile
  /// The path of the workspace.
  var path: String
  var isDryRun: Bool
  var isForced: Bool
  var isJSON: Bool

  init(
    document: String,
    path: String = ".",
    isDryRun: Bool = false,
    isForced: Bool = false,
    isJSON: Bool = false
  ) throws(UsageError) {
    guard !path.isEmpty, !document.isEmpty else { throw UsageError("a path is empty") }
    self.document = ChangeDocumentFile(document)
    self.path = path
    self.isDryRun = isDryRun
    self.isForced = isForced
    self.isJSON = isJSON
  }

  func run(_ console: inout Console) async throws -> CommandStatus {
    let operation = BatchChangeOperation(
      path: path,
      changes: try document.read(),
      isDryRun: isDryRun,
      isForced: isForced
    )
    let report = try await console.following(ProgressLine(console)) { try await operation.run($0, recoveries: $1) }
    console.warn(of: report.manifestWarning)
    if isJSON {
      try BatchChangeJSON.write(report, withDiffs: isDryRun, to: &console.output)
    } else {
      write(report, to: &console)
    }
    return report.isRefused ? .findings : .clean
  }

  // MARK: - Text

  private func write(_ report: BatchChangeReport, to console: inout Console) {
    for item in report.items {
      let place = FileLocation(document.name, item.change.location)
      if let reason = item.reason {
        let rule = item.rule.map { " [\($0)]" } ?? ""
        console.error(
          CommandFailure(document.name, item.change.location, "\(item.change.address): \(reason)\(rule)")
        )
      }
      for finding in item.findings where finding.message != item.reason {
        let text = "\(item.change.address): \(finding.message) [\(finding.rule)]"
        console.errors.writeLine(Diagnostic(.warning, Finding.Message(text), at: place).line())
      }
    }
    if isDryRun {
      for file in report.files { file.diff.write(path: file.path, to: &console.output) }
    }
    console.output.writeLine(summary(report))
  }

  private func summary(_ report: BatchChangeReport) -> String {
    let total = TerminalReport.count(report.items.count, "change")
    guard !report.isRefused else {
      let conflicts = report.count(of: .conflict)
      let rejected = report.count(of: .rejected)
      return "nothing was written: of \(total), \(rejected) rejected, "
        + TerminalReport.count(conflicts, "conflict")
    }
    let files = TerminalReport.count(report.files.count, "file")
    let unchanged = report.count(of: .unchanged)
    guard unchanged < report.items.count else { return "nothing to change" }
    let changed = TerminalReport.count(report.items.count - unchanged, "change")
    let rest = unchanged > 0 ? ", \(unchanged) without effect" : ""
    return report.isWritten ? "\(changed) written to \(files)\(rest)" : "\(changed) to write to \(files)\(rest)"
  }
}
