import TesseraCore
import TesseraFormats
import TesseraStrings

/// A rule that reports gaps in the positions of arguments.
package struct ArgumentGap: ArgumentRule {
  package static let documentation = RuleDocumentation(
    code: "A5",
    severity: .error,
    summary: "a string uses an argument position but skips an earlier one",
    rationale: """
      The formatter locates an argument by the types of all arguments before it. If a position is \
      omitted, the formatter reads an earlier argument instead: the app displays the wrong value \
      or crashes.

      A gap in a source string is a warning, which only the preset `thorough` reports: a developer \
      would notice the wrong values in the source language, so the app probably uses a different \
      formatter. Translations with the same gap as their source string are not reported.
      """,
    remedy: "Use every position from 1 on, or omit only the last positions.",
    triggering: [
      .pair(
        "%1$@ %2$@",
        "↓%2$@",
        messages: [
          "\"%2$@\" is used without argument 1: the formatter cannot skip an argument whose type it does not know"
        ]
      ),
      .source(
        "↓%2$@ is ready",
        messages: [
          "\"%2$@\" is used without argument 1: the formatter cannot skip an argument whose type it does not know"
        ]
      ),
      RuleExample(
        files: [
          "App/en.lproj/Localizable.strings": "\"ready\" = \"↓%2$@ is ready\";\n",
          "App/de.lproj/Localizable.strings": "\"ready\" = \"%2$@ ist bereit\";\n",
        ],
        messages: [
          "\"%2$@\" is used without argument 1: the formatter cannot skip an argument whose type it does not know"
        ]
      ),
    ],
    nonTriggering: [
      .plural(
        ["one": "One match in %2$@", "other": "%1$lld matches in %2$@"],
        ["one": "Ein Treffer in %2$@", "other": "%1$lld Treffer in %2$@"]
      ),
      .plural(
        ["one": "%1$lld rating by %2$@", "other": "%1$lld ratings by %2$@"],
        ["other": "%2$@ の評価"],
        language: "ja"
      ),
      .pair("%1$@ %2$@", "%2$@ %1$@"),
    ]
  )

  package static let kinds: [ArgumentIssue.Kind] = [.indexGap, .sourceGap]

  package init() {}
}
