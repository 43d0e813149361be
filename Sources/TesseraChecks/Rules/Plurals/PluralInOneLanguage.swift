import TesseraWorkspace
import TesseraCore
import TesseraStrings
package import TesseraInspection

/// A rule that reports strings that vary by plural only in the source language, or only in a translation.
package struct PluralInOneLanguage: LocalizationRule {
  package static let documentation = RuleDocumentation(
    code: "B6",
    severity: .warning,
    preset: .thorough,
    summary: "a string varies by plural in the source language but not in a translation, or the reverse",
    rationale: """
      A translation without plural forms is correct for some numbers and wrong for others. If a translation varies by \
      plural and its source string does not, the source string should vary too.
      """,
    remedy: """
      Vary both strings by plural. Languages with only one plural form, such as Japanese, do not \
      need a variation.
      """,
    triggering: [
      .entries(
        """
        {
          "%lld files" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : ↓"%lld Dateien" } },
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } }
            } } }
          } }
        }
        """,
        messages: ["the source varies by plural, but German does not"]
      ),
      .entries(
        """
        {
          "%lld files" : { "localizations" : {
            "de" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld Datei" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : ↓"%lld Dateien" } }
            } } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } }
          } }
        }
        """,
        messages: ["German varies by plural, but the source does not"]
      ),
    ],
    nonTriggering: [
      .plural(["one": "%lld file", "other": "%lld files"], ["one": "%lld Datei", "other": "%lld Dateien"]),
      .entries(
        """
        {
          "%lld files" : { "localizations" : {
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } }
            } } },
            "ja" : { "stringUnit" : { "state" : "translated", "value" : "%lld 個のファイル" } }
          } }
        }
        """
      ),
    ]
  )

  package init() {}

  package func check(_ localization: LocalizationContext, _ findings: inout FindingCollector) {
    guard let source = localization.source, localization.isTranslatedOrSource, !localization.localization.units.isEmpty
    else { return }
    let sourceVaries = source.units.contains { $0.path.plural != nil }
    let varies = localization.localization.units.contains { $0.path.plural != nil }
    guard sourceVaries != varies else { return }
    guard let unit = localization.localization.localization.principalUnit else { return }
    if varies {
      findings.report(.sourceIsPlain(localization.language), at: unit.text)
    } else if localization.language.pluralRules.categories.count > 1, !unit.text.value.isEmpty {
      findings.report(.translationIsPlain(localization.language), at: unit.text)
    }
  }
}

extension Finding.Message {
  fileprivate static func translationIsPlain(_ language: LanguageProfile) -> Finding.Message {
    "the source varies by plural, but \(language.name) does not"
  }

  fileprivate static func sourceIsPlain(_ language: LanguageProfile) -> Finding.Message {
    "\(language.name) varies by plural, but the source does not"
  }
}
