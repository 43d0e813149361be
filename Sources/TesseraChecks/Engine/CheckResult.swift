import TesseraInspection
package import TesseraStrings
package import TesseraWorkspace

package struct CheckResult: Sendable {
  /// An ignore that matches no finding.
  package struct StaleIgnore: Sendable {
    /// The path of the settings file; see ``SettingsFile/path``.
    package var path: String
    package var ignore: Configuration.Ignore
  }

  /// The findings, sorted by path, location, rule, and message, without those that the settings ignore.
  package var findings: [Finding]
  package var ignoredCount: Int
  /// The ignores that match no finding. Meaningful only if every rule ran over the whole workspace.
  package var staleIgnores: [StaleIgnore]
  package var summary: WorkspaceSummary

  package init(
    findings: [Finding],
    ignoredCount: Int,
    staleIgnores: [StaleIgnore],
    summary: WorkspaceSummary
  ) {
    self.findings = findings.inOrder
    self.ignoredCount = ignoredCount
    self.staleIgnores = staleIgnores
    self.summary = summary
  }

  /// Returns the empty result of a canceled check.
  static func nothing(in snapshot: WorkspaceSnapshot) -> CheckResult {
    let summary = WorkspaceSummary(snapshot: snapshot, tables: [])
    return CheckResult(findings: [], ignoredCount: 0, staleIgnores: [], summary: summary)
  }
}
