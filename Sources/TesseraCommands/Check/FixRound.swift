import TesseraOperations
import TesseraStrings
import TesseraWorkspace

/// Applies every fix that can be applied at once, and writes the files in one transaction.
struct FixRound: Sendable {
  let workspace: LoadedWorkspace
  let findings: [Finding]

  struct Outcome: Sendable {
    var mended: [Finding] = []
    /// Files that could not be written, or that were changed meanwhile. They are as they were.
    var conflicts: [CommandFailure] = []
  }

  func run() throws(CommandFailure) -> Outcome {
    let fixable = Dictionary(grouping: findings.filter { $0.fix != nil }, by: \.place.path)
    guard !fixable.isEmpty else { return Outcome() }
    var fixed: [String: [Finding]] = [:]
    var changes: [FileChange] = []
    for (path, findings) in fixable.sorted(by: { $0.key < $1.key }) {
      guard let source = workspace.snapshot.file(at: path)?.source else { continue }
      let selection = FixSelection.select(findings)
      guard !selection.edits.isEmpty, let text = try? source.applying(selection.edits) else { continue }
      guard text.bytes != source.bytes else { continue }
      fixed[path] = selection.mended
      changes.append(
        FileChange(writing: FileContent(text.fileBytes), to: path, expecting: FileState(source.fileBytes))
      )
    }
    let result = try CommandFailure.wrapping { () throws(FileError) in
      try FileWriter(root: workspace.snapshot.root).commitPossible(changes)
    }
    var outcome = Outcome()
    for error in result.errors {
      let reason = error.reason + "; nothing was written to it"
      // An error about the journal names an absolute path.
      let path = error.path.hasPrefix("/") ? error.path : workspace.path(error.path)
      outcome.conflicts.append(CommandFailure(path, nil, reason))
    }
    outcome.mended = changes.filter { result.applied.contains($0.path) }.flatMap { fixed[$0.path] ?? [] }
    return outcome
  }
}
