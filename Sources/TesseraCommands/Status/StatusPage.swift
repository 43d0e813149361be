import TesseraOperations
import TesseraFormats
import TesseraCore
import TesseraStrings
import TesseraChecks
import TesseraWorkspace

/// The status table as a single page that needs no network and runs no script: a heat map, and the strings that each
/// cell counts.
struct StatusPage {
  private let table: StatusTable
  private let strings: StatusStrings
  private let names: [String]
  private let folder: String

  init(_ table: StatusTable, of summary: WorkspaceSummary) {
    self.table = table
    let cells = table.rows.reduce(0) { $0 + $1.cells.count { $0.total > 0 } }
    strings = StatusStrings(summary, cellCount: cells)
    names = table.languages.map { LanguageTag($0)?.englishName ?? $0 }
    folder = summary.snapshot.root.split(separator: "/").last.map { String($0) } ?? "/"
  }

  func write(to output: inout TextOutput) {
    PageHead.write(title: "\(folder): localization status", to: &output)
    output.write("<body id=\"top\">\n<h1>\(escaped(folder)): localization status</h1>\n")
    summary(to: &output)
    if !table.rows.isEmpty, !table.languages.isEmpty { map(to: &output) }
    for (number, row) in table.rows.enumerated() { module(number, row, to: &output) }
    output.write("</body>\n</html>\n")
  }

  private func summary(to output: inout TextOutput) {
    let modules = TerminalReport.count(table.rows.count, "module")
    let languages = TerminalReport.count(table.languages.count, "language")
    let total = table.total
    let percent = total.percent.map { ", \($0)% translated" } ?? ""
    output.write(
      "<p>\(modules), \(languages), \(TerminalReport.grouped(total.total)) strings to translate\(percent).</p>\n"
    )
    CompletenessCell.writeLegend(to: &output)
  }

  // MARK: - The map

  private func map(to output: inout TextOutput) {
    output.write(
      "<div class=\"map\" tabindex=\"0\" role=\"region\" aria-label=\"Share that is translated\">\n<table>\n"
    )
    output.write("<thead><tr><th scope=\"col\">Module</th>")
    for (language, name) in zip(table.languages, names) {
      output.write("<th scope=\"col\"><abbr title=\"\(escaped(name))\">\(escaped(language))</abbr></th>")
    }
    output.write("</tr></thead>\n<tbody>\n")
    for (number, row) in table.rows.enumerated() {
      let title = row.path.isEmpty ? row.module : row.path
      output.write("<tr><th scope=\"row\" title=\"\(escaped(title))\">")
      output.write("<a href=\"#m\(number)\">\(escaped(row.module))</a></th>")
      for (column, cell) in row.cells.enumerated() {
        CompletenessCell.write(cell, anchor: cell.total > 0 ? "m\(number)-\(column)" : nil, to: &output)
      }
      output.write("</tr>\n")
    }
    output.write("</tbody>\n<tfoot><tr><th scope=\"row\">All</th>")
    for cell in table.totals { CompletenessCell.write(cell, to: &output) }
    output.write("</tr></tfoot>\n</table>\n</div>\n")
  }

  // MARK: - The strings

  private func module(_ number: Int, _ row: StatusTable.Row, to output: inout TextOutput) {
    output.write("<section aria-labelledby=\"m\(number)\">\n<h2 id=\"m\(number)\">\(escaped(row.module))")
    if !row.path.isEmpty, row.path != row.module {
      output.write(" <small class=\"soft\">\(escaped(row.path))</small>")
    }
    output.write("</h2>\n")
    for (column, cell) in row.cells.enumerated() where cell.total > 0 {
      let language = table.languages[column]
      output.write(
        "<details><summary>\(escaped(names[column])) (\(escaped(language))): \(Self.words(cell))</summary>\n"
      )
      // The anchor is inside of the `details` element because a browser opens the element that contains the target of a
      // link.
      output.write("<div class=\"list\" id=\"m\(number)-\(column)\">")
      list(strings.items(module: row.module, path: row.path, language: language), language, to: &output)
      let rest = cell.total - min(cell.total, strings.limit)
      if rest > 0 { output.write("<p class=\"soft\">… and \(TerminalReport.grouped(rest)) more</p>") }
      output.write("</div></details>\n")
    }
    output.write("<p class=\"back\"><a href=\"#top\">Back to the table</a></p>\n</section>\n")
  }

  private func list(_ items: [StatusStrings.Item], _ language: String, to output: inout TextOutput) {
    output.write("<table><thead><tr><th scope=\"col\">Key</th><th scope=\"col\">Source</th>")
    output.write("<th scope=\"col\">Translation</th><th scope=\"col\">State</th></tr></thead><tbody>\n")
    let targetLanguage = escaped(language)
    for item in items {
      let sourceLanguage = escaped(item.sourceLanguage)
      output.write("<tr><td><bdi>\(escaped(item.key))</bdi></td>")
      output.write("<td lang=\"\(sourceLanguage)\"><bdi>\(escaped(item.source))</bdi></td>")
      let translation = item.translation.map { "<bdi>\(escaped($0))</bdi>" } ?? "<span class=\"soft\">–</span>"
      output.write("<td lang=\"\(targetLanguage)\">\(translation)</td>")
      output.write("<td class=\"state\">\(Self.word(item.state))</td></tr>\n")
    }
    output.write("</tbody></table>")
  }

  private static func words(_ cell: StatusTable.Cell) -> String {
    var words = ["\(cell.percent ?? 0)% of \(TerminalReport.grouped(cell.total))"]
    if cell.missing > 0 { words.append("\(TerminalReport.grouped(cell.missing)) missing") }
    if cell.new > 0 { words.append("\(TerminalReport.grouped(cell.new)) new") }
    if cell.needsReview > 0 { words.append("\(TerminalReport.grouped(cell.needsReview)) to review") }
    if cell.sameAsSource > 0 { words.append("\(TerminalReport.grouped(cell.sameAsSource)) equal to the source") }
    return words.joined(separator: ", ")
  }

  private static func word(_ state: TranslationState) -> String {
    switch state {
    case .missing: "missing"
    case .new: "new"
    case .needsReview: "to review"
    case .sameAsSource: "equal to the source"
    case .translated: "translated"
    }
  }

  private func escaped(_ text: String) -> String { HTMLText.escaped(text) }
}
