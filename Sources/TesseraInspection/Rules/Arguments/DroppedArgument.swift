import TesseraCore
import TesseraFormats
import TesseraStrings

/// Finds arguments that a translation leaves out.
package struct DroppedArgument: ArgumentRule {
  package static let documentation = RuleDocumentation(
    code: "A4",
    severity: .warning,
    summary: "a translation leaves out an argument of the source",
    rationale: """
      The reader does not learn what the source tells: a name, a number, a price. The forms `zero`, `one` and \
      `two`, and every form that stands for a single number, may say the number in words.
      """,
    remedy: "Take the argument into the translation.",
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
    // That nothing is there at all is another rule's finding.
    guard !pair.target.value.allSatisfy(\.isWhitespace) else { return }
    report(pair, &findings)
  }
}
