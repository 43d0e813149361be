import TesseraCore
import TesseraFormats
import TesseraOperations
import TesseraStrings

/// The report as a single page that needs no network: an overview, the history, the modules, untranslated strings,
/// findings, and sizes. A script sorts and filters the tables; without it, the page has the same content.
struct ReportPage {
  /// The end of the title, by which a page is recognized.
  static let titleEnd = ": localization report"

  let report: WorkspaceReport
  let names: [String]

  init(_ report: WorkspaceReport) {
    self.report = report
    names = report.status.languages.map { LanguageTag($0)?.englishName ?? $0 }
  }

  private static let sections = [
    ("overview", "Overview"), ("history", "History"), ("modules", "Modules"), ("untranslated", "Untranslated strings"),
    ("findings", "Findings"), ("sizes", "Sizes"),
  ]

  func write(to output: inout TextOutput) {
    let title = report.folder + Self.titleEnd
    PageHead.write(title: title, style: ReportStyle.part, script: ReportScript.part, to: &output)
    output.write("<body id=\"top\">\n<a class=\"skip\" href=\"#overview\">Skip to the content</a>\n")
    output.write("<header>\n<h1><bdi>\(escaped(report.folder))</bdi>\(Self.titleEnd)</h1>\n")
    output.write("<p class=\"soft\"><time>\(DateText.date(report.time))</time></p>\n<nav aria-label=\"Sections\">")
    for (id, title) in Self.sections { output.write("<a href=\"#\(id)\">\(title)</a>") }
    output.write("</nav>\n<form hidden role=\"search\"><label for=\"q\">Show rows with</label> ")
    output.write("<input type=\"search\" id=\"q\" autocomplete=\"off\"> <output id=\"n\" for=\"q\"></output></form>\n")
    output.write("</header>\n<main>\n")
    section("overview", to: &output, overview)
    section("history", to: &output, history)
    section("modules", to: &output, modules)
    section("untranslated", to: &output, untranslated)
    section("findings", to: &output, findings)
    section("sizes", to: &output, sizes)
    output.write("</main>\n<script>\(ReportScript.part.text)</script>\n</body>\n</html>\n")
  }

  private func section(_ id: String, to output: inout TextOutput, _ body: (inout TextOutput) -> Void) {
    let title = Self.sections.first { $0.0 == id }?.1 ?? ""
    output.write("<section aria-labelledby=\"\(id)\">\n<h2 id=\"\(id)\">\(title)</h2>\n")
    body(&output)
    output.write("<p class=\"back\"><a href=\"#top\">Back to the top</a></p>\n</section>\n")
  }

  // MARK: - Overview

  private func overview(to output: inout TextOutput) {
    let total = report.status.total
    let words = report.words.total
    output.write("<dl class=\"figures\">\n")
    figure("Modules", grouped(report.status.rows.count), to: &output)
    figure("Languages", grouped(report.status.languages.count), to: &output)
    figure("Strings to translate", grouped(total.total), to: &output)
    figure("Translated", total.percent.map { "\($0)%" } ?? "–", to: &output)
    figure("Words to translate", grouped(words.toTranslate), to: &output)
    figure("Words to review", grouped(words.toReview), to: &output)
    figure("Errors", grouped(report.findings.errors), to: &output)
    figure("Warnings", grouped(report.findings.warnings), to: &output)
    output.write("</dl>\n")
    for gap in report.gaps {
      let path = gap.path.map { "\(FileLocation($0, gap.location)): " } ?? ""
      output.write("<p>Not counted: \(escaped(path + gap.text))</p>\n")
    }
    if !report.status.languages.isEmpty { languages(to: &output) }
  }

  private func figure(_ name: String, _ value: String, to output: inout TextOutput) {
    output.write("<div><dt>\(name)</dt><dd>\(value)</dd></div>\n")
  }

  private func languages(to output: inout TextOutput) {
    let hasHistory = !report.history.points.isEmpty
    var columns: [PageTable.Column] = [
      .init(title: "Language", isNumber: false), .init(title: "Translated"), .init(title: "Untranslated strings"),
      .init(title: "Words to translate"), .init(title: "Strings to review"), .init(title: "Words to review"),
    ]
    if hasHistory { columns += [.init(title: "History"), .init(title: "Change")] }
    let table = PageTable(caption: "Translations by language", classes: "sort filter first", columns: columns)
    table.write(to: &output) { output in
      output.write("<tbody>\n")
      let totals = zip(report.status.totals, report.words.totals)
      for ((language, name), (cell, words)) in zip(zip(report.status.languages, names), totals) {
        output.write("<tr><th scope=\"row\">\(escaped(name)) <small class=\"soft\">\(escaped(language))</small></th>")
        output.write("<td class=\"n\">\(share(cell))</td>")
        let untranslated = cell.missing + cell.new + cell.sameAsSource
        for number in [untranslated, words.toTranslate, cell.needsReview, words.toReview] {
          output.write("<td class=\"n\">\(grouped(number))</td>")
        }
        if hasHistory {
          let points = points {
            $0[language]
          } now: {
            cell
          }
          output.write("<td class=\"n\">\(ReportChart.sparkline(points, label: Self.course(points)))</td>")
          output.write(Self.change(points))
        }
        output.write("</tr>\n")
      }
      output.write("</tbody>\n")
    }
  }

  /// Returns the percentage of translated strings with a bar.
  private func share(_ cell: StatusTable.Cell) -> String {
    guard let percent = cell.percent else { return "–" }
    let bar = "<svg class=\"bar\" viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
    return bar + "<rect width=\"100\" height=\"10\"/><rect width=\"\(percent)\" height=\"10\"/></svg>\(percent)%"
  }

  // MARK: - History

  private func history(to output: inout TextOutput) {
    for note in report.history.notes { output.write("<p>\(escaped(note.capitalizedFirst)).</p>\n") }
    guard !report.history.points.isEmpty else {
      if report.history.notes.isEmpty { output.write("<p>No revisions were read.</p>\n") }
      return
    }
    let points = points {
      $0.values.reduce(into: StatusTable.Cell()) { $0.add($1) }
    } now: {
      report.status.total
    }
    output.write(ReportChart.chart(points, label: "Translated strings of all languages: \(Self.course(points))"))
    let columns: [PageTable.Column] = [
      .init(title: "Date", isNumber: false), .init(title: "Commit", isNumber: false), .init(title: "Translated"),
      .init(title: "Untranslated strings"), .init(title: "Strings to review"), .init(title: "Strings to translate"),
    ]
    let table = PageTable(caption: "Translations of all languages by date", classes: "sort", columns: columns)
    table.write(to: &output) { output in
      output.write("<tbody>\n")
      historyRow(report.time, "files on disk", report.status.total, to: &output)
      for point in report.history.points.reversed() {
        let commit = "<code>\(point.commit.prefix(10))</code>"
        let name = point.name.map { "<bdi>\(escaped($0))</bdi> \(commit)" } ?? commit
        historyRow(point.time, name, point.total, to: &output)
      }
      output.write("</tbody>\n")
    }
  }

  private func historyRow(_ time: Int, _ commit: String, _ cell: StatusTable.Cell, to output: inout TextOutput) {
    output.write("<tr><th scope=\"row\">\(DateText.date(time))</th><td class=\"t\">\(commit)</td>")
    output.write("<td class=\"n\">\(cell.percent.map { "\($0)%" } ?? "–")</td>")
    for number in [cell.missing + cell.new + cell.sameAsSource, cell.needsReview, cell.total] {
      output.write("<td class=\"n\">\(grouped(number))</td>")
    }
    output.write("</tr>\n")
  }

  /// Returns the percentages of translated strings over time, with the current one at the end.
  private func points(
    _ cell: ([String: StatusTable.Cell]) -> StatusTable.Cell?,
    now: () -> StatusTable.Cell
  ) -> [ReportChart.Point] {
    let earlier = report.history.points.map { ($0.time, cell($0.languages)) }
    return (earlier + [(report.time, now())]).compactMap { time, cell in
      guard let cell, cell.total > 0 else { return nil }
      let value = Double(cell.translated) * 100 / Double(cell.total)
      let label = "\(DateText.date(time)): \(cell.percent ?? 0)% of \(grouped(cell.total))"
      return ReportChart.Point(time: time, value: value, label: label)
    }
  }

  private static func course(_ points: [ReportChart.Point]) -> String {
    guard let first = points.first, let last = points.last, points.count > 1 else { return "no earlier values" }
    return "from \(Int(first.value))% to \(Int(last.value))%"
  }

  /// Returns a cell with the difference between the first and the last value, in percentage points.
  private static func change(_ points: [ReportChart.Point]) -> String {
    guard let first = points.first, let last = points.last, points.count > 1 else { return "<td class=\"n\">–</td>" }
    let tenths = Int(((last.value - first.value) * 10).rounded())
    let number = "\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
    return tenths == 0
      ? "<td class=\"n\">0.0</td>"
      : tenths > 0 ? "<td class=\"n up\">+\(number)</td>" : "<td class=\"n down\">-\(number)</td>"
  }

  // MARK: - Text

  func escaped(_ text: String) -> String { HTMLText.escaped(text) }

  func grouped(_ number: Int) -> String { TerminalReport.grouped(number) }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
