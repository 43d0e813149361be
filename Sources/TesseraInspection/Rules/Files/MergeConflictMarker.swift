import TesseraCore
import TesseraFormats
package import TesseraStrings

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
      )
    ],
    nonTriggering: [.source("<<<<<<< not at the start of a line")]
  )

  package static let kinds: [DiagnosticKind] = [.mergeConflict]

  package init() {}
}
