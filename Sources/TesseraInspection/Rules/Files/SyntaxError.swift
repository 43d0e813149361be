import TesseraCore
import TesseraFormats
package import TesseraStrings
package import TesseraWorkspace

/// Finds files that break the grammar of their format.
package struct SyntaxError: FileIssueRule {
  package static let documentation = RuleDocumentation(
    code: "A17",
    severity: .error,
    summary: "a file breaks the grammar of its format",
    rationale: """
      The build refuses the file, or a reader drops what it does not understand: strings vanish without a word. What \
      could be read is checked all the same.
      """,
    remedy: "Fix the place that the message names; the first one in a file often causes those behind it.",
    triggering: [
      .catalog(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "title" : { }↓
            "headline" : { }
          },
          "version" : "1.0"
        }
        """,
        messages: ["expected `,` after this value"]
      ),
      RuleExample(
        files: ["App/en.lproj/Localizable.strings": "\"title\" = \"Title\"↓\n\"headline\" = \"Headline\";\n"],
        messages: ["expected `;` after this value"]
      ),
      RuleExample(
        files: ["App/en.lproj/Localizable.strings": "↓\u{FEFF}\u{FEFF}\"title\" = \"Title\";\n"],
        messages: ["the file begins with a second byte order mark, so Foundation does not read it as it is"]
      ),
    ],
    nonTriggering: [
      .source("Title"),
      RuleExample(files: ["App/en.lproj/Localizable.strings": "/* A title */\ntitle = Title;\n"]),
    ]
  )

  package static let kinds: [DiagnosticKind] = [.syntax]

  /// A `.strings` file outside of a language's folder in which there is no string is a leftover rather than a table.
  package static func severity(of issue: Diagnostic<SourceSpan>, in file: SourceFile) -> Severity? {
    if issue.severity == .warning { return .warning }
    guard case .strings(let strings) = file.content, strings.entries.isEmpty, Path.language(of: file.path) == nil else {
      return nil
    }
    return .warning
  }

  package init() {}
}
