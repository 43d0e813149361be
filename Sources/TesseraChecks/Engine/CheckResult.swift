import TesseraInspection
package import TesseraStrings
package import TesseraWorkspace

package struct CheckResult: Sendable {
  /// By path, place, rule and message, without those that the configuration ignores.
  package var findings: [Finding]
  package var ignoredCount: Int
  /// Ignores that match nothing anymore. Says something only where every rule ran over the whole workspace.
  package var staleIgnores: [Configuration.Ignore]
  package var summary: WorkspaceSummary

  package init(
    findings: [Finding],
    ignoredCount: Int,
    staleIgnores: [Configuration.Ignore],
    summary: WorkspaceSummary
  ) {
    self.findings = findings.inOrder
    self.ignoredCount = ignoredCount
    self.staleIgnores = staleIgnores
    self.summary = summary
  }

  /// The result of a check that was canceled.
  static func nothing(in snapshot: WorkspaceSnapshot) -> CheckResult {
    let summary = WorkspaceSummary(snapshot: snapshot, tables: [])
    return CheckResult(findings: [], ignoredCount: 0, staleIgnores: [], summary: summary)
  }
}
