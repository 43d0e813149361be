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
      let page = BFFText.isLanguage(reading.language, language) ? reading.data.searchPage : nil
      let question = PageAnswers.Question.search(model.query, language: language, limit: limit)
      let results = page?.results.flatMap { results in
        try? SearchResults(
          products: results.products,
          usedQuery: results.usedQuery,
          similar: results.similar,
          limit: limit,
          language: reading.language
        )
      }
      answers.set(question, to: results)
      answers.set(.suggestions(language: language), to: page?.suggestions.map(BFFText.queries))
      answers.setVisitor(reading.data.visitor, of: request.visitor)
    }
  }
}
