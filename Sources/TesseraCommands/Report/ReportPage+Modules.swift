import TesseraCore
import TesseraFormats
import TesseraOperations

extension ReportPage {
  // MARK: - Modules

  func modules(to output: inout TextOutput) {
    let status = report.status
    guard !status.rows.isEmpty, !status.languages.isEmpty else {
      output.write("<p>\(status.rows.isEmpty ? "No strings to translate." : "No language to translate into.")</p>\n")
      return
    }
    CompletenessCell.writeLegend(to: &output)
    output.write("<input type=\"radio\" name=\"m\" id=\"ms\" class=\"switch\" checked>")
    output.write("<label for=\"ms\" class=\"switch\">Share of translated strings</label>\n")
    output.write("<input type=\"radio\" name=\"m\" id=\"mw\" class=\"switch\">")
    output.write("<label for=\"mw\" class=\"switch\">Words to translate</label>\n")
    let columns =
      [PageTable.Column(title: "Module", isNumber: false), .init(title: "All"), .init(title: "Words")]
      + zip(status.languages, names).map { PageTable.Column(title: $0, name: $1) }
    let table = PageTable(
      caption: "Translations by module and language",
      classes: "modules sort filter first",
      columns: columns
    )
    table.write(to: &output) { output in
      if report.groups.isEmpty {
        output.write("<tbody>\n")
        for row in status.rows.indices { moduleRow(row, to: &output) }
        output.write("</tbody>\n")
      } else {
        for group in groups {
          output.write("<tbody>\n<tr class=\"group\"><th scope=\"rowgroup\" colspan=\"\(columns.count)\">")
          let name = group.name.isEmpty ? "Top folder" : "<bdi>\(escaped(group.name))</bdi>"
          output.write(
            "<span>\(name) <small class=\"soft\">\(TerminalReport.count(group.rows.count, "module"))</small>"
          )
          output.write("</span></th></tr>\n")
          for row in group.rows { moduleRow(row, to: &output) }
          output.write("</tbody>\n")
        }
      }
      output.write("<tfoot><tr><th scope=\"row\">All</th>")
      let words = report.words.totals
      CompletenessCell.write(status.total, detail: "", to: &output)
      output.write("<td class=\"n\">\(grouped(words.reduce(0) { $0 + $1.toTranslate }))</td>")
      for (cell, words) in zip(status.totals, words) { moduleCell(cell, words, to: &output) }
      output.write("</tr></tfoot>\n")
    }
  }

  /// The groups of rows, in the order of their names.
  private var groups: [(name: String, rows: [Int])] {
    let rows = Dictionary(grouping: report.groups.indices) { report.groups[$0] }
    return rows.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func moduleRow(_ index: Int, to output: inout TextOutput) {
    let row = report.status.rows[index]
    let words = report.words.rows[index].cells
    let title = row.path.isEmpty ? row.module : row.path
    output.write("<tr><th scope=\"row\" title=\"\(escaped(title))\"><bdi>\(escaped(row.module))</bdi></th>")
    CompletenessCell.write(row.cells.reduce(into: StatusTable.Cell()) { $0.add($1) }, to: &output)
    output.write("<td class=\"n\">\(grouped(words.reduce(0) { $0 + $1.toTranslate }))</td>")
    for (cell, words) in zip(row.cells, words) { moduleCell(cell, words, to: &output) }
    output.write("</tr>\n")
  }

  private func moduleCell(_ cell: StatusTable.Cell, _ words: WordTable.Cell, to output: inout TextOutput) {
    let detail = cell.total > 0 ? "<i>\(grouped(words.toTranslate))</i>" : ""
    CompletenessCell.write(cell, detail: detail, to: &output)
  }

  // MARK: - Sizes

  func sizes(to output: inout TextOutput) {
    let rows = report.sizes.rows
    guard !rows.isEmpty else {
      output.write("<p>No strings or resources.</p>\n")
      return
    }
    output.write("<p class=\"soft\">Sizes of the files in the sources, which differ from those in a built app.</p>\n")
    let columns =
      [PageTable.Column(title: "Module", isNumber: false)]
      + ["Total", "Strings", "Images", "Fonts", "Other resources"].map { PageTable.Column(title: $0) }
    let table = PageTable(caption: "Sizes by module", classes: "sort filter first", columns: columns)
    table.write(to: &output) { output in
      output.write("<tbody>\n")
      for row in rows.sorted(by: { $0.total > $1.total }) {
        let title = row.path.isEmpty ? row.module : row.path
        output.write("<tr><th scope=\"row\" title=\"\(escaped(title))\"><bdi>\(escaped(row.module))</bdi></th>")
        sizeCells([row.total, row.strings, row.images, row.fonts, row.other], to: &output)
      }
      output.write("</tbody>\n<tfoot><tr><th scope=\"row\">All</th>")
      let sizes = [\ReportSizes.Row.total, \.strings, \.images, \.fonts, \.other]
      sizeCells(sizes.map { size in rows.reduce(0) { $0 + $1[keyPath: size] } }, to: &output)
      output.write("</tfoot>\n")
    }
    languageSizes(to: &output)
  }

  private func languageSizes(to output: inout TextOutput) {
    let languages = report.sizes.languages.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard !languages.isEmpty else { return }
    output.write("<h3>Languages</h3>\n")
    let columns = [PageTable.Column(title: "Language", isNumber: false), .init(title: "Size")]
    let caption = "Strings in UTF-8, and resources in language folders, by language"
    let table = PageTable(caption: caption, classes: "sort filter first", columns: columns)
    table.write(to: &output) { output in
      output.write("<tbody>\n")
      for (language, size) in languages {
        let name = LanguageTag(language)?.englishName ?? language
        output.write("<tr><th scope=\"row\">\(escaped(name)) <small class=\"soft\">\(escaped(language))</small></th>")
        sizeCells([size], to: &output)
      }
      output.write("</tbody>\n")
    }
  }

  private func sizeCells(_ sizes: [Int], to output: inout TextOutput) {
    for size in sizes {
      output.write("<td class=\"n\"><data value=\"\(size)\">\(size == 0 ? "–" : ByteText.text(size))</data></td>")
    }
    output.write("</tr>\n")
  }
}
