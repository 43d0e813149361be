import TesseraCore
import TesseraFormats
package import TesseraStrings

/// Finds files that are well-formed but not of the shape that their format has.
package struct CatalogSchema: FileIssueRule {
  package static let documentation = RuleDocumentation(
    code: "A17",
    severity: .error,
    summary: "a file is not of the shape that its format has",
    rationale: """
      Apple's compiler refuses the file or passes over the part that it does not know: the text in it never reaches the \
      app. That holds for unknown states and versions, for variations within plural forms, and for nodes of another kind.
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

  package init() {}
}
