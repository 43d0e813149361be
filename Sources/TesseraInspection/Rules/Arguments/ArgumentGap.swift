import TesseraCore
import TesseraFormats
import TesseraStrings

/// Finds positions that leave one out.
package struct ArgumentGap: ArgumentRule {
  package static let documentation = RuleDocumentation(
    code: "A5",
    severity: .error,
    summary: "a text uses a position without all those before it",
    rationale: """
      The formatter finds an argument by the types of all those before it. Where one is left out, an earlier argument \
      is read in its place: the app shows the wrong value, or crashes.
      """,
    remedy: "Use every position from 1 up, or leave out the last ones only.",
    triggering: [
      .pair(
        "%1$@ %2$@",
        "↓%2$@",
        messages: [
          "\"%2$@\" is used without argument 1: the formatter cannot step over an argument whose type it does not know"
        ]
      ),
      .source(
        "↓%2$@ is ready",
        messages: [
          "\"%2$@\" is used without argument 1: the formatter cannot step over an argument whose type it does not know"
        ]
      ),
    ],
    nonTriggering: [
      .plural(
        ["one": "One match in %2$@", "other": "%1$lld matches in %2$@"],
        ["one": "Ein Treffer in %2$@", "other": "%1$lld Treffer in %2$@"]
      ),
      .pair("%1$@ %2$@", "%2$@ %1$@"),
    ]
  )

  package static let kinds: [ArgumentIssue.Kind] = [.indexGap]

  package init() {}
}
