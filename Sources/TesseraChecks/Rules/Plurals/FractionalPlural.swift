import TesseraWorkspace
import TesseraCore
import TesseraStrings
package import TesseraInspection

/// A rule that reports plural forms that a number with a fraction never selects.
package struct FractionalPlural: VariationRule {
  package static let documentation = RuleDocumentation(
    code: "B3",
    severity: .information,
    preset: .thorough,
    summary: "a plural variation for a number with a fraction has a form that such numbers never select",
    rationale: """
      English uses "1 hour" but "1.0 hours": a number with fraction digits never selects `one`. A form `one` for `%f` \
      looks as if it were shown for 1.0. Only the source language is checked: a translation usually has all forms \
      that the translation software offers, and an unused form does no harm there.
      """,
    remedy: "Round the number to an integer before it is shown, or use only the form `other`.",
    triggering: [
      .plural(
        ["one": "↓%f hour", "other": "%f hours"],
        ["other": "%f Stunden"],
        key: "%f hours",
        messages: ["a number with fraction digits never selects the form `one` in English"]
      )
    ],
    nonTriggering: [
      .plural(["one": "%lld hour", "other": "%lld hours"], ["one": "%lld Stunde", "other": "%lld Stunden"]),
      .plural(
        ["other": "%f hours"],
        ["one": "%f heure", "other": "%f heures"],
        language: "fr",
        key: "%f hours"
      ),
    ]
  )

  package init() {}

  package func check(_ localization: LocalizationContext, _ findings: inout FindingCollector) {
    let rules = localization.language.pluralRules
    guard rules.isDefined, localization.isSource else { return }
    for group in localization.localization.pluralGroups where group.numberKind == .decimal {
      let reachable = rules.categories(reachableBy: .decimal)
      for form in group.forms {
        guard let category = form.path.plural, category != .zero, category != .other, !reachable.contains(category),
          rules.categories.contains(category)
        else { continue }
        findings.report(.never(category, localization.language), at: form.text, range: 0..<form.value.utf8.count)
      }
    }
  }
}

extension Finding.Message {
  fileprivate static func never(_ category: PluralCategory, _ language: LanguageProfile) -> Finding.Message {
    "a number with fraction digits never selects the form `\(category.rawValue)` in \(language.name)"
  }
}
