import TesseraCore
import TesseraFormats
import TesseraStrings

/// A rule that reports percent signs that are not escaped in a formatted string.
package struct UnescapedPercent: ArgumentRule {
  package static let documentation = RuleDocumentation(
    code: "A10",
    severity: .error,
    summary: "a formatted string contains an unescaped percent sign",
    rationale: """
      In a string with arguments, a percent sign starts a specifier. In `100% sure %@`, `% s` reads an argument as a C \
      string, which can crash the app.
      """,
    remedy: "To display a percent sign, write `%%`.",
    triggering: [
      .pair(
        "Hi %@",
        "Hallo %@ ↓% Äther",
        messages: [
          """
          the percent sign in "% Äther" does not begin a format specifier: complete the specifier, or write "%%" to \
          show a percent sign
          """
        ]
      ),
      .pair(
        "%1$@ of all",
        "%1$@↓% عکس",
        language: "fa",
        messages: [
          """
          the percent sign in "% عکس" does not begin a format specifier: complete the specifier, or write "%%" to \
          show a percent sign
          """
        ]
      ),
      .pair(
        "100%% sure %@",
        "100↓% sicher %@",
        messages: ["the percent sign in \"% sicher\" is in a formatted string: write \"%%\" to show it"]
      ),
      .pair(
        "%lld of 100%% for %@",
        "%@: %lld von 100↓% oder 50%",
        configuration: "{ \"preset\" : \"recommended\" }",
        messages: ["the percent sign in \"% oder\" is in a formatted string: write \"%%\" to show it"]
      ),
    ],
    nonTriggering: [
      .pair("100%% sure %@", "100 %% sicher %@"),
      .pair("Save 50% now", "Spare jetzt 50%"),
      .source("%r|d+|", configuration: "{ \"preset\" : \"recommended\" }"),
    ]
  )

  package static let kinds: [ArgumentIssue.Kind] = [.unescapedPercent]

  package init() {}
}
