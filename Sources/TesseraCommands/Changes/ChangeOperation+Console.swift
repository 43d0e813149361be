import TesseraOperations

extension ChangeOperation {
  func execute(_ console: inout Console) async throws -> CommandStatus {
    let outcome = try await console.following(ProgressLine(console)) { try await run($0, recoveries: $1) }
    switch outcome {
    case .unchanged: console.output.writeLine("nothing to change in \(TerminalText.inert(changedPath))")
    case .created: console.output.writeLine("created \(TerminalText.inert(changedPath))")
    case .preview(let diff, let warnings):
      diff.write(path: changedPath, to: &console.output)
      for warning in warnings { console.errors.writeLine(warning.line()) }
    case .written(let warnings):
      for warning in warnings { console.errors.writeLine(warning.line()) }
    }
    return .clean
  }
}

extension TextDiff {
  /// Writes a unified diff.
  func write(path: String, to output: inout TextOutput) {
    let name = TerminalText.inert(path)
    output.writeLine("--- \(name)\n+++ \(name)")
    for hunk in hunks {
      output.writeLine("@@ -\(hunk.oldStart),\(hunk.oldCount) +\(hunk.newStart),\(hunk.newCount) @@")
      for line in hunk.lines {
        output.writeLine(line.kind.rawValue + TerminalText.inert(String(decoding: line.text, as: UTF8.self)))
      }
    }
  }
}
