import TesseraCore
import TesseraFormats
package import TesseraStrings
package import TesseraWorkspace

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
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings": "\"title\" = \"Title\";\n↓\"title\" = \"Title\";\n",
          "App/de.lproj/Localizable.strings": "\"title\" = \"Titel\";\n\"title\" = \"Titel\";\n",
        ],
        messages: ["the key \"title\" is already defined on line 1, with the same text"]
      ),
    ],
    nonTriggering: [.entries("{ \"title\" : { }, \"Title\" : { } }")]
  )

  package static let kinds: [DiagnosticKind] = [.duplicateKey]

  package init() {}

  package static func severity(of issue: Diagnostic<SourceSpan>, in file: SourceFile) -> Severity? { issue.severity }

  /// A key that the source language's file has twice as well, with one text each, is reported there alone.
  package static func reports(
    _ issue: Diagnostic<SourceSpan>,
    of file: SourceFile,
    in snapshot: WorkspaceSnapshot
  ) -> Bool {
    guard issue.severity == .information, let language = Path.language(of: file.path), let key = issue.subject.key,
      let table = snapshot.modules.lazy.flatMap(\.tables).first(where: { $0.files.contains(file.id) }),
      language != table.sourceLanguage
    else { return true }
    return !table.files.contains { other in
      let source = snapshot[other]
      return Path.language(of: source.path) == table.sourceLanguage
        && source.issues.contains { $0.kind == .duplicateKey && $0.subject.key == key }
    }
  }
}
