import Core
import Models
import Web

extension SearchPageQuery {
  /// Reads what the page of a search needs with one operation.
  static func read(_ model: SearchViewModel, for request: PageRequest, _ dependencies: SearchDependencies) async throws
  {
    let (limit, language) = (SearchViewModel.mostResults, request.format.code)
    let suggests = dependencies.flags.isOn(.searchSuggestions)
    let operation = SearchPageQuery(
      text: model.searches ? model.query : "",
      limit: limit,
      searches: model.searches,
      suggests: suggests,
      isKnown: !request.isNewVisitor
    )
    try await dependencies.backend.read(operation, for: request.knownVisitor) { reading, answers in
      // What was found in another language is not what the visitor searched for.
      let page = reading.language.map { $0 == language } ?? true ? reading.data.searchPage : nil
      let question = PageAnswers.Question.search(model.query, language: language, limit: limit)
      answers.set(question, to: page?.results.flatMap { try? SearchResults($0, language: reading.language) })
      answers.set(.suggestions(language: language), to: page?.suggestions.map(BFFText.queries))
      answers.setVisitor(reading.data.visitor, of: request.visitor)
    }
  }
}

extension SearchResults {
  fileprivate init(_ results: SearchPageQuery.Data.SearchPage.Results, language: String?) throws {
    self.init(
      products: try Product.list(results.products, language: language),
      usedQuery: results.usedQuery.map(BFFText.name),
      similar: BFFText.queries(results.similar)
    )
  }
}
