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

  /// Leaves out the keys that the source language's file defines twice as well, if both definitions have the same text.
  /// These are reported in that file.
  package static func reportedIssues(
    of file: SourceFile,
    in snapshot: WorkspaceSnapshot
  ) -> [Diagnostic<SourceSpan>] {
    let issues = file.issues.filter { kinds.contains($0.kind) }
    guard issues.contains(where: { $0.severity == .information }), let language = Path.language(of: file.path),
      let table = snapshot.modules.lazy.flatMap(\.tables).first(where: { $0.files.contains(file.id) }),
      language != table.sourceLanguage
    else { return issues }
    let sources = table.files.lazy.map { snapshot[$0] }.filter { Path.language(of: $0.path) == table.sourceLanguage }
    let keys = Set(sources.flatMap(\.issues).filter { kinds.contains($0.kind) }.compactMap(\.subject.key))
    return issues.filter { issue in
      issue.severity != .information || issue.subject.key.map { !keys.contains($0) } ?? true
    }
  }
}
