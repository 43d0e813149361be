import TesseraEditing
import TesseraOperations
import TesseraStrings

/// The result of `tessera set --from` for programs. `Documentation/Guides/ScriptsAndAgents.md` describes each member.
enum BatchChangeJSON {
  static let version = 1

  private struct File: Encodable {
    var path: String
    var diff: String?
  }

  private struct Problem: Encodable {
    var rule, severity, message: String
  }

  private struct Change: Encodable {
    var index, line, column: Int
    var action, address, status: String
    var reason, rule, version: String?
    var findings: [Problem]?

    init(_ index: Int, _ item: BatchChangeReport.Item) {
      self.index = index
      line = item.change.location.line
      column = item.change.location.column
      action = item.change.name.rawValue
      address = item.change.address.description
      status = item.status.rawValue
      reason = item.reason
      rule = item.rule?.rawValue
      version = item.version?.description
      guard !item.findings.isEmpty else { return }
      findings = item.findings.map {
        Problem(rule: $0.rule.rawValue, severity: $0.severity.rawValue, message: $0.message)
      }
    }
  }

  static func write(_ report: BatchChangeReport, withDiffs: Bool, to output: inout TextOutput) throws {
    let files = report.files.map { file in
      var diff = TextOutput.memory()
      if withDiffs { file.diff.write(path: file.path, to: &diff) }
      return File(path: file.path, diff: withDiffs ? String(decoding: diff.bytes, as: UTF8.self) : nil)
    }
    output.write("{\n\"version\":\(version),\n\"isWritten\":\(report.isWritten),\n\"files\":")
    try output.writeJSONLines(files)
    output.write(",\n\"changes\":")
    try output.writeJSONLines(report.items.enumerated().lazy.map { Change($0, $1) })
    output.write("\n}\n")
  }
}
