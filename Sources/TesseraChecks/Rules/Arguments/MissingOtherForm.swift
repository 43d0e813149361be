import TesseraCore
import TesseraStrings
package import TesseraInspection

/// Finds plural variations without the form that every language needs.
package struct MissingOtherForm: FormRule {
  package static let documentation = RuleDocumentation(
    code: "A15",
    severity: .error,
    summary: "a plural variation has no `other` form",
    rationale: """
      `other` is what is shown where no other form fits: for fractions, for numbers that the language's rules do not \
      name. Without it Apple's compiler refuses the variation, and an older system shows the key.
      """,
    remedy: "Add the `other` form.",
    triggering: [
      .plural(
        ["one": "%lld item", "other": "%lld items"],
        ["one": "↓%lld Ding"],
        messages: ["the form `other` is missing: there is only `one`"]
      ),
      .plural(
        ["one": "%lld item", "other": "%lld items"],
        ["one": "↓%lld plik", "few": "%lld pliki", "many": "%lld plików"],
        language: "pl",
        messages: ["the form `other` is missing: there is only `one`, `few`, `many`"]
      ),
    ],
    nonTriggering: [.plural(["one": "%lld item", "other": "%lld items"], ["other": "%lld 個"], language: "ja")]
  )

  package init() {}

  package func check(_ localization: LocalizationContext, _ findings: inout FindingCollector) {
    for group in localization.localization.pluralGroups where group[.other] == nil {
      guard let anchor = group.anchor else { continue }
      findings.report(.missing(group.categories), at: anchor)
    }
  }
}

extension Finding.Message {
  fileprivate static func missing(_ present: PluralCategorySet) -> Finding.Message {
    "the form `other` is missing: there is only \(present.map { "`\($0.rawValue)`" }.joined(separator: ", "))"
  }
}
