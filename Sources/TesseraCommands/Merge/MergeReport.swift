import TesseraEditing
import TesseraOperations

/// The report of `tessera merge --ci` in Markdown. All texts from files are in HTML blocks.
struct MergeReport {
  private let branch: MergedBranch

  init(_ branch: MergedBranch) { self.branch = branch }

  func write(to output: inout TextOutput) {
    let target = MarkdownText.code(branch.target)
    if branch.isUpToDate {
      output.writeLine("<p>The branch already contains \(target).</p>")
      return
    }
    guard branch.openFiles.isEmpty else {
      output.writeLine("<p>\(target) was not merged because of the following conflicts.</p>")
      for file in branch.openFiles { write(file, to: &output) }
      return
    }
    output.writeLine("<p>Merged \(target)\(branch.isPushed ? " and pushed the result" : "").</p>")
    guard !branch.changedFiles.isEmpty else { return }
    output.writeLine("<p>Localization files that the merge changed:</p>\n<ul>")
    for path in branch.changedFiles { output.writeLine("<li>\(MarkdownText.code(path))</li>") }
    output.writeLine("</ul>")
  }

  private func write(_ file: MergedBranch.OpenFile, to output: inout TextOutput) {
    output.writeLine("\n<h3>\(MarkdownText.code(file.path))</h3>")
    guard !file.conflicts.isEmpty else {
      output.writeLine("<p>The conflict is not in strings: merge the file in a clone.</p>")
      return
    }
    output.writeLine("<table>\n<tr><th>String</th><th>Base</th><th>Ours</th><th>Theirs</th></tr>")
    for conflict in file.conflicts {
      let cells = [
        ConflictText.place(conflict), ConflictText.content(conflict.base), ConflictText.content(conflict.ours),
        ConflictText.content(conflict.theirs),
      ]
      output.writeLine("<tr>\(cells.map { "<td>\(MarkdownText.code($0))</td>" }.joined())</tr>")
    }
    output.writeLine("</table>")
  }
}
