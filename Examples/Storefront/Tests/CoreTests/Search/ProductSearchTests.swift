import Models
import Tessera
import Testing

@testable import Core

@Suite("Product search")
struct ProductSearchTests {
  private static let search = ProductSearch(SampleProducts((try? ProductSeed.bundled()) ?? []))

  private static func find(_ text: String, language: String, limit: Int) async throws -> [String] {
    try await search.results(for: text, language: language, limit: limit).products.map(\.slug)
  }

  @Test(
    "Products are found regardless of case and word order",
    arguments: [
      ("en", "wool sweater", "wool-sweater"), ("en", "SWEATER", "wool-sweater"), ("en", "sweater wool", "wool-sweater"),
      ("en", "red sweater", "wool-sweater"),
    ]
  )
  func find(language: String, text: String, slug: String) async throws {
    #expect(try await Self.find(text, language: language, limit: 5).contains(slug))
  }

  @Test(
    "Each product is found by its localized name in every language",
    arguments: ["en", "es", "ar", "ru", "ja", "pl"]
  )
  func names(language: String) async throws {
    for product in try ProductSeed.bundled() {
      let name = ProductTexts.name(of: product).resolved(in: .init(stringLiteral: language))
      let found = try await Self.find(name, language: language, limit: 64)
      #expect(found.first == product.slug, "\(name)")
    }
  }

  @Test(
    "Empty queries and queries without a match give no results",
    arguments: [
      "", "   ", "!?", "zzzz", "<script>alert(1)</script>", String(repeating: "a", count: 10_000), "\u{0}",
      "%' OR 1=1 --",
    ]
  )
  func nothing(text: String) async throws {
    #expect(try await Self.find(text, language: "en", limit: 5).isEmpty)
  }

  @Test("The number of results is limited, and every suggested query has a result")
  func limit() async throws {
    #expect(try await Self.find("red", language: "en", limit: 3).count == 3)
    for text in try await Self.search.suggestions(language: "pl") {
      let found = try await Self.find(text, language: "pl", limit: 1)
      #expect(found.count == 1, "\(text)")
    }
    let none = try await Self.search.suggestions(language: "not a language!")
    #expect(none.isEmpty)
  }

  @Test(
    "A query without results is corrected or shortened",
    arguments: [
      ("en", "sweatter", "sweater", "wool-sweater"), ("en", "sweter", "sweater", "wool-sweater"),
      ("en", "swaeter", "sweater", "wool-sweater"), ("en", "wool zzzz", "wool", "wool-sweater"),
      ("en", "red teapot", "teapot", "teapot"), ("ru", "палтка", "палатка", "two-person-tent"),
    ]
  )
  func corrected(language: String, text: String, used: String, slug: String) async throws {
    let results = try await Self.search.results(for: text, language: language, limit: 64)
    #expect(results.usedQuery == used)
    #expect(results.products.first?.slug == slug)
    #expect(results.similar.isEmpty)
  }

  @Test(
    "Forms of a word find the same products without a correction",
    arguments: [
      ("en", ["Teapot", "TEAPOT", "tea", "ｔｅａｐｏｔ"], "teapot"),
      ("en", ["knife", "chef's", "chefs", "Chef’s knife"], "chef-knife"),
      ("es", ["cojín", "cojin", "COJÍN", "coji\u{301}n"], "linen-cushion"),
      ("ru", ["ёлки палки свитер", "СВИТЕР"], "wool-sweater"),
      ("ar", ["إبريق", "ابريق", "إِبْرِيق", "إبـــريق", "الإبريق", "والإبريق"], "teapot"),
      ("pl", ["żółty", "zolty", "ZOLTY kapelusz"], "straw-hat"),
      ("ja", ["ティーポット", "ﾃｨｰﾎﾟｯﾄ", "てぃーぽっと"], "teapot"), ("ja", ["かばん", "カバン", "革のかばん"], "weekender"),
      ("ja", ["赤いセーター", "赤セーター", "セーター 赤", "赤　セーター"], "wool-sweater"),
    ] as [(String, [String], String)]
  )
  func forms(language: String, texts: [String], slug: String) async throws {
    for text in texts {
      #expect(try await Self.find(text, language: language, limit: 64).contains(slug), "\(text)")
    }
  }

  @Test("A search without results suggests similar words, which have results")
  func similar() async throws {
    let results = try await Self.search.results(for: "swaetter lampion", language: "en", limit: 64)
    #expect(results.products.isEmpty && results.usedQuery == nil)
    #expect(results.similar == ["sweater", "lamp"])
    for word in results.similar {
      #expect(try await !Self.find(word, language: "en", limit: 1).isEmpty)
    }
  }

  @Test("Matches in names precede matches in descriptions")
  func ranking() async throws {
    let leather = try await Self.find("leather", language: "en", limit: 64)
    #expect(Set(leather.prefix(2)) == ["leather-boots", "leather-wallet"])
    #expect(Set(leather.dropFirst(2)) == ["ballet-flats", "weekender", "laptop-sleeve"])
    #expect(try await Self.find("jacket", language: "en", limit: 2) == ["rain-jacket", "binoculars"])
  }

  @Test("Sample services and the database give the same results", arguments: ["en", "ja", "pl"])
  func services(language: String) async throws {
    let products = try ProductSeed.bundled()
    let stored = ProductSearch(DatabaseProducts(try ShopDatabase(.memory, products: products)))
    for entry in SearchTable.cases where entry.language == language {
      let results = try await stored.results(for: entry.query, language: language, limit: 64)
      #expect(try await Self.search.results(for: entry.query, language: language, limit: 64) == results)
    }
  }
}
