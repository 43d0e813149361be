import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports plural variations whose forms are all equal.
package struct IdenticalPluralForms: VariationRule {
  package static let documentation = RuleDocumentation(
    code: "B4",
    severity: .warning,
    preset: .thorough,
    summary: "all forms of a plural variation are equal",
    rationale: """
      Usually, one form was copied to the other forms and never changed. The app then shows "1 \
      files". If the words really are the same for all numbers, the variation is unnecessary. If \
      the forms of the source string are equal too, the finding is reported as a note. The rule \
      does not check languages whose nouns do not change after numbers, such as Turkish.
      """,
    remedy: "Write the correct string for each form, or remove the variation in all languages.",
    triggering: [
      .plural(
        ["one": "%lld file", "other": "%lld files"],
        ["one": "%lld Dateien", "other": "↓%lld Dateien"],
        messages: ["every form is \"%lld Dateien\""]
      )
    ],
    nonTriggering: [
      .plural(["one": "%lld file", "other": "%lld files"], ["other": "%lld 個"], language: "ja"),
      .plural(["one": "%lld file", "other": "%lld files"], ["one": "%lld Datei", "other": "%lld Dateien"]),
      .plural(
        ["one": "%lld file", "other": "%lld files"],
        ["one": "%lld dosya", "other": "%lld dosya"],
        language: "tr"
      ),
    ]
  )

  package init() {}

  package func check(_ localization: LocalizationContext, _ findings: inout FindingCollector) {
    guard !localization.language.conventions.keepsNounsAfterNumbers, localization.isTranslatedOrSource else { return }
    for group in localization.localization.pluralGroups where group.areIdentical {
      guard let anchor = group.anchor else { continue }
      let sourceDiffers =
        localization.source?.pluralGroups.contains {
          $0.substitution?.name == group.substitution?.name && $0.forms.count > 1 && !$0.areIdentical
        } ?? false
      findings.report(
        .identical(anchor.value),
        at: anchor,
        severity: sourceDiffers ? nil : .information
      )
    }
  }
}

extension PluralGroup {
  fileprivate var areIdentical: Bool {
    guard forms.count > 1, let first = forms.first, !first.value.isEmpty else { return false }
    return forms.allSatisfy { $0.value == first.value }
  }
}

extension Finding.Message {
  fileprivate static func identical(_ text: String) -> Finding.Message { "every form is \(quoted: text)" }
}
