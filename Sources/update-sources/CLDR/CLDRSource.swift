import Foundation
import TesseraCore

/// CLDR's JSON files, parsed to ``CLDRTables`` and the samples that verify the tables.
struct CLDRSource {
  struct Sample: Equatable {
    var kind: String
    var locale: String
    var category: PluralCategory
    /// The number in CLDR's notation, such as `1`, `1.50`, or `1c6`.
    var number: String
  }

  let tables: CLDRTables
  let samples: [Sample]
  /// The symbols of every locale, including those that ``tables`` omits.
  let numberSymbols: [String: String]

  init(folder: URL) throws {
    func read<Content: Decodable>(_ name: String, as: Content.Type) throws -> Content {
      try JSONDecoder().decode(Content.self, from: Data(contentsOf: folder.appending(path: name)))
    }
    let cardinals = try read("plurals.json", as: Supplemental<Cardinals>.self).supplemental
    let ordinals = try read("ordinals.json", as: Supplemental<Ordinals>.self).supplemental
    let aliases = try read("aliases.json", as: Supplemental<Metadata>.self).supplemental.metadata.alias
    let likely = try read("likelySubtags.json", as: Supplemental<LikelySubtags>.self).supplemental.likelySubtags
    let parents = try read("parentLocales.json", as: Supplemental<ParentLocales>.self).supplemental.parentLocales
    let matching = try read("languageMatching.json", as: Supplemental<LanguageMatching>.self).supplemental
      .languageMatching
    let names = try read("language-names-en.json", as: [String: String].self)
    let systems = try read("numberingSystems.json", as: Supplemental<NumberingSystems>.self).supplemental
      .numberingSystems
    let numbers = try read("numbers.json", as: [String: Numbers].self)
    let directions = try read("character-order.json", as: [String: String].self)

    var samples: [Sample] = []
    var rows: [CLDRTables.PluralRow] = []
    for (kind, locales) in [("cardinal", cardinals.rules), ("ordinal", ordinals.rules)] {
      var localesByRules: [String: [String]] = [:]
      for (locale, rules) in locales.sorted(by: { $0.key < $1.key }) {
        let parsed = try CLDRPluralRules(rules, kind: kind, locale: locale)
        localesByRules[parsed.text, default: []].append(locale)
        samples += parsed.samples
      }
      rows += localesByRules.map { CLDRTables.PluralRow(kind: kind, locales: $0.value, rules: $0.key) }
    }
    self.samples = samples
    numberSymbols = numbers.mapValues(\.text)
    tables = CLDRTables(
      version: cardinals.version.cldr,
      plurals: rows.sorted { ($0.kind, $0.locales[0]) < ($1.kind, $1.locales[0]) },
      aliases: Self.aliases(aliases),
      likelySubtags: Self.pairs(likely),
      parents: Self.pairs(parents.parentLocale),
      languageMatching: matching.rows,
      englishNames: Self.pairs(names.filter { !$0.key.contains("-alt-") }),
      rightToLeftScripts: try Self.rightToLeftScripts(directions, likely: likely),
      digits: Self.pairs(systems.filter { $0.value.type == "numeric" }.compactMapValues(\.digits)),
      numberSymbols: Self.sparse(numberSymbols)
    )
  }

  private static func pairs(_ table: [String: String]) -> [CLDRTables.Pair] {
    table.map { CLDRTables.Pair(key: $0.key, value: $0.value) }.sorted { $0.key < $1.key }
  }

  /// Returns a table without entries that are equal to those of the truncated tag.
  private static func sparse(_ table: [String: String]) -> [CLDRTables.Pair] {
    pairs(
      table.filter { key, value in
        var parent = key[...]
        while let hyphen = parent.lastIndex(of: "-") {
          parent = parent[..<hyphen]
          if let inherited = table[String(parent)] { return inherited != value }
        }
        return key == "und" || table["und"] != value
      }
    )
  }

  /// Returns the aliases that apply to language tags. Regions of three letters are not part of a language tag, and
  /// subdivisions and time zones are not part of a language.
  private static func aliases(_ alias: Metadata.Alias) -> [CLDRTables.Pair] {
    var table: [String: String] = [:]
    for (key, entry) in alias.languageAlias { table["language \(key)"] = entry.replacement }
    for (key, entry) in alias.scriptAlias { table["script \(key)"] = entry.replacement }
    for (key, entry) in alias.variantAlias { table["variant \(key)"] = entry.replacement }
    for (key, entry) in alias.territoryAlias where key.count == 2 || key.first?.isNumber == true {
      table["region \(key)"] = entry.replacement
    }
    return pairs(table)
  }

  /// Returns the right-to-left scripts. CLDR contains a direction for each locale that it has data for. The direction
  /// always depends only on the script.
  private static func rightToLeftScripts(
    _ directions: [String: String],
    likely: [String: String]
  ) throws -> [CLDRTables.Pair] {
    var scripts: [String: String] = [:]
    var others: Set<String> = []
    for (locale, direction) in directions {
      let subtags = locale.split(separator: "-").map { String($0) }
      let explicit = subtags.dropFirst().first { $0.count == 4 }
      let implicit = (likely[locale] ?? likely[subtags[0]])?.split(separator: "-").dropFirst().first
      guard let script = explicit ?? implicit.map({ String($0) }) else { continue }
      if direction == "right-to-left" { scripts[script] = "CLDR, characterOrder" } else { others.insert(script) }
    }
    guard others.isDisjoint(with: scripts.keys) else {
      throw GeneratorError("scripts with both writing directions: \(others.intersection(scripts.keys).sorted())")
    }
    for script in scriptsOfBidiClassR where scripts[script] == nil { scripts[script] = "Unicode 16, Bidi_Class" }
    return pairs(scripts)
  }

  /// Scripts without a locale in CLDR whose letters have Bidi_Class R or AL in the Unicode Character Database, and the
  /// variants of Arabic and Syriac with their own codes.
  private static let scriptsOfBidiClassR = [
    "Aran", "Armi", "Avst", "Chrs", "Cprt", "Elym", "Gara", "Hatr", "Hung", "Khar", "Lydi", "Mand", "Mani", "Mend",
    "Merc", "Mero", "Narb", "Nbat", "Orkh", "Ougr", "Palm", "Phli", "Phlp", "Phnx", "Prti", "Samr", "Sarb", "Sogd",
    "Sogo", "Syre", "Syrj", "Syrn", "Yezi",
  ]
}

private struct Supplemental<Content: Decodable>: Decodable {
  var supplemental: Content
}

private struct Version: Decodable {
  var cldr: String

  enum CodingKeys: String, CodingKey { case cldr = "_cldrVersion" }
}

private struct Cardinals: Decodable {
  var version: Version
  var rules: [String: [String: String]]

  enum CodingKeys: String, CodingKey { case version, rules = "plurals-type-cardinal" }
}

private struct Ordinals: Decodable {
  var rules: [String: [String: String]]

  enum CodingKeys: String, CodingKey { case rules = "plurals-type-ordinal" }
}

private struct Metadata: Decodable {
  struct Entry: Decodable {
    var replacement: String

    enum CodingKeys: String, CodingKey { case replacement = "_replacement" }
  }

  struct Alias: Decodable {
    var languageAlias: [String: Entry]
    var scriptAlias: [String: Entry]
    var territoryAlias: [String: Entry]
    var variantAlias: [String: Entry]
  }

  struct Content: Decodable {
    var alias: Alias
  }

  var metadata: Content
}

private struct LikelySubtags: Decodable {
  var likelySubtags: [String: String]
}

private struct ParentLocales: Decodable {
  struct Content: Decodable {
    var parentLocale: [String: String]
  }

  var parentLocales: Content
}

private struct LanguageMatching: Decodable {
  var languageMatching: CLDRLanguageMatching
}

private struct NumberingSystems: Decodable {
  struct Entry: Decodable {
    var type: String
    var digits: String?

    enum CodingKeys: String, CodingKey { case type = "_type", digits = "_digits" }
  }

  var numberingSystems: [String: Entry]
}

private struct Numbers: Decodable {
  var decimal: String
  var group: String
  var minusSign: String
  var plusSign: String
  var infinity: String
  var nan: String
  var numberingSystem: String
  var minimumGroupingDigits: Int
  var decimalPattern: String

  var text: String {
    [
      decimal, group, minusSign, plusSign, infinity, nan, numberingSystem, String(minimumGroupingDigits),
      decimalPattern,
    ]
    .joined(separator: " ")
  }
}
