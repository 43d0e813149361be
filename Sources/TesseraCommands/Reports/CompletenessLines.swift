import TesseraOperations

/// The share of translated strings in a report: the tables with the most strings to translate, and the total.
struct CompletenessLines {
  /// The maximum number of tables.
  private static let tableLimit = 20
  /// The maximum number of lines per table. Languages with the same numbers share a line.
  private static let groupLimit = 2
  /// The maximum number of languages in a line.
  private static let languageLimit = 6

  private let tables: [StatusTable]
  private let palette: Palette

  init(_ tables: [StatusTable], palette: Palette) {
    self.tables = tables
    self.palette = palette
  }

  /// The lines to print. The array is empty if every string is translated.
  var lines: [String] {
    let total = tables.reduce(into: StatusTable.Cell()) { $0.add($1.total) }
    guard total.total > total.translated, let percent = total.percent else { return [] }
    let rows = tables.flatMap { table in table.rows.map { (row: $0, languages: table.languages) } }
      .map { (row: $0.row, languages: $0.languages, gap: $0.row.cells.reduce(0) { $0 + $1.total - $1.translated }) }
      .filter { $0.gap > 0 }
      .sorted { ($1.gap, $0.row.path) < ($0.gap, $1.row.path) }
    let head = "\(percent)% of \(TerminalReport.count(total.total, "string")) translated"
    var lines = [palette.bold("completeness: \(head)") + "; \(Self.words(total))"]
    for (row, languages, _) in rows.prefix(Self.tableLimit) {
      let path = palette.bold(TerminalText.inert(row.path))
      lines += Self.groups(row.cells, languages).map { "  \(path)  \($0)" }
    }
    let more = max(0, rows.count - Self.tableLimit)
    let rest = more > 0 ? "… and \(TerminalReport.count(more, "more table")); " : ""
    lines.append(palette.dim("  \(rest)`tessera status` shows every module and language"))
    return lines
  }

  /// Returns lines such as `de, fr: 5 missing each`.
  private static func groups(_ cells: [StatusTable.Cell], _ languages: [String]) -> [String] {
    var groups: [(cell: StatusTable.Cell, languages: [String])] = []
    for (cell, language) in zip(cells, languages) where cell.total > cell.translated {
      if let index = groups.firstIndex(where: { $0.cell == cell }) {
        groups[index].languages.append(language)
      } else {
        groups.append((cell, [language]))
      }
    }
    groups.sort { $1.cell.total - $1.cell.translated < $0.cell.total - $0.cell.translated }
    let shown = groups.count > groupLimit ? groups.prefix(groupLimit - 1) : groups[...]
    var lines = shown.map { "\(names($0.languages)): \(words($0.cell))\($0.languages.count > 1 ? " each" : "")" }
    let rest = groups.dropFirst(shown.count)
    if !rest.isEmpty {
      let count = rest.reduce(0) { $0 + $1.languages.count }
      let sum = rest.reduce(into: StatusTable.Cell()) { sum, group in
        for _ in group.languages { sum.add(group.cell) }
      }
      lines.append("\(count) other languages: \(words(sum)) in total")
    }
    return lines
  }

  private static func names(_ languages: [String]) -> String {
    let names = languages.prefix(languageLimit).map(TerminalText.inert).joined(separator: ", ")
    return languages.count > languageLimit ? "\(names) and \(languages.count - languageLimit) more" : names
  }

  private static func words(_ cell: StatusTable.Cell) -> String {
    let counts = [
      (cell.missing, "missing"), (cell.new, "new"), (cell.needsReview, "to review"),
      (cell.sameAsSource, "equal to the source"),
    ]
    return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
