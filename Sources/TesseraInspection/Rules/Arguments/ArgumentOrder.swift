import TesseraCore
import TesseraFormats
import TesseraStrings

/// A rule that reports arguments that a translation reorders without positions.
package struct ArgumentOrder: ArgumentRule {
  package static let documentation = RuleDocumentation(
    code: "A1",
    severity: .error,
    summary: "a translation reorders arguments without positions",
    rationale: """
      The formatter reads arguments without positions from left to right. If a translation \
      reorders them, the formatter reads a number as an object, which can crash the app.
      """,
    remedy: """
      Add to each specifier the position of its argument in the source string: `%2$lld … %1$@`.
      """,
    triggering: [
      .pair(
        "%@ has %lld items",
        "↓%lld Dinge hat %@",
        messages: [
          "argument 1 is \"%@\" in the source, but \"%lld\" here: to reorder the arguments, number all of them, as in \"%1$@\""
        ]
      ),
      .entries(
        """
        { "%@ has %lld items" : { "extractionState" : "manual", "localizations" : { "de" : {
          "stringUnit" : { "state" : "translated", "value" : "↓%lld Dinge hat %@" }
        } } } }
        """,
        messages: [
          "argument 1 is \"%@\" in the source, but \"%lld\" here: to reorder the arguments, number all of them, as in \"%1$@\""
        ]
      ),
    ],
    nonTriggering: [
      .pair("%@ has %lld items", "%2$lld Dinge hat %1$@"),
      .pair("%@ has %lld items", "%@ hat %lld Dinge"),
    ]
  )

  package static let kinds: [ArgumentIssue.Kind] = [.argumentOrder]

  package init() {}
}
