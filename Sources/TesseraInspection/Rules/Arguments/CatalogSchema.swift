import TesseraCore
import TesseraFormats
package import TesseraStrings
package import TesseraWorkspace

/// A rule that reports files that are well-formed but do not match the schema of their format.
package struct CatalogSchema: FileIssueRule {
  package static let documentation = RuleDocumentation(
    code: "A17",
    severity: .error,
    summary: "a file does not match the schema of its format",
    rationale: """
      Apple's compiler rejects the file or ignores the part that it does not recognize. The \
      strings in the file or in that part never reach the app. This applies to unknown versions, \
      variations inside plural forms and nodes of the wrong type.

      Some findings are reported as warnings:

      - An unknown state, because the string is still read.
      - An unknown plural case in a `.stringsdict` file, because every number selects one of the \
      other cases.
      - A value that is not a string in a `.strings` file, because the other entries are still \
      read. In `InfoPlist.strings`, such a value is not reported.
      - A problem in an asset catalog, because the behavior of Apple's compiler is not known.
      """,
    remedy: "Correct the node as the message describes.",
    triggering: [
      .entries(
        """
        { "title" : { "localizations" : { "de" : { "stringUnit" : { "state" : ↓"done", "value" : "Titel" } } } } }
        """,
        messages: ["unknown state \"done\""]
      ),
      .entries(
        """
        {
          "%lld items" : { "localizations" : { "en" : { "variations" : { "plural" : { "other" : {
            "variations" : { ↓"device" : { "mac" : { "stringUnit" : { "state" : "new", "value" : "%lld" } } } }
          } } } } } }
        }
        """,
        messages: ["a plural case cannot be further varied"]
      ),
      .entries("{ \"title\" : { \"localizations\" : ↓[ ] } }", messages: ["expected an object of languages"]),
    ],
    nonTriggering: [
      .source("Title"),
      .entries("{ \"title\" : { \"somethingNew\" : { \"that\" : \"survives\" } } }"),
    ]
  )

  package static let kinds: [DiagnosticKind] = [.schema, .unknownWord, .variation]

  /// Returns the issues without those about values that are not strings in `InfoPlist.strings`, which replace values of
  /// `Info.plist`.
  package static func reportedIssues(
    of file: SourceFile,
    in snapshot: WorkspaceSnapshot,
    for preset: RulePreset
  ) -> [Diagnostic<SourceSpan>] {
    let isInfoPlist = Path.name(file.path).hasSuffix("InfoPlist.strings")
    return issues(of: file).filter { !(isInfoPlist && $0.kind == .schema) }
  }

  package static func severity(of issue: Diagnostic<SourceSpan>, in file: SourceFile) -> Severity? {
    if case .assetContents = file.content { return .warning }
    // The other entries of a `.strings` file are read.
    if case .strings = file.content { return .warning }
    return issue.kind == .unknownWord ? .warning : nil
  }

  package init() {}
}
