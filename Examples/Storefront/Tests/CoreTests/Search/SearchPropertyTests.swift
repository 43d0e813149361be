import Testing

@testable import Core

/// Tests queries with unusual characters and lengths.
@Suite("Odd searches")
struct SearchPropertyTests {
  private static let products = (try? ProductSeed.bundled()) ?? []
  private static let search = ProductSearch(SampleProducts(products))
  private static let languages = ["en", "es", "ar", "ru", "ja", "pl"]

  private static func count(_ text: String, _ language: String) async throws -> Int {
    try await search.results(for: text, language: language, limit: .max).products.count
  }

  @Test(
    "Operators of FTS5 and SQL are ordinary characters",
    arguments: [
      "\"", "\"\"", "'", "''", "*", "te*", "^teapot", "name:teapot", "name : *", "{name color} : red", "- name : red",
      "NEAR(red teapot, 10)", "red AND", "AND red", "OR", "NOT", "NOT teapot", "(", ")", "(red", "red)", "((((((((",
      "teapot OR *", "\"teapot", "teapot\"", "\" OR 1=1", "'; DROP TABLE word; --", "word MATCH 'a'", "+", "a + b",
      "\\",
      "\u{0}", "tea\u{0}pot", "%", "_", "?", "?1", ":slug", "$a", "@b", "rank", "rank MATCH 'bm25()'", "slug", "rowid",
    ]
  )
  func operators(text: String) async throws {
    for language in Self.languages {
      let count = try await Self.count(text, language)
      #expect(count < Self.products.count, "\(language)")
    }
  }

  @Test(
    "Operators do not change what is found",
    arguments: ["^teapot", "\"teapot\"", "name:teapot", "(teapot)", "teapot OR sweater*", "NOT teapot", "-teapot"]
  )
  func meaning(text: String) async throws {
    let found = try await Self.search.results(for: text, language: "en", limit: 64).products.map(\.slug)
    #expect(found == (text.contains("sweater") ? ["wool-sweater"] : ["teapot"]))
  }

  @Test("Random strings of any Unicode characters never fail, and never find everything")
  func random() async throws {
    var generator = SplitMix(state: 25)
    for _ in 0..<2_000 {
      let text = String.random(using: &generator)
      let language = Self.languages.randomElement(using: &generator) ?? "en"
      let count = try await Self.count(text, language)
      #expect(count < Self.products.count, "\(language): \(text.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }

  @Test("Random changes of the products' own words never fail, and never find everything")
  func changedWords() async throws {
    var generator = SplitMix(state: 12)
    for product in Self.products {
      for language in Self.languages {
        let name = ProductTexts.name(of: product).resolved(in: .init(stringLiteral: language))
        var scalars = Array(name.unicodeScalars)
        for _ in 0..<3 {
          let position = Int.random(in: 0...scalars.count, using: &generator)
          scalars.insert(String.oddScalars.randomElement(using: &generator) ?? "\"", at: position)
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        #expect(try await Self.count(String(text), language) < Self.products.count)
      }
    }
  }

  @Test(
    "Queries that are empty or longer than the limit find nothing",
    arguments: [
      "", " ", "\u{200F}", "\u{FEFF}", "\n\t", "\u{301}", "\u{E000}", "…", "、。「」", "ー",
      String(repeating: "a", count: 301), String(repeating: "teapot ", count: 50), String(repeating: "語", count: 101),
      "teapot" + String(repeating: "\u{301}", count: 200), String(repeating: "\u{FDFA}", count: 100_000),
    ]
  )
  func nothing(text: String) async throws {
    for language in Self.languages {
      let results = try await Self.search.results(for: text, language: language, limit: 64)
      #expect(results == SearchResults(), "\(language)")
    }
  }

  @Test("Words after the eighth are ignored, and repeated words count once")
  func words() {
    let many = SearchQuery((1...40).map { "w\($0)" }.joined(separator: " "), language: "en")
    #expect(many.words.map(\.text) == (1...8).map { "w\($0)" })
    #expect(SearchQuery("red RED Réd red", language: "en").words.map(\.text) == ["red", "réd"])
    #expect(SearchQuery(String(repeating: "a", count: 300), language: "en").words.count == 1)
    #expect(SearchQuery(String(repeating: "a", count: 301), language: "en").words.isEmpty)
  }

  @Test("The limit is the maximum number of products", arguments: [.min, -1, 0, 1, 3, .max] as [Int])
  func limit(_ limit: Int) async throws {
    let found = try await Self.search.results(for: "red", language: "en", limit: limit).products
    #expect(found.count == min(max(0, limit), 6))
  }
}

/// A random number generator that returns the same numbers in each run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

extension String {
  /// Characters that mean something to SQLite, to a script, or to Unicode.
  fileprivate static let oddScalars: [Unicode.Scalar] = [
    "\"", "'", "*", "(", ")", ":", "-", "+", "^", "{", "}", "\\", ";", "%", "\u{0}", " ", "\u{200D}", "\u{301}",
    "\u{3099}",
    "\u{FDFA}", "\u{640}", "\u{202E}", "\u{FEFF}", "ﬃ", "İ", "ß", "ー", "ｶ", "ﾞ", "か", "赤", "𠮷", "ё", "ال", "é",
  ].flatMap { (text: String) in Array(text.unicodeScalars) }

  /// Returns up to 40 characters of all planes, and of those that are most likely to cause errors.
  fileprivate static func random(using generator: inout some RandomNumberGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...40, using: &generator) {
      if Bool.random(using: &generator), let odd = oddScalars.randomElement(using: &generator) {
        text.append(odd)
      } else if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &generator)) {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
