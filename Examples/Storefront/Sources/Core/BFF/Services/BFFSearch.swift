import Models
import Tessera

/// Searches in the backend, unless the operation of the page has done so.
struct BFFSearch: SearchService {
  private let client: BFFClient

  init(_ client: BFFClient) { self.client = client }

  func results(for text: String, language: String, limit: Int) async throws -> SearchResults {
    let question = PageAnswers.Question.search(text, language: language, limit: limit)
    if let known: SearchResults = try PageAnswers.current?.answer(to: question) { return known }
    return try await withLanguage(LanguageTag(language) ?? "en") {
      let operation = SearchProductsQuery(text: text, limit: BFFNumber.clamped(limit))
      let reading = try await client.complete(operation, for: nil)
      guard BFFText.isLanguage(reading.language, language) else {
        throw StoreUnavailable("SearchProducts: the backend searched in another language")
      }
      let results = reading.data.search
      return try SearchResults(
        products: results.products,
        usedQuery: results.usedQuery,
        similar: results.similar,
        limit: limit,
        language: reading.language
      )
    }
  }

  func suggestions(language: String) async throws -> [String] {
    if let known: [String] = try PageAnswers.current?.answer(to: .suggestions(language: language)) { return known }
    return try await withLanguage(LanguageTag(language) ?? "en") {
      BFFText.queries(try await client.complete(SuggestedQueriesQuery(), for: nil).data.suggestions)
    }
  }
}

extension SearchResults {
  /// Creates results from the backend.
  ///
  /// - Parameters:
  ///   - products: The products as the backend has sent them.
  ///   - usedQuery: The query that the backend has used instead of the given one; `nil` if it has not.
  ///   - similar: Words with results.
  ///   - limit: The number of products that the shop has asked for.
  ///   - language: The language of the texts; `nil` if it is unknown.
  /// - Throws: ``StoreUnavailable`` if all products are invalid.
  public init(
    products: [ProductFragment],
    usedQuery: String?,
    similar: [String],
    limit: Int,
    language: String?
  ) throws {
    self.init(
      products: try Product.list(products, limit: limit, language: language),
      usedQuery: usedQuery.map(BFFText.name),
      similar: BFFText.queries(similar)
    )
  }
}
