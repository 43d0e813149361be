import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraEditing
import TesseraTestSupport

/// Creates random catalogs and changes.
enum RandomCatalog {
  static let languages = ["ar", "de", "en", "fr", "ja", "pt-BR", "zh-Hans"]
  private static let words = [
    "a", "B", "Tap", "%lld items", "ü", "日本", "\"quoted\"", "back\\slash", "line\nfeed", "{", "}]", "key : {", "10",
    "9",
    "\u{1}", "e\u{301}", "é",
  ]

  /// Returns the keys of a catalog, in the order of its entries.
  static func keys(of source: SourceText) -> [String] {
    let entries = XCStringsFile(reading: source, name: "x", file: FileID(0)).entries
    return (0..<entries.count).map { entries.key(at: $0).value }
  }

  static func word(_ random: inout SeededGenerator) -> String {
    (0...Int.random(in: 0..<3, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
      .joined(separator: " ")
  }

  // MARK: - Text

  /// Returns a catalog in a random layout: valid JSON in which entries are objects, with all members that a catalog can
  /// have.
  static func json(_ random: inout SeededGenerator) -> String {
    let style = Style(&random)
    var keys: [String] = []
    for _ in 0..<Int.random(in: 0..<6, using: &random) {
      let key = word(&random)
      if !keys.contains(where: { $0.utf8.elementsEqual(key.utf8) }) { keys.append(key) }
    }
    let entries = keys.map { ($0, entry(&random, style)) }
    var members = [
      ("sourceLanguage", Value.raw("\"en\"")), ("strings", .object(entries)), ("version", .raw("\"1.0\"")),
    ]
    if Bool.random(using: &random) { members.shuffle(using: &random) }
    if Bool.random(using: &random) { members.append(("x", .raw("[1, true, {\"y\": \"}\"}]"))) }
    return style.write(.object(members), 0) + (Bool.random(using: &random) ? style.lineEnd : "")
  }

  private indirect enum Value {
    case raw(String)
    case object([(String, Value)])
  }

  private struct Style {
    var indent: String?
    var colon: String
    var lineEnd: String
    var padding: String

    init(_ random: inout SeededGenerator) {
      indent = ["  ", "    ", "\t", nil].randomElement(using: &random) ?? nil
      colon = [" : ", ": ", ":"].randomElement(using: &random) ?? ":"
      lineEnd = ["\n", "\r\n"].randomElement(using: &random) ?? "\n"
      padding = ["", " "].randomElement(using: &random) ?? ""
    }

    func write(_ value: Value, _ depth: Int) -> String {
      switch value {
      case .raw(let text): return text
      case .object(let members):
        guard !members.isEmpty else { return indent == nil || colon == ":" ? "{}" : "{\(lineEnd)\(gap(depth))}" }
        let items = members.map { string($0.0) + colon + write($0.1, depth + 1) }
        return "{" + gap(depth + 1) + items.joined(separator: "," + gap(depth + 1)) + gap(depth) + "}"
      }
    }

    private func gap(_ depth: Int) -> String {
      indent.map { lineEnd + String(repeating: $0, count: depth) } ?? padding
    }

    func string(_ value: String) -> String { String(decoding: JSONEscapes.literal(value), as: UTF8.self) }
  }

  private static func entry(_ random: inout SeededGenerator, _ style: Style) -> Value {
    var members: [(String, Value)] = []
    if Bool.random(using: &random) { members.append(("comment", .raw(style.string(word(&random))))) }
    let chosen = languages.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
    if !chosen.isEmpty {
      members.append(("localizations", .object(chosen.map { ($0, localization(&random, style)) })))
    }
    if Int.random(in: 0..<4, using: &random) == 0 { members.append(("shouldTranslate", .raw("false"))) }
    return .object(members)
  }

  private static func localization(_ random: inout SeededGenerator, _ style: Style) -> Value {
    func unit() -> (String, Value) {
      let state = ["new", "translated", "needs_review"].randomElement(using: &random) ?? ""
      let value = ("value", Value.raw(style.string(word(&random))))
      return (
        "stringUnit",
        .object(Int.random(in: 0..<5, using: &random) == 0 ? [value] : [("state", .raw("\"\(state)\"")), value])
      )
    }
    func plural() -> (String, Value) {
      let forms = ["one", "other"].map { ($0, Value.object([unit()])) }
      return ("variations", .object([("plural", .object(forms))]))
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .object([plural()])
    case 1:
      let devices = [("mac", Value.object([plural()])), ("other", .object([unit()]))]
      return .object([("variations", .object([("device", .object(devices))]))])
    case 2:
      let substitution = Value.object([("formatSpecifier", .raw("\"lld\"")), plural()])
      return .object([unit(), ("substitutions", .object([("n", substitution)]))])
    case 3: return .object([])
    default: return .object([unit()])
    }
  }

  // MARK: - Changes

  /// Returns a change that may not be applicable to the catalog.
  static func change(_ random: inout SeededGenerator, keys: [String]) -> CatalogChange {
    let key = (Int.random(in: 0..<8, using: &random) == 0 ? nil : keys.randomElement(using: &random)) ?? word(&random)
    let language = languages.randomElement(using: &random) ?? "de"
    var path = VariationPath()
    if Int.random(in: 0..<3, using: &random) == 0 {
      path.plural = PluralCategory.allCases.randomElement(using: &random)
    }
    if Int.random(in: 0..<4, using: &random) == 0 { path.device = Device.allCases.randomElement(using: &random) }
    if Int.random(in: 0..<6, using: &random) == 0 { path.substitution = "n" }
    let address = StringAddress(key: key, language: language, path: path)
    switch Int.random(in: 0..<14, using: &random) {
    case 0...3: return .setValue(word(&random), at: address, createsKey: Bool.random(using: &random))
    case 4: return .setState(.needsReview, at: address)
    case 5: return .setComment(Bool.random(using: &random) ? word(&random) : nil, key: key)
    case 6: return .setShouldTranslate(Bool.random(using: &random), key: key)
    case 7: return .insertKey(word(&random), EntryDraft(comment: word(&random)))
    case 8: return .remove(.key(key))
    case 9: return .remove(.language(language, key: key))
    case 10: return .remove(.variant(address))
    case 11: return .renameKey(key, to: word(&random))
    case 12:
      return .renameLanguage(
        language,
        to: languages.randomElement(using: &random) ?? "fr",
        key: Bool.random(using: &random) ? key : nil
      )
    default:
      return .insertSubstitution(
        SubstitutionDraft(name: "n", argumentNumber: 1, forms: [.init("%arg", at: .init(plural: .other))]),
        language: language,
        key: key
      )
    }
  }
}
