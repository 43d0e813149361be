import TesseraCore
import TesseraFormats
package import TesseraStrings
package import TesseraWorkspace

/// A rule that passes on what the readers of files found.
package protocol FileIssueRule: FileRule {
  static var kinds: [DiagnosticKind] { get }
  /// How severe an issue is, where it is milder than the rule's documentation says.
  static func severity(of issue: Diagnostic<SourceSpan>) -> Severity?
}

extension FileIssueRule {
  package static func severity(of issue: Diagnostic<SourceSpan>) -> Severity? { nil }

  package func check(_ file: SourceFile, in snapshot: WorkspaceSnapshot, _ findings: inout FindingCollector) {
    let language = Path.language(of: file.path)
    for issue in file.issues where Self.kinds.contains(issue.kind) {
      var subject = issue.subject
      subject.language = subject.language ?? language
      findings.report(
        issue.message,
        in: file.id,
        at: issue.place,
        severity: Self.severity(of: issue),
        subject: subject,
        related: issue.located { snapshot.place(file.id, $0) }.related
      )
    }
  }
}
