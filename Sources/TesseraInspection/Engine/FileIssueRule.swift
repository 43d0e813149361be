import TesseraCore
import TesseraFormats
package import TesseraStrings
package import TesseraWorkspace

/// A rule that reports issues that the readers of files found.
package protocol FileIssueRule: FileRule {
  static var kinds: [DiagnosticKind] { get }
  /// Returns the severity of an issue if it is lower than that of the rule, or `nil` otherwise.
  static func severity(of issue: Diagnostic<SourceSpan>, in file: SourceFile) -> Severity?
  /// Returns the issues of a file that a preset reports.
  static func reportedIssues(
    of file: SourceFile,
    in snapshot: WorkspaceSnapshot,
    for preset: RulePreset
  ) -> [Diagnostic<SourceSpan>]
}

extension FileIssueRule {
  package static func severity(of issue: Diagnostic<SourceSpan>, in file: SourceFile) -> Severity? { nil }

  package static func reportedIssues(
    of file: SourceFile,
    in snapshot: WorkspaceSnapshot,
    for preset: RulePreset
  ) -> [Diagnostic<SourceSpan>] {
    issues(of: file)
  }

  /// Returns the issues of a file of the kinds that the rule reports.
  static func issues(of file: SourceFile) -> [Diagnostic<SourceSpan>] { file.issues.filter { kinds.contains($0.kind) } }

  package func check(_ file: SourceFile, in snapshot: WorkspaceSnapshot, _ findings: inout FindingCollector) {
    let language = Path.language(of: file.path)
    for issue in Self.reportedIssues(of: file, in: snapshot, for: findings.preset) {
      var subject = issue.subject
      subject.language = subject.language ?? language
      findings.report(
        issue.message,
        in: file.id,
        at: issue.place,
        severity: Self.severity(of: issue, in: file),
        subject: subject,
        related: issue.located { snapshot.place(file.id, $0) }.related
      )
    }
  }
}
