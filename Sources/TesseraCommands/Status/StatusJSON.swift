import TesseraOperations

/// A report for programs. `Documentation/Findings.md` describes each member and its stability.
enum StatusJSON {
  static let version = 1

  private struct Module: Encodable {
    var module, path: String
    var languages: [String: Cell]
  }

  private struct Cell: Encodable {
    var total, translated, sameAsSource, needsReview, new, missing: Int

    init(_ cell: StatusTable.Cell) {
      total = cell.total
      translated = cell.translated
      sameAsSource = cell.sameAsSource
      needsReview = cell.needsReview
      new = cell.new
      missing = cell.missing
    }
  }

  static func write(_ table: StatusTable, to output: inout TextOutput) throws {
    output.write("{\n\"version\":\(version),\n\"languages\":")
    try output.writeJSON(table.languages)
    output.write(",\n\"modules\":")
    try output.writeJSONLines(
      table.rows.lazy.map { Module(module: $0.module, path: $0.path, languages: cells($0.cells, table.languages)) }
    )
    output.write(",\n\"total\":")
    try output.writeJSON(cells(table.totals, table.languages))
    output.write("\n}\n")
  }

  private static func cells(_ cells: [StatusTable.Cell], _ languages: [String]) -> [String: Cell] {
    let translated = zip(languages, cells).lazy.filter { !$1.isSource }.map { ($0, Cell($1)) }
    return Dictionary(translated) { first, _ in first }
  }
}
