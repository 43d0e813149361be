import Core
import Foundation
import Models
import Tessera
import TesseraModules
import Web

/// Creates the page of a search.
struct SearchViewModel {
  static let mostCharacters = 100
  static let mostResults = 48

  /// The query, without leading and trailing spaces.
  let query: String
  private(set) var state: ViewState<[Product]> = .idle
  private(set) var suggestions: [String] = []
  private let dependencies: SearchDependencies

  init(_ query: String, _ dependencies: SearchDependencies) {
    self.query = query.trimmingCharacters(in: .whitespacesAndNewlines)
    self.dependencies = dependencies
  }

  var isTooLong: Bool { query.count > Self.mostCharacters }

  /// Searches for the query unless it is empty or too long, and loads suggestions if there are no results.
  mutating func load(language: String) async throws {
    let (query, search) = (query, dependencies.search)
    if !query.isEmpty, !isTooLong {
      await state.load(isEmpty: \.isEmpty) {
        try await search.find(query, language: language, limit: Self.mostResults)
      }
    }
    if dependencies.flags.isOn(.searchSuggestions), (state.value ?? []).isEmpty {
      suggestions = try await search.suggestions(language: language)
    }
  }

  /// Returns the page in the current language.
  static func page(for request: PageRequest, _ dependencies: SearchDependencies) async throws -> Page {
    var model = SearchViewModel(request.query["q"] ?? "", dependencies)
    try await model.load(language: request.format.code)
    let products = try model.state.loaded() ?? []
    if !model.query.isEmpty { dependencies.analytics.track("search", ["results": String(products.count)]) }
    let cards = try await CardMaker(for: request, wishlist: dependencies.wishlist)
    return Page(
      title: String(localized: L10n.Search.heading),
      template: "search",
      model: SearchModel(model, cards.cards(products), catalogue: request.links.path(.catalogue(category: nil))),
      status: model.isTooLong ? 400 : 200,
      tab: "search",
      search: model.shownQuery
    )
  }

  /// The query in the search field of the page.
  var shownQuery: String { String(query.prefix(Self.mostCharacters)) }
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
    resultText = count == 0 ? nil : String(localized: L10n.Search.results(count: count, query: model.query))
    suggestions =
      model.suggestions.isEmpty
      ? nil
      : Suggestions(
        title: String(localized: L10n.Search.suggestions),
        items: model.suggestions.map { .init(text: $0, href: SearchScreen.results(query: $0).path) }
      )
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
