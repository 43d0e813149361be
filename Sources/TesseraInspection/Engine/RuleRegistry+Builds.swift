package import TesseraStrings
package import TesseraWorkspace

extension RuleRegistry {
  /// The identifiers of the rules that a build cannot go without.
  package static let idsForBuilds = Set(forBuilds.map { type(of: $0).id })

  /// What makes a text unusable: files that cannot be read, and arguments that are not what the code hands over. The
  /// settings of the workspace may say otherwise.
  ///
  /// - Parameter monitor: Counts the entries that are checked. If it is canceled, the result is incomplete.
  package static func findingsForBuilds(in snapshot: WorkspaceSnapshot, monitor: WorkMonitor = .none) -> [Finding] {
    let run = EntryRun(snapshot: snapshot, rules: forBuilds)
    let found = run.entryFindings(monitor: monitor) + run.fileFindings()
    let kept = IgnoreSet(snapshot.configuration.ignores).apply(to: found).kept
    return UnlistedLanguages(snapshot).removing(from: kept).inOrder
  }
}
