import TesseraCore
import TesseraFormats
package import TesseraStrings
package import TesseraWorkspace

/// A rule that reports files that violate the grammar of their format.
package struct SyntaxError: FileIssueRule {
  package static let documentation = RuleDocumentation(
    code: "A17",
    severity: .error,
    summary: "a file violates the grammar of its format",
    rationale: """
      The build rejects the file, or a reader drops the parts that it cannot parse, so strings are \
      lost without any message. The parts that can be read are still checked. Only the first error \
      of a file is reported, because it may cause the others.

      Special rules apply in these cases:

      - The escape `\\u` of other formats is reported once per file. The preset `thorough` reports \
      it up to 200 times. The escape is not reported below a folder with a `GNUmakefile`, because \
      GNUstep reads `\\u` like `\\U`.
      - A file in an encoding other than UTF-8 and UTF-16 is not reported if an Xcode project \
      declares the encoding, because Xcode converts the file. In a file with such an encoding, \
      declared or not, the preset `recommended` reports findings about the strings only if their \
      severity is `error`.
      - Errors in a `.strings` file outside of a language folder are reported as warnings, because \
      the system does not read the file.
      """,
    remedy: "Fix the error at the location in the message, and check the file again: more errors may follow.",
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
        files: ["App/en.lproj/Localizable.strings": "\"a\" = \"↓\\u201Ca\\u201D\";\n\"b\" = \"\\u2014\";\n"],
        configuration: "{ \"preset\" : \"recommended\" }",
        messages: ["`\\u` means a plain `u` here: write `\\U` with a capital letter"]
      ),
      RuleExample(
        files: ["App/en.lproj/Localizable.strings": "↓\u{FEFF}\u{FEFF}\"title\" = \"Title\";\n"],
        messages: ["the file begins with a second byte order mark, so Foundation cannot read it"]
      ),
    ],
    nonTriggering: [
      .source("Title"),
      RuleExample(files: ["App/en.lproj/Localizable.strings": "/* A title */\ntitle = Title;\n"]),
      RuleExample(
        files: [
          "GNUmakefile": "",
          "App/English.lproj/Localizable.strings": "\"dash\" = \"\\u2014\";\n",
        ]
      ),
    ]
  )

  package static let kinds: [DiagnosticKind] = [.syntax, .foreignEscape]

  /// Returns the first issues. The first error in a file often causes the errors after it, and a file has foreign escapes
  /// throughout if another tool wrote it.
  package static func reportedIssues(
    of file: SourceFile,
    in snapshot: WorkspaceSnapshot,
    for preset: RulePreset
  ) -> [Diagnostic<SourceSpan>] {
    // Xcode converts files whose encoding its project declares.
    if file.issues.contains(where: \.isAboutEncoding),
      snapshot.xcodeProjects.contains(where: { $0.file.converts(file.path) })
    {
      return []
    }
    // GNUstep reads `\u` like `\U`.
    let isOfGNUstep = snapshot.gnustepFolders.contains { Path.isInside(file.path, $0) }
    let escapes = isOfGNUstep ? [] : file.issues.filter { $0.kind == .foreignEscape }
    let issues = file.issues.filter { $0.kind == .syntax }
    let error = issues.first { $0.severity == .error } ?? issues.first
    // The preset `thorough` reports every string.
    guard preset < .thorough else { return ([error].compactMap(\.self) + escapes).sorted { $0.place < $1.place } }
    let escape = escapes.first { $0.severity == .error } ?? escapes.first
    return [error, escape].compactMap(\.self).sorted { $0.place < $1.place }
  }

  /// Returns the severity of an issue if it is lower than that of the rule, or `nil` otherwise.
  ///
  /// The system does not read `.strings` files outside of language folders, which may be templates for translators. One
  /// without strings is a leftover, or a file of another format.
  package static func severity(of issue: Diagnostic<SourceSpan>, in file: SourceFile) -> Severity? {
    if issue.severity == .warning { return .warning }
    guard case .strings(let strings) = file.content, Path.languageFolder(of: file.path) == nil else { return nil }
    return strings.entries.isEmpty ? .information : .warning
  }

  package init() {}
}
