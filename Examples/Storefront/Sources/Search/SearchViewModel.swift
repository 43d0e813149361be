import Core
import Foundation
import Models
import Tessera
import TesseraModules
import Web

/// Creates the page of a search.
struct SearchViewModel {
  /// The maximum length of a query in UTF-16 code units, which browsers count in a field with a maximum length. They are
  /// at most 300 bytes.
  static let mostCharacters = 100
  /// The maximum size of a query in UTF-8. A letter has at most four bytes, but a character can consist of many scalars.
  static let mostBytes = 4 * mostCharacters
  static let mostResults = 48

  /// The query, without leading and trailing spaces.
  let query: String
  private(set) var state: ViewState<SearchResults> = .idle
  /// Words that are similar to those of the query, and have results.
  private(set) var similar: [String] = []
  private(set) var suggestions: [String] = []
  private let dependencies: SearchDependencies

  init(_ query: String, _ dependencies: SearchDependencies) {
    self.query = query.trimmingCharacters(in: .whitespacesAndNewlines)
    self.dependencies = dependencies
  }

  var isTooLong: Bool { query.utf16.count > Self.mostCharacters }
  /// Whether there is something to search for.
  var searches: Bool { !query.isEmpty && !isTooLong }

  /// Searches for the query unless it is empty or too long, and loads suggestions if there are no results.
  mutating func load(language: String) async throws {
    let (query, search) = (query, dependencies.search)
    if searches {
      // An empty state has no value.
      var similar: [String] = []
      await state.load(isEmpty: \.products.isEmpty) {
        let results = try await search.results(for: query, language: language, limit: Self.mostResults)
        similar = results.similar
        return results
      }
      self.similar = similar
    }
    if state.value == nil, dependencies.flags.isOn(.searchSuggestions) {
      suggestions = try await PartUnavailable.omitted { try await search.suggestions(language: language) } ?? []
    } else {
      similar = []
    }
  }

  /// Returns the page in the current language.
  static func page(for request: PageRequest, _ dependencies: SearchDependencies) async throws -> Page {
    var model = SearchViewModel(request.query["q"] ?? "", dependencies)
    try await SearchPageQuery.read(model, for: request, dependencies)
    try await model.load(language: request.format.code)
    let products = try model.state.loaded()?.products ?? []
    if !model.query.isEmpty { dependencies.analytics.track("search", ["results": String(products.count)]) }
    let cards = try await CardMaker(for: request, wishlist: dependencies.wishlist)
    return Page(
      title: String(localized: L10n.Search.heading),
      template: "search",
      model: SearchModel(model, cards.cards(products), catalogue: request.links.path(.catalogue(category: nil))),
      status: model.isTooLong ? 400 : 200,
      tab: "search",
      search: model.shownQuery,
      isPersonal: false
    )
  }

  /// The query in the search field of the page.
  var shownQuery: String {
    guard isTooLong else { return query }
    // Counted in code units, because a single character can consist of thousands of them.
    return String(decoding: query.utf16.prefix(Self.mostCharacters), as: UTF16.self)
  }

  /// The query for which the page shows results.
  var usedQuery: String { state.value?.usedQuery ?? query }
}

extension SearchModel {
  init(_ model: SearchViewModel, _ cards: CardList, catalogue: String?) {
    heading = String(localized: L10n.Search.heading)
    form = Form(
      action: SearchScreen.start.path,
      label: String(localized: L10n.Search.label),
      placeholder: String(localized: L10n.Search.placeholder),
      button: String(localized: L10n.Search.action),
      value: model.shownQuery
    )
    let isIdle = if case .idle = model.state { true } else { false }
    if model.isTooLong {
      prompt = String(localized: L10n.Search.tooLong(count: SearchViewModel.mostCharacters))
    } else {
      prompt = isIdle ? String(localized: L10n.Search.prompt) : nil
    }
    products = cards
    let count = cards.cards.count
    resultText = count == 0 ? nil : String(localized: L10n.Search.results(count: count, query: model.usedQuery))
    correction = model.state.value?.usedQuery.map {
      String(localized: L10n.Search.corrected(query: model.query, used: $0))
    }
    suggestions = [
      Suggestions(title: L10n.Search.similar, model.similar),
      Suggestions(title: L10n.Search.suggestions, model.suggestions),
    ].filter { !$0.items.isEmpty }
    if case .empty = model.state {
      empty = Placeholder(
        icon: .search,
        title: L10n.Search.Empty.title(query: model.query),
        text: L10n.Search.Empty.text,
        action: L10n.Search.Empty.action,
        href: catalogue
      )
    } else {
      empty = nil
    }
  }
}

extension SearchModel.Suggestions {
  init(title: LocalizedString, _ queries: [String]) {
    self.init(
      title: String(localized: title),
      items: queries.map { .init(text: $0, href: SearchScreen.results(query: $0).path) }
    )
  }
}
