import TesseraOperations
import TesseraStrings

/// The differences as a single page that needs no network and runs no script.
struct DiffPage {
  static let title = "Differences in localized strings"

  /// The maximum number of rows, which results in a page of a few megabytes.
  static let maximumRowCount = 20_000

  private let diff: WorkspaceDiff
  private let limit: Int

  init(_ diff: WorkspaceDiff, limit: Int = maximumRowCount) {
    self.diff = diff
    self.limit = limit
  }

  func write(to output: inout TextOutput) {
    PageHead.write(title: Self.title, to: &output)
    output.write("<body id=\"top\">\n<h1>\(Self.title)</h1>\n")
    summary(to: &output)
    var rest = limit
    for (number, table) in diff.tables.enumerated() { section(number, table, &rest, to: &output) }
    output.write("</body>\n</html>\n")
  }

  private func summary(to output: inout TextOutput) {
    guard !diff.isEmpty else {
      output.write(diff.gaps.isEmpty ? "<p>No differences.</p>\n" : "")
      gaps(to: &output)
      return
    }
    let counts = diff.counts
    output.write("<p>\(TerminalReport.count(diff.tables.count, "table")): \(counts.keyWords).</p>\n")
    gaps(to: &output)
    guard !counts.languages.isEmpty else { return }
    output.write("<div class=\"map\" tabindex=\"0\" role=\"region\" aria-label=\"Differences by language\">\n<table>\n")
    output.write("<thead><tr><th scope=\"col\">Language</th>")
    for name in ["Added", "Changed", "Removed", "State"] { output.write("<th scope=\"col\">\(name)</th>") }
    output.write("</tr></thead>\n<tbody>\n")
    for (language, row) in counts.rows {
      output.write("<tr><th scope=\"row\">\(escaped(language))</th>")
      for number in [row.added, row.changed, row.removed, row.stateChanged] {
        output.write("<td><span>\(TerminalReport.grouped(number))</span></td>")
      }
      output.write("</tr>\n")
    }
    output.write("</tbody>\n</table>\n</div>\n")
  }

  private func gaps(to output: inout TextOutput) {
    for gap in diff.gaps {
      let path = gap.path.map { "\(FileLocation($0, gap.location)): " } ?? ""
      output.write("<p>Not compared: \(escaped(path + gap.text))</p>\n")
    }
  }

  // MARK: - Tables

  private func section(_ number: Int, _ table: ComparedTable, _ rest: inout Int, to output: inout TextOutput) {
    output.write("<section aria-labelledby=\"t\(number)\">\n<h2 id=\"t\(number)\">\(escaped(table.title))")
    output.write(" <small class=\"soft\">\(escaped(table.shownPath))</small></h2>\n")
    for note in table.notes { output.write("<p class=\"soft\">\(note)</p>\n") }
    let groups = DiffGroup.groups(of: table)
    if !groups.isEmpty {
      output.write("<div class=\"list\"><table><thead><tr><th scope=\"col\">Key</th><th scope=\"col\">Old</th>")
      output.write("<th scope=\"col\">New</th><th scope=\"col\">Language</th></tr></thead><tbody>\n")
      var omitted = 0
      for group in groups {
        let count = max(1, group.rows.count)
        guard count <= rest else {
          rest = 0
          omitted += 1
          continue
        }
        rest -= count
        rows(of: group, to: &output)
      }
      output.write("</tbody></table>")
      if omitted > 0 { output.write("<p class=\"soft\">… and \(TerminalReport.grouped(omitted)) more</p>") }
      output.write("</div>\n")
    }
    output.write("</section>\n")
  }

  private func rows(of group: DiffGroup, to output: inout TextOutput) {
    let key = group.key.map { "<bdi>\(escaped($0))</bdi>" } ?? ""
    let note: String? =
      switch group.kind {
      case .added: "added"
      case .removed: "removed"
      case .changed: nil
      case .renamed(let new): "renamed to <bdi>\(escaped(new))</bdi>"
      case .unread: DiffGroup.unreadReason
      }
    let cell = key + (note.map { " <span class=\"soft\">\($0)</span>" } ?? "")
    guard !group.rows.isEmpty else {
      output.write("<tr><td>\(cell)</td><td></td><td></td><td></td></tr>\n")
      return
    }
    // The key is repeated for screen readers, and because a narrow page shows each row as a block.
    for row in group.rows {
      let language = row.language.map { " lang=\"\(escaped($0))\"" } ?? ""
      let (old, new) = values(of: row)
      output.write("<tr><td>\(cell)</td><td\(language)>\(old)</td><td\(language)>\(new)</td>")
      output.write("<td class=\"state\">\(escaped(row.label))</td></tr>\n")
    }
  }

  /// Returns both values as HTML, with the words that differ highlighted.
  private func values(of row: DiffGroup.Row) -> (old: String, new: String) {
    func state(_ cell: DiffGroup.Cell) -> String {
      cell.state.map { " <span class=\"soft\">[\(escaped($0))]</span>" } ?? ""
    }
    switch (row.old, row.new) {
    case (let old?, let new?):
      let span = ChangedSpan(from: old.value, to: new.value)
      let (prefix, suffix) = (escaped(span.prefix), escaped(span.suffix))
      func marked(_ text: String, _ element: String, _ style: String) -> String {
        text.isEmpty ? "" : "<\(element) class=\"\(style)\">\(escaped(text))</\(element)>"
      }
      return (
        "<bdi>\(prefix)\(marked(span.old, "del", "h0"))\(suffix)</bdi>\(state(old))",
        "<bdi>\(prefix)\(marked(span.new, "ins", "h5"))\(suffix)</bdi>\(state(new))"
      )
    case (let old, let new):
      return (
        old.map { "<bdi>\(escaped($0.value))</bdi>\(state($0))" } ?? "<span class=\"soft\">–</span>",
        new.map { "<bdi>\(escaped($0.value))</bdi>\(state($0))" } ?? "<span class=\"soft\">–</span>"
      )
    }
  }

  private func escaped(_ text: String) -> String { HTMLText.escaped(text) }
}
