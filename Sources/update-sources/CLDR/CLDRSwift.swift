import TesseraCore

/// The Swift files that are generated from ``CLDRTables``. The same tables always result in the same bytes.
struct CLDRSwift {
  /// The rule sets, by number. In rule set 0, every number is `other`.
  private(set) var ruleSets: [CompiledPluralRules] = []
  private var localesOfRuleSet: [[String]] = []
  private let version: String
  /// The lines of the sorted tables, by the name of their constant.
  private(set) var lines: [String: String] = [:]

  init(_ tables: CLDRTables) throws {
    version = tables.version
    var numbers: [String: Int] = [:]
    for rules in Set(tables.plurals.map(\.rules) + [""]).sorted() {
      numbers[rules] = ruleSets.count
      ruleSets.append(try CompiledPluralRules(rules))
      localesOfRuleSet.append([])
    }
    for (kind, name) in [("cardinal", "cardinals"), ("ordinal", "ordinals")] {
      var entries: [String: String] = [:]
      for row in tables.plurals where row.kind == kind {
        guard let number = numbers[row.rules] else { continue }
        localesOfRuleSet[number].append("\(kind)s: \(row.locales.joined(separator: " "))")
        for locale in row.locales where locale != "und" { entries[locale] = String(number) }
      }
      try addLines(name, entries)
    }
    try addLanguages(tables)
    let matching = try CompiledLanguageMatching(tables.languageMatching)
    try addLines("distances", matching.distances)
    try addLines("regionRules", matching.regionRules)
    try addLines("regionSets", matching.regionSets)
    try addLines("paradigms", matching.paradigms)
  }

  private mutating func addLanguages(_ tables: CLDRTables) throws {
    var legacyTags: [String: String] = [:]
    var languages: [String: String] = [:]
    var subtags: [String: String] = [:]
    for alias in tables.aliases {
      let words = alias.key.split(separator: " ").map { String($0) }
      guard words.count == 2 else { throw GeneratorError("an alias without its kind: \(alias.key)") }
      if words[0] != "language" {
        subtags["\(words[0])-\(words[1])"] = alias.value
      } else if words[1].contains("-") {
        legacyTags[words[1].lowercased()] = alias.value
      } else {
        languages[words[1]] = alias.value
      }
    }
    try addLines("legacyTags", legacyTags)
    try addLines("languageAliases", languages)
    try addLines("subtagAliases", subtags)
    // The language is omitted if it equals that of the key.
    try addLines(
      "likelySubtags",
      Self.dictionary(tables.likelySubtags) { key, value in
        let language = key.prefix { $0 != "-" } + "-"
        return value.hasPrefix(language) ? String(value.dropFirst(language.count)) : value
      }
    )
    try addLines("parents", Self.dictionary(tables.parents) { $1 })
    try addLines("english", Self.dictionary(tables.englishNames) { $1 })
    try addLines("rightToLeftScripts", Self.dictionary(tables.rightToLeftScripts) { _, _ in "" })
    try addLines("digits", Self.dictionary(tables.digits) { $1 })
    try addLines("numberSymbols", Self.dictionary(tables.numberSymbols) { $1 })
  }

  private static func dictionary(
    _ pairs: [CLDRTables.Pair],
    value: (String, String) -> String
  ) -> [String: String] {
    Dictionary(pairs.map { ($0.key, value($0.key, $0.value)) }) { first, _ in first }
  }

  /// Adds lines sorted by bytes, as `SortedLines` compares them.
  private mutating func addLines(_ name: String, _ entries: [String: String]) throws {
    let sorted = entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    guard sorted.allSatisfy({ !$0.key.contains(" ") && !"\($0.key)\($0.value)".contains { "\\\"\n".contains($0) } })
    else { throw GeneratorError("an entry of \(name) cannot be written as a line") }
    lines[name] = sorted.map { $1.isEmpty ? $0 : "\($0) \($1)" }.joined(separator: "\n")
  }
}

extension CLDRSwift {
  /// Returns the files, by path in the package.
  func files() -> [String: String] {
    [
      "Sources/TesseraCore/Plurals/PluralRuleSet+Generated.swift": ruleSetFile(),
      "Sources/TesseraCore/Plurals/PluralTables+Generated.swift": tableFile(
        "PluralTables",
        "The numbers of the rule sets of languages.",
        sources: "supplemental/plurals.json, supplemental/ordinals.json",
        data: "plurals.tsv",
        ["cardinals", "ordinals"]
      ),
      "Sources/TesseraCore/Languages/LanguageTables+Generated.swift": tableFile(
        "LanguageTables",
        "CLDR's data about languages, for `SortedLines`.",
        sources: "supplemental/aliases.json, likelySubtags.json, parentLocales.json; main/*/layout",
        data: "*.tsv",
        ["languageAliases", "legacyTags", "likelySubtags", "parents", "rightToLeftScripts", "subtagAliases"]
      ),
      // Not in `TesseraCore`: no code in an app shows names, and a linker would not remove them.
      "Sources/TesseraFormats/Languages/LanguageNames+Generated.swift": tableFile(
        "LanguageNames",
        "The English names of languages.",
        sources: "main/en/localeDisplayNames",
        data: "language-names-en.tsv",
        ["english"]
      ),
      "Sources/TesseraCore/Matching/MatchingTables+Generated.swift": tableFile(
        "MatchingTables",
        "The distances between languages; see `LanguageDistance`.",
        sources: "supplemental/languageMatching.json; UN M.49 for the members of 019",
        data: "language-matching.tsv",
        ["distances", "paradigms", "regionRules", "regionSets"]
      ),
      "Sources/TesseraCore/Locales/LocaleTables+Generated.swift": tableFile(
        "LocaleTables",
        "The data of locales that is not inherited; see `LocaleLookup`.",
        sources: "supplemental/numberingSystems.json; main/*/numbers",
        data: "*.tsv",
        ["digits", "numberSymbols"]
      ),
    ]
  }

  private func header(sources: String, data: String) -> String {
    """
    // Generated by `swift run update-sources cldr` from Data/CLDR/\(data). Do not edit.
    // Source: Unicode CLDR \(version), \(sources).
    // Copyright © 2015-2024 Unicode, Inc. Unicode License v3 (SPDX: Unicode-3.0): Data/CLDR/LICENSE.

    """
  }

  private func tableFile(
    _ type: String,
    _ summary: String,
    sources: String,
    data: String,
    _ names: [String]
  ) -> String {
    let tables = names.map { name in
      let text = (lines[name] ?? "").split(separator: "\n")
        .map { "    \(InvisibleCharacters.escaped(String($0)))\n" }.joined()
      return "  static let \(name): StaticString = \"\"\"\n\(text)    \"\"\"\n"
    }
    return header(sources: sources, data: data) + """

      /// \(summary)
      enum \(type) {
      \(tables.joined(separator: "\n"))}

      """
  }

  private func ruleSetFile() -> String {
    let cases = zip(ruleSets, localesOfRuleSet).enumerated().dropFirst().map { number, pair in
      let locales = pair.1.flatMap { Self.wrapped($0) }.map { "    // \($0)\n" }.joined()
      return locales + "    case \(number):\n" + Self.construction(pair.0)
    }
    return header(sources: "supplemental/plurals.json, supplemental/ordinals.json", data: "plurals.tsv") + """

      extension PluralRuleSet {
        static let count = \(ruleSets.count)

        /// A number that is not in the table has the rules of 0: every number is `other`.
        static func numbered(_ number: Int) -> PluralRuleSet {
          switch number {
      \(cases.joined())    default:
      \(Self.construction(ruleSets[0]))    }
        }
      }

      """
  }

  private static func construction(_ rules: CompiledPluralRules) -> String {
    let singles = PluralCategory.allCases.map { rules.singles[$0].map { "\($0)" } ?? "-" }
    let fields = [
      ("rules", literal(rules.text.split(separator: ";").joined(separator: ";\n"))),
      ("integers", literal("\(rules.integers.prefix(100))\n\(rules.integers.dropFirst(100))")),
      ("integerLimit", rules.integerLimit == .max ? ".max" : grouped(rules.integerLimit)),
      ("categories", set(rules.categories)),
      ("integerReach", set(rules.integerReach)),
      ("decimalReach", set(rules.decimalReach)),
      ("singles", literal(singles.joined())),
    ]
    return "      PluralRuleSet(\n" + fields.map { "        \($0): \($1)" }.joined(separator: ",\n") + "\n      )\n"
  }

  /// Returns a literal whose line breaks are only in the source.
  private static func literal(_ lines: String) -> String {
    guard lines.contains("\n") else { return "\"\(lines)\"" }
    let text = lines.split(separator: "\n").joined(separator: "\\\n          ")
    return "\"\"\"\n          \(text)\n          \"\"\""
  }

  private static func set(_ categories: PluralCategorySet) -> String {
    let bits = String(categories.rawValue, radix: 2)
    let digits = String(repeating: "0", count: 6 - bits.count) + bits
    return "0b\(digits.prefix(2))_\(digits.suffix(4))"
  }

  private static func grouped(_ number: UInt64) -> String {
    var text = String(number)
    var place = text.count - 3
    while place > 0 {
      text.insert("_", at: text.index(text.startIndex, offsetBy: place))
      place -= 3
    }
    return text
  }

  private static func wrapped(_ text: String) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].count + word.count > 110 { lines.append("  ") }
      let separator = lines[lines.count - 1].isEmpty || lines[lines.count - 1].last == " " ? "" : " "
      lines[lines.count - 1] += separator + word
    }
    return lines
  }
}
