import TesseraChecks
import TesseraOperations
import TesseraStrings

/// A report for programs. `Documentation/Findings.md` describes each member and its stability.
enum JSONReport {
  static let version = 1

  static func write(_ report: CheckReport, to output: inout TextOutput) throws {
    output.write("{\n\"version\":\(version),\n\"tool\":")
    try output.writeJSON(["name": "tessera", "version": TesseraVersion.current])
    output.write(",\n\"findings\":")
    try output.writeJSONLines(report.reportedFindings.lazy.map(placed))
    output.write(",\n\"summary\":")
    try output.writeJSON(Summary(report.counts))
    output.write("\n}\n")
  }

  private static func placed(_ reported: ReportedFinding) -> Placed<Item> {
    let (finding, located) = (reported.finding, reported.located)
    let related = reported.related.map { related in
      Placed(range: related.range, value: Related(message: related.message, path: related.path))
    }
    let item = Item(
      rule: finding.rule.rawValue,
      severity: finding.severity.rawValue,
      message: finding.message.text,
      path: located.path,
      module: finding.subject.module,
      table: finding.subject.table,
      key: finding.subject.key,
      language: finding.subject.language,
      fingerprint: reported.fingerprint,
      fix: finding.fix.map { fix($0, in: located.range.source) },
      related: related.isEmpty ? nil : related
    )
    return Placed(range: located.range, value: item)
  }

  private static func fix(_ fix: Finding.Fix, in source: SourceText?) -> Fix {
    let edits = fix.edits.map { edit in
      Placed(
        range: PlaceFinder.range(of: edit.span, in: source),
        value: Replacement(text: String(decoding: edit.replacement, as: UTF8.self))
      )
    }
    return Fix(summary: fix.summary, applicability: fix.isSafe ? "safe" : "unsafe", edits: edits)
  }

  /// The members of a value, followed by the members of a range.
  private struct Placed<Value: Encodable>: Encodable {
    var range: LocatedRange
    var value: Value

    enum CodingKeys: CodingKey {
      case line, column, endLine, endColumn
    }

    func encode(to encoder: any Encoder) throws {
      try value.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(range.start.line, forKey: .line)
      try container.encode(range.start.column, forKey: .column)
      try container.encode(range.end.line, forKey: .endLine)
      try container.encode(range.end.column, forKey: .endColumn)
    }
  }

  private struct Item: Encodable {
    var rule, severity, message, path: String
    var module, table, key, language: String?
    var fingerprint: String
    var fix: Fix?
    var related: [Placed<Related>]?
  }

  private struct Related: Encodable {
    var message, path: String
  }

  private struct Fix: Encodable {
    var summary, applicability: String
    var edits: [Placed<Replacement>]
  }

  private struct Replacement: Encodable {
    var text: String
  }

  private struct Summary: Encodable {
    var errors, warnings, notes, files, filesWithFindings, fixable, unsafelyFixable, fixed, ignored,
      knownToBaseline: Int

    init(_ counts: FindingCounts) {
      errors = counts.errors
      warnings = counts.warnings
      notes = counts.notes
      files = counts.files
      filesWithFindings = counts.filesWithFindings
      fixable = counts.fixable
      unsafelyFixable = counts.unsafelyFixable
      fixed = counts.fixed
      ignored = counts.ignored
      knownToBaseline = counts.known
    }
  }
}
