package import TesseraInspection
import TesseraCore
import TesseraStrings
package import TesseraWorkspace

/// A rule that reports strings that are longer than a limit, or much longer than their source.
package struct TextLength: PairRule, UnitRule {
  package static let documentation = RuleDocumentation(
    code: "E18",
    severity: .warning,
    summary: "a string is longer than the settings allow, or much longer than its source",
    rationale: """
      A string that is too long is cut off or breaks the layout. A translation that is many times \
      as long as its source is usually the translation of a different string.

      `thresholds.maximumLengths` sets limits by key. `thresholds.lengthRatio` sets the maximum \
      ratio between the length of a translation and the length of its source. If \
      `thresholds.lengthRatio` has its default value, only the preset `thorough` compares these \
      lengths.
      """,
    remedy: "Shorten the string, or raise the limit in `tessera.json`.",
    triggering: [
      .pair(
        "Save your changes now",
        "↓Wenn du deine Änderungen nicht verlieren möchtest, dann solltest du sie jetzt sichern",
        messages: [
          "\"Wenn du deine Änderungen nicht verlieren möchtest, dann solltest du sie jetzt sichern\" has 85 characters, but the source has only 21"
        ]
      ),
      .pair(
        "Save",
        "↓Sicherungskopie",
        key: "tab.save",
        configuration: #"{ "thresholds": { "maximumLengths": { "tab.*": 10 } } }"#,
        messages: ["\"Sicherungskopie\" has 15 characters, but only 10 are allowed"]
      ),
      .source(
        "↓Save everything",
        key: "tab.save",
        configuration: #"{ "thresholds": { "maximumLengths": { "tab.*": 10, "*": 200 } } }"#,
        messages: ["\"Save everything\" has 15 characters, but only 10 are allowed"]
      ),
    ],
    nonTriggering: [
      .pair("OK", "In Ordnung"),
      .pair("Save your changes now", "Änderungen jetzt sichern"),
      .pair(
        "%1$@ und %2$@ und viele andere",
        "%1$@",
        configuration: #"{ "thresholds": { "maximumLengths": { "tab.*": 10 } } }"#
      ),
      .pair(
        "在退出之前请保存您的所有更改，否则将会丢失",
        "Save all of your changes before you quit, or they will be lost",
        language: "en",
        sourceLanguage: "zh-Hans"
      ),
      .pair(
        "Save",
        "حفظ",
        language: "ar",
        key: "tab.save",
        configuration: #"{ "thresholds": { "maximumLengths": { "tab.*": 4 } } }"#
      ),
    ]
  )

  package static let trigger: TextTraits = []

  private var limits: PrefixIndex<Configuration.KeyLimit>?

  package init() {}

  package func prepared(for configuration: Configuration) -> Self? {
    var rule = self
    let limits = configuration.thresholds.maximumLengths
    rule.limits = limits.isEmpty ? nil : PrefixIndex(limits.map { (Array($0.key.prefix.utf8), $0) })
    return rule
  }

  /// Reports strings that exceed a limit. Limits apply to translations and source strings.
  package func check(_ unit: UnitContext, _ findings: inout FindingCollector) {
    guard let limits, !unit.value.isEmpty else { return }
    let key = unit.entry.entry.key.value
    var lowest: Int?
    limits.forEachPrefix(of: Array(key.utf8)) {
      if $0.limit < lowest ?? .max, $0.key.matches(key) { lowest = $0.limit }
    }
    // A character has at least one byte.
    guard let limit = lowest, unit.value.utf8.count > limit else { return }
    let count = unit.value.count
    guard count > limit else { return }
    findings.report(.limit(count, limit, unit.value), at: unit.text)
  }

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    let (source, target) = (pair.source.value, pair.target.value)
    // Read the properties one by one: copying a whole configuration for each pair is slow.
    let table = pair.localization.entry.table
    let minimum = table.configuration.thresholds.lengthRatioMinimum
    guard source.utf8.count >= minimum else { return }
    let allowedRatio = table.configuration.thresholds.lengthRatio
    // A language may need many words, and there may be enough space for a long string.
    guard findings.preset >= .thorough || allowedRatio != Configuration.Thresholds().lengthRatio else { return }
    // A character has at least one byte.
    let most = Double(target.utf8.count)
    let least = pair.source.traits.contains(.nonASCII) ? source.unicodeScalars.count : source.utf8.count
    guard most > Double(least) * allowedRatio else { return }
    guard pair.isWholeMessage, pair.isTranslatedProse else { return }
    let sourceLength = Self.length(of: pair.source)
    guard sourceLength >= minimum else { return }
    let ratio = allowedRatio * max(1, Self.density(pair.source) / Self.density(pair.target))
    // Counting characters is slow, and there are at most as many characters as scalars.
    let allowed = Double(sourceLength) * ratio
    let scalars = Self.length(of: pair.target, pair.target.value.unicodeScalars.count)
    guard Double(scalars) > allowed else { return }
    let targetLength = Self.length(of: pair.target)
    guard Double(targetLength) > allowed else { return }
    findings.report(.ratio(targetLength, sourceLength, target), at: pair.target.text)
  }

  /// Returns the number of characters without the specifiers, because the lengths of the arguments are unknown.
  private static func length(of unit: CheckedUnit) -> Int {
    // Except in CR LF, each ASCII byte is a character.
    let isASCII = unit.traits.isDisjoint(with: [.nonASCII, .lineBreak])
    return length(of: unit, isASCII ? unit.value.utf8.count : unit.value.count)
  }

  private static func length(of unit: CheckedUnit, _ count: Int) -> Int {
    unit.format.specifiers.reduce(count) { $0 - $1.range.count }
  }

  /// Returns the number of alphabetic letters that a character corresponds to. A Chinese string has a third as many
  /// characters as an English one, and a Korean string has half as many.
  private static func density(_ unit: CheckedUnit) -> Double {
    if !unit.traits.isDisjoint(with: [.han, .kana]) { return 3 }
    return unit.traits.contains(.hangul) ? 2 : 1
  }
}

extension Finding.Message {
  fileprivate static func limit(_ count: Int, _ limit: Int, _ text: String) -> Finding.Message {
    "\(quoted: text) has \(count) characters, but only \(limit) are allowed"
  }

  fileprivate static func ratio(_ target: Int, _ source: Int, _ text: String) -> Finding.Message {
    "\(quoted: text) has \(target) characters, but the source has only \(source)"
  }
}
