import TesseraCore
import TesseraFormats
package import TesseraStrings
package import TesseraWorkspace

/// A rule that reports keys that occur twice in one object.
package struct DuplicateKey: FileIssueRule {
  package static let documentation = RuleDocumentation(
    code: "A16",
    severity: .warning,
    summary: "a key occurs twice in one file",
    rationale: """
      A merge can leave the entries of both sides in the file. Some tools use the first entry and \
      others use the last. The next tool that writes the file drops the other entry: a translation \
      is lost without any message.

      In a `.strings` file in the text format, entries that have the same key and the same string \
      are reported as notes. The preset `recommended` reports all such keys of a file as one note. \
      The preset `thorough` reports each key.
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
        messages: ["the key \"title\" is already defined on line 1, with the same value"]
      ),
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings": "\"title\" = \"Title\";\n↓\"title\" = \"Title\";\n",
          "App/de.lproj/Localizable.strings": "\"title\" = \"Titel\";\n\"title\" = \"Titel\";\n",
        ],
        configuration: "{ \"preset\" : \"recommended\" }",
        messages: ["the key \"title\" is already defined on line 1, with the same value"]
      ),
      RuleExample(
        files: [
          "App/de.lproj/Localizable.strings":
            "\"a\" = \"A\";\n↓\"a\" = \"A\";\n\"a\" = \"A\";\n\"b\" = \"B\";\n\"b\" = \"B\";\n"
        ],
        configuration: "{ \"preset\" : \"recommended\" }",
        messages: ["the key \"a\" is already defined on line 1, with the same value, and so is one more key"]
      ),
    ],
    nonTriggering: [.entries("{ \"title\" : { }, \"Title\" : { } }")]
  )

  package static let kinds: [DiagnosticKind] = [.duplicateKey]

  package init() {}

  package static func severity(of issue: Diagnostic<SourceSpan>, in file: SourceFile) -> Severity? { issue.severity }

  /// Returns the issues without those about keys whose definitions have the same string and that the file of the source
  /// language defines twice as well. Such keys are reported in that file.
  package static func reportedIssues(
    of file: SourceFile,
    in snapshot: WorkspaceSnapshot,
    for preset: RulePreset
  ) -> [Diagnostic<SourceSpan>] {
    let issues = Self.issues(of: file)
    guard preset < .thorough else { return issues }
    // Both sides of a conflict define the same keys.
    if file.issues.contains(where: { $0.kind == .mergeConflict }) { return [] }
    guard issues.contains(where: { $0.severity == .information }), let language = Path.language(of: file.path),
      let table = snapshot.modules.lazy.flatMap(\.tables).first(where: { $0.files.contains(file.id) }),
      language != table.sourceLanguage
    else { return grouped(issues) }
    let sources = table.files.lazy.map { snapshot[$0] }.filter { Path.language(of: $0.path) == table.sourceLanguage }
    let keys = Set(sources.flatMap(Self.issues).compactMap(\.subject.key))
    return grouped(
      issues.filter { issue in
        issue.severity != .information || issue.subject.key.map { !keys.contains($0) } ?? true
      }
    )
  }

  /// Returns the issues with a single one for all keys that have the same string twice, which a tool may have written.
  private static func grouped(_ issues: [Diagnostic<SourceSpan>]) -> [Diagnostic<SourceSpan>] {
    let harmless = issues.filter { $0.severity == .information }
    guard harmless.count > 1, var first = harmless.first else { return issues }
    // A key may occur more than twice.
    let rest = Set(harmless.map { $0.subject.key ?? $0.message.text }).count - 1
    let least = issues.count >= StringsFile.maximumDuplicates ? "at least " : ""
    if rest > 0 {
      first.message = "\(first.message), and so \(rest == 1 ? "is one more key" : "are \(least)\(rest) more keys")"
    }
    return [first] + issues.filter { $0.severity != .information }
  }
}
