import TesseraEditing
import TesseraStrings
import TesseraWorkspace

/// Applies every fix that can be applied at once, and writes the files in one transaction.
struct FixRound: Sendable {
  let workspace: LoadedWorkspace
  let findings: [Finding]
  /// The path that the workspace was loaded from.
  let path: String

  struct Outcome: Sendable {
    /// The findings whose fixes were applied.
    var fixed: [Finding] = []
    /// Files that could not be written, or that have changed since they were read. They are unchanged.
    var conflicts: [OperationError.Reason] = []
  }

  /// - Throws: ``OperationError``, or `CancellationError` if the operation was canceled. No file is written then.
  func run(_ context: OperationContext) throws -> Outcome {
    let fixable = Dictionary(grouping: findings.filter { $0.fix != nil }, by: \.place.path)
    var fixed: [String: [Finding]] = [:]
    var changes: [FileChange] = []
    for (path, findings) in fixable.sorted(by: { $0.key < $1.key }) {
      guard let source = workspace.snapshot.file(at: path)?.source else { continue }
      let selection = FixSelection.select(findings)
      let file = FileEdits(path: path, source: source, edits: selection.edits)
      guard file.changesText, let change = try? file.change() else { continue }
      fixed[path] = selection.fixed
      changes.append(change)
    }
    guard !changes.isEmpty else { return Outcome() }
    _ = try context.begin(.writing, path: path)
    let result = try Transaction(workspace, remark: "; nothing was written to it").commit(changes)
    return Outcome(
      fixed: changes.filter { result.applied.contains($0.path) }.flatMap { fixed[$0.path] ?? [] },
      conflicts: result.failures
    )
  }
}
