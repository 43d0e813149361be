import TesseraCore
import TesseraFormats
import TesseraStrings

/// Finds percent signs that a formatted text does not double.
package struct UnescapedPercent: ArgumentRule {
  package static let documentation = RuleDocumentation(
    code: "A10",
    severity: .error,
    summary: "a formatted text holds a percent sign that is not doubled",
    rationale: """
      In a text with arguments a percent sign starts a specifier. `100% sure %@` takes `% s` for a C string and \
      crashes.
      """,
    remedy: "Write `%%`.",
    triggering: [
      .pair(
        "100%% sure %@",
        "100↓% sicher %@",
        messages: ["the percent sign in \"% sicher\" stands in a text that is formatted: write \"%%\""]
      )
    ],
    nonTriggering: [
      .pair("100%% sure %@", "100 %% sicher %@"),
      .pair("Save 50% now", "Spare jetzt 50%"),
    ]
  )

  package static let kinds: [ArgumentIssue.Kind] = [.unescapedPercent]

  package init() {}
}
