import TesseraCore
import TesseraFormats
import TesseraStrings

/// Finds one argument that is taken for two types.
package struct ArgumentConflict: ArgumentRule {
  package static let documentation = RuleDocumentation(
    code: "A6",
    severity: .error,
    summary: "a text takes one argument for two types",
    rationale: "An argument has one type. Taken for another, it crashes the app.",
    remedy: "Use the specifier of the source wherever the argument stands.",
    triggering: [
      .pair(
        "%1$@ of %2$lld",
        "%1$@ von %2$lld: ↓%1$lld",
        messages: ["argument 1 is taken as \"%1$@\" and as \"%1$lld\""]
      ),
      .source("%1$@ and ↓%1$lld", messages: ["argument 1 is taken as \"%1$@\" and as \"%1$lld\""]),
    ],
    nonTriggering: [
      .pair("%1$@ of %2$lld", "%1$@ von %2$lld: %1$@")
    ]
  )

  package static let kinds: [ArgumentIssue.Kind] = [.conflictingTypes]

  package init() {}
}
