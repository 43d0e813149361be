import Core
import ShopTestSupport
import Tessera
import Testing

@Suite("Product search")
struct ProductSearchTests {
  private static let search = ProductSearch(SampleProducts((try? ProductSeed.bundled()) ?? []))

  @Test(
    "Products are found regardless of case and word order",
    arguments: [
      ("en", "wool sweater", "wool-sweater"), ("en", "SWEATER", "wool-sweater"), ("en", "sweater wool", "wool-sweater"),
      ("en", "red sweater", "wool-sweater"),
    ]
  )
  func find(language: String, text: String, slug: String) async throws {
    #expect(try await Self.search.find(text, language: language, limit: 5).map(\.slug).contains(slug))
  }

  @Test(
    "Each product is found by its localized name in every language",
    arguments: ["en", "es", "ar", "ru", "ja", "pl"]
  )
  func names(language: String) async throws {
    for product in try ProductSeed.bundled() {
      let name = ProductTexts.name(of: product.slug).resolved(in: .init(stringLiteral: language))
      let found = try await Self.search.find(name, language: language, limit: 64).map(\.slug)
      #expect(found.contains(product.slug), "\(name)")
    }
  }

  @Test(
    "Empty queries and queries without a match give no results",
    arguments: [
      "", "   ", "!?", "zzzz", "<script>alert(1)</script>", "wool zzzz", String(repeating: "a", count: 10_000), "\u{0}",
      "%' OR 1=1 --",
    ]
  )
  func nothing(text: String) async throws {
    #expect(try await Self.search.find(text, language: "en", limit: 5).isEmpty)
  }

  @Test("The number of results is limited, and every suggested query has a result")
  func limit() async throws {
    #expect(try await Self.search.find("a", language: "en", limit: 3).count == 3)
    for text in try await Self.search.suggestions(language: "pl") {
      let found = try await Self.search.find(text, language: "pl", limit: 1)
      #expect(found.count == 1, "\(text)")
    }
    let none = try await Self.search.suggestions(language: "not a language!")
    #expect(none.isEmpty)
  }
}
