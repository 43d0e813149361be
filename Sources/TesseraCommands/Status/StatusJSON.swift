import TesseraOperations

/// For programs. `Documentation/Findings.md` says what each member means and what may change.
enum StatusJSON {
  static let version = 1

  static func write(_ table: StatusTable, to output: inout TextOutput) {
    output.write("{\n\"version\":\(version),\n\"languages\":")
    output.array(table.languages) { JSONText.literal($0, to: &$1) }
    output.write(",\n\"modules\":")
    output.array(table.rows, separator: "\n") { row, output in
      var object = JSONObjectWriter(&output)
      object.member("module", row.module, &output)
      object.member("path", row.path, &output)
      object.key("languages", &output)
      cells(row.cells, table.languages, to: &output)
      object.end(&output)
    }
    output.write(",\n\"total\":")
    cells(table.totals, table.languages, to: &output)
    output.write("\n}\n")
  }

  private static func cells(_ cells: [StatusTable.Cell], _ languages: [String], to output: inout TextOutput) {
    output.write("{")
    var isFirst = true
    for (language, cell) in zip(languages, cells) where !cell.isSource {
      if !isFirst { output.write(",") }
      isFirst = false
      JSONText.literal(language, to: &output)
      output.write(":")
      var object = JSONObjectWriter(&output)
      object.member("total", cell.total, &output)
      object.member("translated", cell.translated, &output)
      object.member("needsReview", cell.needsReview, &output)
      object.member("new", cell.new, &output)
      object.member("missing", cell.missing, &output)
      object.end(&output)
    }
    output.write("}")
  }
}
