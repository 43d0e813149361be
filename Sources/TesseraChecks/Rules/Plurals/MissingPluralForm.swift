import TesseraCore
import TesseraStrings
package import TesseraInspection

/// Finds plural variations that lack a form which the language needs for numbers that occur.
package struct MissingPluralForm: FormRule {
  package static let documentation = RuleDocumentation(
    code: "B1",
    severity: .error,
    summary: "a plural variation lacks a form that its language needs",
    rationale: """
      Polish has one form for 1, one for 2 to 4, and one for 5 and more. Where one is missing, `other` is shown in its \
      place, which is the wrong word. Xcode does not say so. The forms are those of CLDR that a number of the argument's \
      type can reach; a form for round millions alone (`many` in French, Spanish, Italian) is only mentioned.
      """,
    remedy: "Add the form, or ask the translator for it.",
    triggering: [
      .plural(
        ["one": "%lld file", "other": "%lld files"],
        ["one": "%lld plik", "few": "%lld pliki", "other": "%lld pliku"],
        language: "pl",
        messages: ["Polish needs the form `many` (0, 5, 6, …)"]
      ),
      .plural(
        ["one": "%lld file", "other": "%lld files"],
        ["other": "%lld Dateien"],
        messages: ["German needs the form `one` (1)"]
      ),
      .plural(
        ["one": "%lld file", "other": "%lld files"],
        ["one": "%lld fichier", "other": "%lld fichiers"],
        language: "fr",
        messages: ["French has a form `many` for round millions, which is not given"]
      ),
    ],
    nonTriggering: [
      .plural(["one": "%lld file", "other": "%lld files"], ["other": "%lld 個のファイル"], language: "ja"),
      .plural(
        ["one": "%lld file", "other": "%lld files"],
        ["one": "%lld soubor", "few": "%lld soubory", "other": "%lld souborů"],
        language: "cs"
      ),
    ]
  )

  package init() {}

  package func check(_ localization: LocalizationContext, _ findings: inout FindingCollector) {
    let rules = localization.language.pluralRules
    guard rules.isDefined else { return }
    for group in localization.localization.pluralGroups {
      guard let anchor = group.anchor else { continue }
      let present = group.categories
      // The rule about `other` speaks of that form.
      let needed = rules.categories(reachableBy: group.numberKind)
      let missing = needed.subtracting(present).subtracting(PluralCategorySet(.other))
      let optional = rules.optionalCategories.subtracting(present)
      if !missing.isEmpty {
        findings.report(.missing(missing, localization.language, rules), at: anchor)
      } else if !optional.isEmpty {
        findings.report(.optional(optional, localization.language), at: anchor, severity: .information)
      }
    }
  }
}

extension Finding.Message {
  fileprivate static func missing(
    _ categories: PluralCategorySet,
    _ language: LanguageProfile,
    _ rules: PluralRules
  ) -> Finding.Message {
    let forms = categories.map { category in
      let samples = rules.sampleIntegers(for: category).prefix(3).map(String.init).joined(separator: ", ")
      if samples.isEmpty { return "`\(category.rawValue)`" }
      return "`\(category.rawValue)` (\(samples)\(rules.onlyInteger(selecting: category) == nil ? ", …" : ""))"
    }
    return "\(language.name) needs the \(forms.count == 1 ? "form" : "forms") \(forms.joined(separator: ", "))"
  }

  fileprivate static func optional(_ categories: PluralCategorySet, _ language: LanguageProfile) -> Finding.Message {
    let forms = categories.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    return "\(language.name) has a form \(forms) for round millions, which is not given"
  }
}
