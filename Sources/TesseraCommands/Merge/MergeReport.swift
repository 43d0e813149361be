import TesseraEditing
import TesseraOperations

/// The report of `tessera merge --ci` in Markdown.
struct MergeReport {
  private let branch: MergedBranch

  init(_ branch: MergedBranch) { self.branch = branch }

  func write(to output: inout TextOutput) {
    let target = MarkdownText.code(branch.target)
    if branch.isUpToDate {
      output.writeLine("The branch already contains \(target).")
      return
    }
    guard branch.openFiles.isEmpty else {
      output.writeLine("\(target) was not merged: a person has to decide the following conflicts.")
      for file in branch.openFiles { write(file, to: &output) }
      return
    }
    output.writeLine("Merged \(target)\(branch.isPushed ? " and pushed the result" : "").")
    guard !branch.changedFiles.isEmpty else { return }
    output.writeLine("\nLocalization files that the merge changed:\n")
    for path in branch.changedFiles { output.writeLine("- \(MarkdownText.code(path))") }
  }

  private func write(_ file: MergedBranch.OpenFile, to output: inout TextOutput) {
    output.writeLine("\n\(MarkdownText.code(file.path))\n")
    guard !file.conflicts.isEmpty else {
      output.writeLine("The conflict is not in strings: merge the file in a clone.")
      return
    }
    output.writeLine("| string | base | ours | theirs |\n|---|---|---|---|")
    for conflict in file.conflicts {
      let cells = [
        ConflictText.place(conflict), ConflictText.content(conflict.base), ConflictText.content(conflict.ours),
        ConflictText.content(conflict.theirs),
      ]
      output.writeLine("| " + cells.map(MarkdownText.cell).joined(separator: " | ") + " |")
    }
  }
}
