package import TesseraStrings
package import TesseraWorkspace

extension RuleRegistry {
  /// The identifiers of the rules that every build checks.
  package static let idsForBuilds = Set(forBuilds.map { type(of: $0).id })

  /// The identifiers of the rules whose errors stop a build: files that cannot be read, and arguments that differ from
  /// those that the code passes. Errors of other rules affect only what the app displays.
  package static let idsThatStopBuilds = Set(
    forBuilds.filter { $0.argumentRule != nil || $0.fileIssueRule != nil }.map { type(of: $0).id }
  )

  /// The identifiers of the other rules that every build checks.
  package static let idsReportedByBuilds = idsForBuilds.subtracting(idsThatStopBuilds)

  /// Returns the findings of the rules that every build checks. The settings of the workspace may change these rules.
  ///
  /// - Parameter monitor: A monitor that counts the checked entries. If it is canceled, the result is incomplete.
  package static func findingsForBuilds(in snapshot: WorkspaceSnapshot, monitor: WorkMonitor = .none) -> [Finding] {
    let run = EntryRun(snapshot: snapshot, rules: forBuilds)
    let found = run.entryFindings(monitor: monitor) + run.fileFindings()
    let kept = WorkspaceIgnores(snapshot.settings).apply(to: found).kept
    return UnlistedLanguages(snapshot).removing(from: kept).inOrder
  }
}
