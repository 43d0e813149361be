import TesseraWorkspace
import TesseraCore
import TesseraFormats
import TesseraStrings
package import TesseraInspection
import TesseraWriting

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
    remedy: "Remove the form. `tessera check --fix` removes the form if its string is equal to the form `other`.",
    triggering: [
      .plural(
        ["one": "%lld file", "other": "%lld files"],
        ["one": "%lld Datei", "few": "↓%lld Dateien", "other": "%lld Dateien"],
        messages: ["no number selects the form `few` in German"],
        fixed: ["one": "%lld Datei", "other": "%lld Dateien"]
      ),
      .plural(
        ["one": "%lld file", "other": "%lld files"],
        ["one": "↓%lld 個", "other": "%lld 個"],
        language: "ja",
        messages: ["no number selects the form `one` in Japanese"],
        fixed: ["other": "%lld 個"]
      ),
      .plural(
        ["one": "%lld file", "two": "↓a pair of files", "other": "%lld files"],
        ["one": "%lld Datei", "other": "%lld Dateien"],
        messages: ["no number selects the form `two` in English"]
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
        let isLikeOther = group[.other].map { $0.value.utf8.elementsEqual(form.value.utf8) } ?? false
        findings.report(
          .unreachable(category, localization.language),
          at: form.text,
          range: 0..<form.value.utf8.count,
          fix: isLikeOther ? findings.fix(removing: form.text, of: category) : nil
        )
      }
    }
  }
}

extension FindingCollector {
  /// Returns a fix that removes a plural form, or `nil` if the file cannot be edited.
  fileprivate func fix(removing form: Text, of category: PluralCategory) -> Finding.Fix? {
    let edits: [Edit]? =
      switch snapshot[form.file].content {
      case .catalog(let catalog): catalog.document.editRemovingForm(category, at: form.span).map { [$0] }
      case .stringsDict(let dictionary): dictionary.edits(removingForm: category, at: form.span)
      case .strings, .assetContents, .text, .unreadable: nil
      }
    return edits.map { Finding.Fix("Remove the form", edits: $0) }
  }
}

extension Finding.Message {
  fileprivate static func unreachable(_ category: PluralCategory, _ language: LanguageProfile) -> Finding.Message {
    "no number selects the form `\(category.rawValue)` in \(language.name)"
  }
}
