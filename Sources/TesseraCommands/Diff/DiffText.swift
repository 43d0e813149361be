import TesseraEditing
import TesseraOperations
import TesseraStrings

/// The differences for a terminal.
struct DiffText {
  private let diff: WorkspaceDiff
  private let palette: Palette
  private let isExternal: Bool

  /// - Parameter isExternal: Whether the differences are part of the output of Git, which calls the tool once for each
  ///   file. Then, there are no counts, and files that cannot be read are included.
  init(_ diff: WorkspaceDiff, palette: Palette, isExternal: Bool = false) {
    self.diff = diff
    self.palette = palette
    self.isExternal = isExternal
  }

  func write(to output: inout TextOutput) {
    for table in diff.tables {
      write(table, to: &output)
      output.writeLine()
    }
    guard !isExternal else {
      for gap in diff.gaps {
        for line in CommandFailure(gap).lines { output.writeLine("not compared: \(line)") }
      }
      return
    }
    if !diff.isEmpty {
      writeCounts(to: &output)
    } else if diff.gaps.isEmpty {
      // If files could not be read, they may differ.
      output.writeLine("no differences")
    }
  }

  private func write(_ table: ComparedTable, to output: inout TextOutput) {
    let path = palette.dim(TerminalText.inert(table.shownPath))
    output.writeLine("\(palette.bold(TerminalText.inert(table.title)))  \(path)")
    for note in table.notes { output.writeLine("  " + palette.dim(note)) }
    for group in DiffGroup.groups(of: table) { write(group, to: &output) }
  }

  private func write(_ group: DiffGroup, to output: inout TextOutput) {
    if let key = group.key.map(TerminalText.inert) {
      switch group.kind {
      case .added: output.writeLine(palette.green("+ \(key)"))
      case .removed: output.writeLine(palette.red("- \(key)"))
      case .changed: output.writeLine("  \(palette.bold(key))")
      case .renamed(let new):
        output.writeLine(
          "  \(palette.red(key)) → \(palette.green(TerminalText.inert(new))) \(palette.dim("(renamed)"))"
        )
      case .unread: output.writeLine("  \(palette.bold(key)) \(palette.dim("(\(DiffGroup.unreadReason))"))")
      }
    }
    for row in group.rows { write(row, to: &output) }
  }

  private func write(_ row: DiffGroup.Row, to output: inout TextOutput) {
    let label = TerminalText.inert(row.label)
    func text(_ cell: DiffGroup.Cell) -> String { TerminalText.inert(cell.value) }
    func state(_ cell: DiffGroup.Cell) -> String { cell.state.map { " [\(TerminalText.inert($0))]" } ?? "" }
    switch (row.old, row.new) {
    case (let old?, let new?) where row.kind == .stateChanged:
      let states = [old, new].map { $0.state.map(TerminalText.inert) ?? "no state" }.joined(separator: " → ")
      output.writeLine("    \(palette.yellow("~ \(label):")) \(text(new)) \(palette.yellow("[\(states)]"))")
    case (let old?, let new?):
      let span = ChangedSpan(from: text(old), to: text(new))
      output.writeLine(
        "    \(palette.red("- \(label):")) \(span.prefix)\(palette.red(span.old))\(span.suffix)\(palette.red(state(old)))"
      )
      output.writeLine(
        "    \(palette.green("+ \(label):")) \(span.prefix)\(palette.green(span.new))\(span.suffix)\(palette.green(state(new)))"
      )
    case (let old?, nil): output.writeLine("    " + palette.red("- \(label): \(text(old))\(state(old))"))
    case (nil, let new?): output.writeLine("    " + palette.green("+ \(label): \(text(new))\(state(new))"))
    case (nil, nil): break
    }
  }

  // MARK: - Counts

  private func writeCounts(to output: inout TextOutput) {
    let counts = diff.counts
    output.writeLine("\(TerminalReport.count(diff.tables.count, "table")): \(counts.keyWords)")
    for (language, row) in counts.rows { output.writeLine("  \(TerminalText.inert(language)): \(row.words)") }
  }
}

extension DiffCounts {
  /// The counts of keys, such as `2 keys added, 1 renamed`.
  var keyWords: String {
    let counts = [(addedKeys, "added"), (changedKeys, "changed"), (removedKeys, "removed"), (renamedKeys, "renamed")]
    let present = counts.filter { $0.0 > 0 }
    guard let first = present.first else { return "no key differs" }
    let words = ["\(TerminalReport.count(first.0, "key")) \(first.1)"] + present.dropFirst().map { "\($0.0) \($0.1)" }
    return words.joined(separator: ", ")
  }
}

extension DiffCounts.Row {
  /// The counts of strings, such as `2 added, 1 changed`.
  var words: String {
    var words: [String] = []
    if added > 0 { words.append("\(added) added") }
    if changed > 0 { words.append("\(changed) changed") }
    if removed > 0 { words.append("\(removed) removed") }
    if stateChanged > 0 { words.append("\(TerminalReport.count(stateChanged, "state")) changed") }
    return words.joined(separator: ", ")
  }
}
