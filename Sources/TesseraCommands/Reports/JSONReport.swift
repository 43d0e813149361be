import TesseraOperations
import TesseraChecks
import TesseraStrings

/// For programs. `Documentation/Findings.md` says what each member means and what may change.
enum JSONReport {
  static let version = 1

  static func write(_ report: CheckReport, to output: inout TextOutput) {
    output.write("{\n\"version\":\(version),\n")
    output.write("\"tool\":{\"name\":\"tessera\",\"version\":\"\(TesseraVersion.current)\"},\n\"findings\":[")
    var isFirst = true
    var fingerprints = Fingerprints()
    for part in report.parts {
      var finder = PlaceFinder(part.workspace)
      for finding in part.findings {
        output.write(isFirst ? "\n" : ",\n")
        isFirst = false
        let located = finder.locate(finding)
        write(located, fingerprint: fingerprints.next(for: finding), &finder, to: &output)
      }
    }
    output.write(isFirst ? "],\n" : "\n],\n")
    write(report.counts, to: &output)
    output.write("\n}\n")
  }

  private static func write(
    _ located: LocatedFinding,
    fingerprint: String,
    _ finder: inout PlaceFinder,
    to output: inout TextOutput
  ) {
    let finding = located.finding
    var object = JSONObjectWriter(&output)
    object.member("rule", finding.rule.rawValue, &output)
    object.member("severity", finding.severity.rawValue, &output)
    object.member("message", finding.message.text, &output)
    object.member("path", located.path, &output)
    range(located.range, &object, &output)
    object.member("module", finding.subject.module, &output)
    object.member("table", finding.subject.table, &output)
    object.member("key", finding.subject.key, &output)
    object.member("language", finding.subject.language, &output)
    object.member("fingerprint", fingerprint, &output)
    if let fix = finding.fix {
      object.key("fix", &output)
      write(fix, in: located.range.source, to: &output)
    }
    if !finding.related.isEmpty {
      object.key("related", &output)
      // Related places may lie in another file: the finder is put back to this one by the next finding.
      let related = finding.related.map { ($0, finder.displayPath($0.place.path), finder.range(of: $0.place)) }
      output.array(related) { related, output in
        var object = JSONObjectWriter(&output)
        object.member("message", related.0.message.text, &output)
        object.member("path", related.1, &output)
        range(related.2, &object, &output)
        object.end(&output)
      }
    }
    object.end(&output)
  }

  private static func write(_ fix: Finding.Fix, in source: SourceText?, to output: inout TextOutput) {
    var object = JSONObjectWriter(&output)
    object.member("summary", fix.summary, &output)
    object.key("edits", &output)
    output.array(fix.edits) { edit, output in
      var object = JSONObjectWriter(&output)
      range(PlaceFinder.range(of: edit.span, in: source), &object, &output)
      object.member("text", String(decoding: edit.replacement, as: UTF8.self), &output)
      object.end(&output)
    }
    object.end(&output)
  }

  private static func range(_ range: LocatedRange, _ object: inout JSONObjectWriter, _ output: inout TextOutput) {
    object.member("line", range.start.line, &output)
    object.member("column", range.start.column, &output)
    object.member("endLine", range.end.line, &output)
    object.member("endColumn", range.end.column, &output)
  }

  private static func write(_ counts: FindingCounts, to output: inout TextOutput) {
    output.write("\"summary\":")
    var object = JSONObjectWriter(&output)
    object.member("errors", counts.errors, &output)
    object.member("warnings", counts.warnings, &output)
    object.member("notes", counts.notes, &output)
    object.member("files", counts.files, &output)
    object.member("filesWithFindings", counts.filesWithFindings, &output)
    object.member("fixable", counts.fixable, &output)
    object.member("mended", counts.fixed, &output)
    object.member("ignored", counts.ignored, &output)
    object.member("knownToBaseline", counts.known, &output)
    object.end(&output)
  }
}
