import TesseraCore
import TesseraFormats
package import TesseraStrings
package import TesseraWorkspace

/// A rule that passes on what the readers of files found.
package protocol FileIssueRule: FileRule {
  static var kinds: [DiagnosticKind] { get }
}

extension FileIssueRule {
  package func check(_ file: SourceFile, in snapshot: WorkspaceSnapshot, _ findings: inout FindingCollector) {
    for issue in file.issues where Self.kinds.contains(issue.kind) {
      findings.report(
        issue.message,
        in: file.id,
        at: issue.place,
        subject: issue.subject,
        related: issue.located { snapshot.place(file.id, $0) }.related
      )
    }
  }
}
