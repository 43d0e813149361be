import TesseraCore
import TesseraFormats
import TesseraStrings

/// A rule that reports arguments that a translation lacks.
package struct DroppedArgument: ArgumentRule {
  package static let documentation = RuleDocumentation(
    code: "A4",
    severity: .warning,
    summary: "a translation lacks an argument of the source string",
    rationale: """
      The user does not see information that the source string contains, such as a name, a number or a price. The \
      forms `zero`, `one` and `two`, and every form that applies to a single number, may spell the number out.
      """,
    remedy: "Add the argument to the translation.",
    triggering: [
      .pair("Hi %@", "↓Hallo", messages: ["argument 1, \"%@\" in the source, is missing from \"Hallo\""])
    ],
    nonTriggering: [
      .pair("Hi %@", ""),
      .plural(["one": "%lld item", "other": "%lld items"], ["one": "ein Ding", "other": "%lld Dinge"]),
    ]
  )

  package static let kinds: [ArgumentIssue.Kind] = [.fewerArguments]

  package init() {}

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    // Another rule reports empty translations and placeholders for translations.
    guard !pair.target.value.allSatisfy(\.isWhitespace),
      !Filler.contains(pair.target.value, language: pair.language.language)
    else { return }
    report(pair, &findings)
  }
}
