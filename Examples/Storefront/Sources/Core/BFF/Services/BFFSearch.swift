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
      let reading = try await client.complete(
        SearchProductsQuery(text: text, limit: BFFNumber.clamped(limit)),
        for: nil
      )
      let results = reading.data.search
      return SearchResults(
        products: try Product.list(results.products, language: reading.language),
        usedQuery: results.usedQuery.map(BFFText.name),
        similar: BFFText.queries(results.similar)
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
