import TesseraCore
import TesseraFormats
package import TesseraStrings

/// Finds keys that stand twice in one object.
package struct DuplicateKey: FileIssueRule {
  package static let documentation = RuleDocumentation(
    code: "A16",
    severity: .warning,
    summary: "a key stands twice in one file",
    rationale: """
      A merge leaves both sides' entries behind. Some tools take the first, some the last, and the next one that writes \
      the file drops the other: a translation is lost without a word. In a `.strings` file in \
      the text form, this is a note if both have the same text.
      """,
    remedy: "Keep one of the two entries.",
    triggering: [
      .entries(
        """
        {
          "title" : { "comment" : "ours" },
          ↓"title" : { "comment" : "theirs" }
        }
        """,
        messages: ["the key \"title\" is already defined on line 2"]
      ),
      RuleExample(
        files: ["App/de.lproj/Localizable.strings": "\"title\" = \"Titel\";\n↓\"title\" = \"Überschrift\";\n"],
        messages: ["the key \"title\" is already defined on line 1"]
      ),
      RuleExample(
        files: ["App/de.lproj/Localizable.strings": "\"title\" = \"Titel\";\n↓\"title\" = \"Titel\";\n"],
        messages: ["the key \"title\" is already defined on line 1, with the same text"]
      ),
    ],
    nonTriggering: [.entries("{ \"title\" : { }, \"Title\" : { } }")]
  )

  package static let kinds: [DiagnosticKind] = [.duplicateKey]

  package init() {}

  package static func severity(of issue: Diagnostic<SourceSpan>) -> Severity? { issue.severity }
}
