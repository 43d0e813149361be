import Models
import Synchronization
import Tessera

/// Searches the products in a language. The index of a language is created when it is first searched.
public final class ProductSearch: SearchService {
  private struct Question: Hashable, Sendable {
    let text: String
    let language: String
    let limit: Int
  }

  private let products: any ProductService
  private let indices = Mutex<[String: SearchIndex]>([:])
  /// What was found recently. The products are read again, because their stock changes.
  private let known = Memo<Question, ProductMatcher.Match>(limit: 512)

  /// - Parameter products: The products to search.
  public init(_ products: any ProductService) { self.products = products }

  public func results(for text: String, language: String, limit: Int) async throws -> SearchResults {
    guard text.utf8.count <= SearchQuery.mostBytes else { return SearchResults() }
    let question = Question(text: text, language: language, limit: limit)
    let match: ProductMatcher.Match
    if let earlier = known.value(for: question) {
      match = earlier
    } else {
      let query = SearchQuery(text, language: language)
      match = try ProductMatcher(index: await index(of: language)).match(query, limit: limit)
      known.store(match, for: question)
    }
    return SearchResults(
      products: try await products.products(match.slugs),
      usedQuery: match.usedQuery,
      similar: match.similar
    )
  }

  public func suggestions(language: String) async throws -> [String] {
    guard let language = LanguageTag(language) else { return [] }
    return try await products.categories().map { ProductTexts.category($0).resolved(in: language) }
  }

  private func index(of language: String) async throws -> SearchIndex {
    if let index = indices.withLock({ $0[language] }) { return index }
    let all = try await products.page(ProductQuery(), offset: 0, limit: .max).products
    let index = try SearchIndex(all, language: LanguageTag(language) ?? "en")
    indices.withLock { $0[language] = index }
    return index
  }
}
