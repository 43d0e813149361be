import TesseraCore
import TesseraFormats
import TesseraStrings

/// Finds texts that number some of their arguments.
package struct MixedArgumentPositions: ArgumentRule {
  package static let documentation = RuleDocumentation(
    code: "A7",
    severity: .error,
    summary: "a text numbers some of its arguments and others not",
    rationale: """
      What an argument without a position means beside one with a position is not defined: systems differ, and \
      some crash.
      """,
    remedy: "Number all of them, or none.",
    triggering: [
      .pair("%@ and %@", "%1$@ und %@", messages: ["\"%@\" has no position and \"%1$@\" has one: number all or none"]),
      .source("%1$@ and %@", messages: ["\"%@\" has no position and \"%1$@\" has one: number all or none"]),
    ],
    nonTriggering: [
      .pair("%@ and %@", "%1$@ und %2$@")
    ]
  )

  package static let kinds: [ArgumentIssue.Kind] = [.mixedNumbering]

  package init() {}
}
