import TesseraWorkspace
import TesseraCore
import TesseraStrings
package import TesseraInspection

/// A rule that reports plural forms that no number selects in the language.
package struct UnreachablePluralForm: VariationRule {
  package static let documentation = RuleDocumentation(
    code: "B2",
    severity: .warning,
    preset: .thorough,
    summary: "a plural variation has a form that no number can select",
    rationale: """
      The form is never shown, not even for the numbers that it was intended for. An example is a form for 2 in a \
      language that has no such form. `zero` is always allowed, because Apple's systems use it for the number 0 in \
      every language.
      """,
    remedy: "Remove the form.",
    triggering: [
      .plural(
        ["one": "%lld file", "other": "%lld files"],
        ["one": "%lld Datei", "few": "↓%lld Dateien", "other": "%lld Dateien"],
        messages: ["no number selects the form `few` in German"]
      ),
      .plural(
        ["one": "%lld file", "other": "%lld files"],
        ["one": "↓%lld 個", "other": "%lld 個"],
        language: "ja",
        messages: ["no number selects the form `one` in Japanese"]
      ),
    ],
    nonTriggering: [
      .plural(
        ["zero": "No files", "one": "%lld file", "other": "%lld files"],
        ["zero": "Keine Dateien", "one": "%lld Datei", "other": "%lld Dateien"]
      ),
      .plural(
        ["one": "%lld file", "other": "%lld files"],
        ["one": "%lld файл", "few": "%lld файла", "many": "%lld файлов", "other": "%lld файла"],
        language: "ru"
      ),
    ]
  )

  package init() {}

  package func check(_ localization: LocalizationContext, _ findings: inout FindingCollector) {
    let rules = localization.language.pluralRules
    guard rules.isDefined, localization.isTranslatedOrSource else { return }
    for group in localization.localization.pluralGroups {
      for form in group.forms {
        guard let category = form.path.plural, category != .zero, category != .other,
          !rules.categories.contains(category)
        else { continue }
        findings.report(.unreachable(category, localization.language), at: form.text, range: 0..<form.value.utf8.count)
      }
    }
  }
}

extension Finding.Message {
  fileprivate static func unreachable(_ category: PluralCategory, _ language: LanguageProfile) -> Finding.Message {
    "no number selects the form `\(category.rawValue)` in \(language.name)"
  }
}
