import TesseraCore
import TesseraFormats
package import TesseraStrings
package import TesseraWorkspace

/// Finds files that are well-formed but not of the shape that their format has.
package struct CatalogSchema: FileIssueRule {
  package static let documentation = RuleDocumentation(
    code: "A17",
    severity: .error,
    summary: "a file is not of the shape that its format has",
    rationale: """
      Apple's compiler refuses the file or passes over the part that it does not know: the text in it never reaches the \
      app. That holds for unknown versions, for variations within plural forms, and for nodes of another kind. An \
      unknown state is a warning, because the text is read. So is a problem in an asset catalog, because it is not known \
      what Apple's compiler makes of it.
      """,
    remedy: "Write the node as the message says.",
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

  package static func severity(of issue: Diagnostic<SourceSpan>, in file: SourceFile) -> Severity? {
    if case .assetContents = file.content { return .warning }
    return issue.kind == .unknownWord ? .warning : nil
  }

  package init() {}
}
