import TesseraCore
import TesseraExchange
import TesseraStrings
import TesseraTestSupport

/// Documents with random strings, variations and states.
struct ArbitraryDocuments {
  /// Languages whose integers select one to six categories, and two that have no plural rules.
  static let languages = [
    "ja", "en", "fr", "de", "he", "lv", "ro", "lt", "cs", "pl", "ru", "uk", "sl", "mt", "ga", "br", "kw", "cy", "ar",
    "pt-BR", "pt-PT", "zh-Hans", "sr-Latn", "es-419", "tlh", "not a language",
  ]

  private static let pieces = [
    "a", "B", "9", " ", "  ", ".", "|", "\\", "\"", "'", "''", ",", ";", "=", "+", "-", "@", "%", "%lld", "%1$@",
    "%#@count@", "\n", "\n", "\r", "\r\n", "\t", "\u{0}", "\u{1}", "\u{4}", "\u{7}", "\u{B}", "\u{C}", "\u{1B}",
    "\u{1C}",
    "\u{7F}", "\u{85}", "\u{9F}", "\u{A0}", "\u{AD}", "\u{200B}", "\u{200F}", "\u{2028}", "\u{2029}", "\u{202E}",
    "\u{2060}", "\u{3000}", "\u{FEFF}", "\u{FF1D}", "\u{FFFD}", "\u{FFFE}", "\u{10FFFF}", "\u{E000}", "é", "e\u{301}",
    "\u{301}", "\u{600}", "ب", "字", "\u{212A}", "👩‍👩‍👧", "🇩🇪", "tessera-state: stale", "tessera-", "\\u{D}", "\\n", "#~",
    "#, fuzzy",
    "msgid \"\"", "plural.one", "substitutions.", "(new)", "sep=;", "[", "]",
  ]

  private static let states: [StringUnit.State?] = [
    nil, .translated, .translated, .needsReview, .new, .machineTranslated, .stale, .unknown(""), .unknown("(x)"),
    .unknown("\\x"), .unknown("=1"), .unknown("a b\n"), .unknown("none"),
  ]

  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func text(_ maximum: Int = 5) -> String {
    (0..<random.below(maximum + 1)).map { _ in Self.pieces[random.below(Self.pieces.count)] }.joined()
  }

  mutating func document(language: String, tables: Int = 3, keys: Int = 12) -> ExchangeDocument {
    var document = ExchangeDocument(sourceLanguage: chance(4) ? "pt-BR" : "en", targetLanguage: language)
    for index in 0...random.below(tables) {
      let folder = "Sources/\(chance(3) ? text(3) : "App")"
      var table = ExchangeTable(path: "\(folder)/\(index).xcstrings")
      var seen: Set<ExactKey> = []
      for _ in 0...random.below(keys) {
        let key = text()
        guard seen.insert(ExactKey(key)).inserted else { continue }
        table.units += units(key: key)
      }
      document.tables.append(table)
    }
    document.tables.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return document
  }

  private mutating func chance(_ count: Int) -> Bool { random.below(count) == 0 }

  private mutating func units(key: String) -> [ExchangeUnit] {
    let comment = chance(2) ? nil : text()
    let sources = [text(), text()]
    var units = paths().map { path in
      ExchangeUnit(
        key: key,
        path: path,
        source: chance(8) ? text() : sources[path.plural == .one ? 1 : 0],
        target: chance(4) ? nil : chance(4) ? sources[0] : text(),
        state: Self.states[random.below(Self.states.count)],
        comment: chance(8) ? text() : comment
      )
    }
    // The states of a key are usually the same.
    if chance(2) { for index in units.indices { units[index].state = units[0].state } }
    return units
  }

  private mutating func paths() -> [VariationPath] {
    switch random.below(6) {
    case 0: return forms(of: VariationPath())
    case 1:
      return [Device.iphone, .mac, .other].flatMap { device in
        chance(2) ? forms(of: VariationPath(device: device)) : [VariationPath(device: device)]
      }
    case 2:
      let names = [text(3), text(3) + "x"]
      return [VariationPath()] + names.flatMap { forms(of: VariationPath(substitution: $0)) }
    case 3: return (0..<3).map { VariationPath(setIndex: $0) } + [VariationPath(width: 20), VariationPath(width: -1)]
    // Shapes that no format allows.
    case 4: return [VariationPath()] + forms(of: VariationPath()) + forms(of: VariationPath(device: .ipad, width: 3))
    default: return [VariationPath()]
    }
  }

  private mutating func forms(of path: VariationPath) -> [VariationPath] {
    var categories = PluralCategory.allCases
    if chance(2) { categories.shuffle(using: &random) }
    return categories.filter { _ in !chance(4) }.map { category in
      var path = path
      path.plural = category
      return path
    }
  }
}

extension ExchangeDocument {
  /// The strings of the document, one in each element, for comparisons byte by byte.
  var contents: [[UInt8]] {
    [Array("\(sourceLanguage) \(targetLanguage)".utf8)]
      + tables.flatMap { table in
        table.units.map { unit in
          let parts: [String?] = [
            table.path, unit.key, unit.path.substitution, unit.path.device?.rawValue, unit.path.plural?.rawValue,
            unit.path.width?.description, unit.path.setIndex?.description, unit.source, unit.target,
            unit.state?.rawValue, unit.comment,
          ]
          return Array(parts.map { $0.map { "<\(escaped($0))>" } ?? "nil" }.joined(separator: " ").utf8)
        }
      }
  }

  private func escaped(_ text: String) -> String {
    text.unicodeScalars.map { $0.isASCII && $0.value >= 0x20 ? String($0) : "\\u\(String($0.value, radix: 16))" }
      .joined()
  }

  /// Returns the first differences from another document.
  func differences(from other: ExchangeDocument, ordered: Bool = true) -> [String] {
    var (a, b) = (contents, other.contents)
    if !ordered {
      a.sort { $0.lexicographicallyPrecedes($1) }
      b.sort { $0.lexicographicallyPrecedes($1) }
    }
    var lines = zip(a, b).filter { $0 != $1 }.prefix(3).map { first, second in
      "\(String(decoding: first, as: UTF8.self)) != \(String(decoding: second, as: UTF8.self))"
    }
    if a.count != b.count { lines.append("\(a.count) strings != \(b.count) strings") }
    return lines
  }
}
