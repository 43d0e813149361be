import TesseraCore
import TesseraFormats
import TesseraStrings

/// A rule that reports arguments that a string uses with two types.
package struct ArgumentConflict: ArgumentRule {
  package static let documentation = RuleDocumentation(
    code: "A6",
    severity: .error,
    summary: "a string uses one argument with two types",
    rationale: "An argument has a single type. Reading it as a different type can crash the app.",
    remedy: "Use the specifier of the source string wherever the argument occurs.",
    triggering: [
      .pair(
        "%1$@ of %2$lld",
        "%1$@ von %2$lld: ↓%1$lld",
        messages: ["argument 1 is used both as \"%1$@\" and as \"%1$lld\""]
      ),
      .source("%1$@ and ↓%1$lld", messages: ["argument 1 is used both as \"%1$@\" and as \"%1$lld\""]),
    ],
    nonTriggering: [
      .pair("%1$@ of %2$lld", "%1$@ von %2$lld: %1$@")
    ]
  )

  package static let kinds: [ArgumentIssue.Kind] = [.conflictingTypes]

  package init() {}
}
