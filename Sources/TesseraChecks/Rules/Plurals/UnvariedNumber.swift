import TesseraWorkspace
import TesseraCore
import TesseraStrings
package import TesseraInspection

/// A rule that reports strings with a number of things that do not vary by plural.
package struct UnvariedNumber: LocalizationRule {
  package static let documentation = RuleDocumentation(
    code: "B8",
    severity: .information,
    preset: .thorough,
    summary: "a string that counts things does not vary by plural",
    rationale: """
      With one string for all numbers, an app shows "1 songs" and, in Russian, the wrong \
      grammatical case for most numbers. The rule checks a string only if the source language is \
      English, and if the source string contains a single number that is followed by a plural, as \
      in "%lld songs".
      """,
    remedy: "Vary the string by plural, starting with the source language.",
    triggering: [
      .entries(
        """
        {
          ↓"%lld songs" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : ↓"%lld Lieder" } }
          } }
        }
        """,
        messages: [
          "\"%lld songs\" is used for every number, but English has the forms `one` and `other`",
          "\"%lld Lieder\" is used for every number, but German has the forms `one` and `other`",
        ]
      ),
      .entries(
        """
        {
          "count" : { "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : ↓"%lld songs in %@" } },
            "ja" : { "stringUnit" : { "state" : "translated", "value" : "%2$@に%1$lld曲" } }
          } }
        }
        """,
        messages: ["\"%lld songs in %@\" is used for every number, but English has the forms `one` and `other`"]
      ),
    ],
    nonTriggering: [
      .plural(["one": "%lld file", "other": "%lld files"], ["one": "%lld Datei", "other": "%lld Dateien"]),
      .pair("%lld of %lld songs", "%lld von %lld Liedern"),
      .pair("%lld percent", "%lld Prozent"),
      .pair("%lld minus", "%lld minus"),
      .pair("%@ songs", "%@ Lieder"),
      .pair("Songs: %lld", "Lieder: %lld"),
    ]
  )

  package init() {}

  package func check(_ localization: LocalizationContext, _ findings: inout FindingCollector) {
    let language = localization.language
    let forms = language.pluralRules.categories(reachableBy: .integer)
    guard forms.count > 1, !language.conventions.keepsNounsAfterNumbers, localization.isTranslatedOrSource,
      let unit = Self.onlyText(of: localization.localization), let source = Self.sourceText(of: localization),
      Self.countsThings(source)
    else { return }
    findings.report(.unvaried(unit.value, language, forms), at: unit.text)
  }

  private static func onlyText(of localization: CheckedLocalization) -> CheckedUnit? {
    guard localization.units.count == 1, let unit = localization.units.first, unit.path.isPlain else { return nil }
    return unit
  }

  /// Returns the English source string, or the key if there is none.
  private static func sourceText(of localization: LocalizationContext) -> FormatString? {
    guard localization.sourceLanguage?.language == "en" else { return nil }
    if localization.isSource { return onlyText(of: localization.localization)?.format }
    guard let source = localization.source else { return localization.entry.keyFormat }
    return onlyText(of: source)?.format
  }

  /// Returns whether a string has exactly one number, and an English plural follows it.
  private static func countsThings(_ text: FormatString) -> Bool {
    let numbers = text.placeholders.filter { $0.type?.isNumber ?? false }
    guard numbers.count == 1, let number = numbers.first, number.type?.typeClass != .floating else { return false }
    let behind = text[number.range.upperBound..<text.text.utf8.count]
    guard behind.first == " " else { return false }
    let word = behind.dropFirst().prefix { $0.isLetter }
    return word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") && word.allSatisfy(\.isLowercase)
      && !noPlurals.contains(String(word))
  }

  /// Words that end in "s" but are not plurals.
  private static let noPlurals: Set<String> = [
    "plus", "minus", "this", "always", "does", "perhaps", "status", "bonus", "radius", "versus", "focus", "virus",
    "previous", "various", "chaos", "basis", "analysis", "towards", "besides", "afterwards", "yours", "theirs",
  ]
}

extension Finding.Message {
  fileprivate static func unvaried(
    _ text: String,
    _ language: LanguageProfile,
    _ forms: PluralCategorySet
  ) -> Finding.Message {
    let names = forms.map { "`\($0.rawValue)`" }.enumeration
    return "\(quoted: text) is used for every number, but \(language.name) has the forms \(names)"
  }
}
