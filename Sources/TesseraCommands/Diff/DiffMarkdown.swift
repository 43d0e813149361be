import TesseraOperations
import TesseraStrings

/// The differences as Markdown for a pull request.
///
/// Keys and values are in HTML blocks. A blank line would end an HTML block, so line breaks are shown as symbols.
struct DiffMarkdown {
  /// The maximum number of bytes of the keys and values. GitHub accepts comments of up to 65,536 characters.
  static let maximumByteCount = 60_000

  private let diff: WorkspaceDiff
  private let limit: Int

  /// - Parameter limit: The maximum number of bytes, after which keys are counted instead of shown.
  init(_ diff: WorkspaceDiff, limit: Int = maximumByteCount) {
    self.diff = diff
    self.limit = limit
  }

  func write(to output: inout TextOutput) {
    guard !diff.isEmpty else {
      // If files could not be read, they may differ.
      if diff.gaps.isEmpty { output.writeLine("No differences.") }
      return
    }
    let counts = diff.counts
    output.writeLine("**\(TerminalReport.count(diff.tables.count, "table")): \(counts.keyWords)**")
    var rest = limit
    if !counts.languages.isEmpty { take(&rest, counts.markdown, to: &output) }
    var omitted = (tables: 0, keys: 0)
    for table in diff.tables {
      let groups = DiffGroup.groups(of: table)
      guard take(&rest, Self.head(of: table), to: &output) else {
        omitted.tables += 1
        omitted.keys += groups.count
        continue
      }
      guard !groups.isEmpty else { continue }
      output.write("\n<table>\n<tr><th>Key</th><th>Language</th><th>Old</th><th>New</th></tr>\n")
      for group in groups where !take(&rest, Self.rows(of: group), to: &output) { omitted.keys += 1 }
      output.write("</table>\n")
    }
    guard omitted.tables + omitted.keys > 0 else { return }
    let tables = omitted.tables > 0 ? ", \(TerminalReport.count(omitted.tables, "table"))" : ""
    output.write(
      "\n… and \(TerminalReport.count(omitted.keys, "more difference"))\(tables), which are too many to show.\n"
    )
  }

  /// Writes a text, unless it is longer than the rest of the limit. After that, no text is written.
  @discardableResult
  private func take(_ rest: inout Int, _ text: String, to output: inout TextOutput) -> Bool {
    let count = text.utf8.count
    guard count <= rest else {
      rest = 0
      return false
    }
    rest -= count
    output.write(text)
    return true
  }

  // MARK: - Tables

  private static func head(of table: ComparedTable) -> String {
    let path = table.shownPath.isEmpty ? "" : "<p>\(MarkdownText.code(table.shownPath))</p>\n"
    let notes = table.notes.map { "<p>\($0)</p>\n" }.joined()
    return "\n<h3>\(MarkdownText.code(table.title))</h3>\n\(path)\(notes)"
  }

  private static func rows(of group: DiffGroup) -> String {
    let rows = group.rows.map { "\(label(of: $0))<td>\(cell($0.old))</td><td>\(cell($0.new))</td></tr>\n" }
    let note: String? =
      switch group.kind {
      case .added: "added"
      case .removed: "removed"
      case .changed: nil
      case .renamed(let new): "renamed to \(MarkdownText.code(new))"
      case .unread: DiffGroup.unreadReason
      }
    let key = [group.key.map(MarkdownText.code) ?? "", note ?? ""].filter { !$0.isEmpty }.joined(separator: "<br>")
    guard let first = rows.first else { return "<tr><td>\(key)</td><td></td><td></td><td></td></tr>\n" }
    return "<tr><td rowspan=\"\(rows.count)\">\(key)</td>" + first + rows.dropFirst().map { "<tr>" + $0 }.joined()
  }

  private static func label(of row: DiffGroup.Row) -> String {
    let language = row.language.map { MarkdownText.code($0) } ?? ""
    return
      "<td>\([language, row.detail.isEmpty ? "" : MarkdownText.code(row.detail)].filter { !$0.isEmpty }.joined(separator: " "))</td>"
  }

  private static func cell(_ cell: DiffGroup.Cell?) -> String {
    guard let cell else { return "" }
    let value = cell.value.isEmpty ? "<em>empty</em>" : MarkdownText.code(cell.value)
    return cell.state.map { "\(value) <sub>\(MarkdownText.code($0))</sub>" } ?? value
  }
}

extension DiffCounts {
  fileprivate var markdown: String {
    let rows = self.rows.map { language, row in
      "<tr><td>\(MarkdownText.code(language))</td><td>\(row.added)</td><td>\(row.changed)</td><td>\(row.removed)</td>"
        + "<td>\(row.stateChanged)</td></tr>\n"
    }
    let head = "<tr><th>Language</th><th>Added</th><th>Changed</th><th>Removed</th><th>State</th></tr>"
    return "\n<table>\n\(head)\n\(rows.joined())</table>\n"
  }
}
