import TesseraCore
import TesseraFormats
package import TesseraStrings
package import TesseraWorkspace

/// A rule that reports the markers that version control writes to a file that it cannot merge.
package struct MergeConflictMarker: FileIssueRule {
  package static let documentation = RuleDocumentation(
    code: "H2",
    severity: .error,
    summary: "a file contains merge conflict markers",
    rationale:
      "Neither Xcode nor any build can read the file, so all its strings are missing until the conflict is resolved.",
    remedy: "Choose one of the two sides for each conflict, and remove the marker lines.",
    triggering: [
      .catalog(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
        ↓<<<<<<< HEAD
            "title" : { },
        =======
            "headline" : { }
        >>>>>>> feature
          },
          "version" : "1.0"
        }
        """,
        messages: ["this is a merge conflict marker: resolve the conflict"]
      ),
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings": """
          ↓<<<<<<< HEAD
          "title" = "Title";
          =======
          "title" = "Headline";
          >>>>>>> feature

          """
        ],
        configuration: "{ \"preset\" : \"recommended\" }",
        messages: ["this is a merge conflict marker, the first of 3 in the file: resolve the conflicts"]
      ),
    ],
    nonTriggering: [.source("<<<<<<< not at the start of a line")]
  )

  package static let kinds: [DiagnosticKind] = [.mergeConflict]

  package init() {}

  /// Returns one issue for all conflicts of a file, unless the preset requests each marker.
  package static func reportedIssues(
    of file: SourceFile,
    in snapshot: WorkspaceSnapshot,
    for preset: RulePreset
  ) -> [Diagnostic<SourceSpan>] {
    let issues = Self.issues(of: file)
    guard preset < .thorough, issues.count > 1, var first = issues.first else { return issues }
    first.message =
      "this is a merge conflict marker, the first of \(issues.count) in the file: resolve the conflicts"
    return [first]
  }
}
