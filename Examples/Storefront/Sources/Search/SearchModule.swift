import Core
import Tessera
import TesseraModules
import Web

/// The search page, and the search field on every page.
public struct SearchModule: AppModule {
  public static let identity = ModuleIdentity("Search")

  public init() {}

  public var requirements: [ModuleRequirement] {
    [.service((any SearchService).self), .service((any WishlistService).self)]
  }
  public var resources: [ResourceBundle] { [.module] }

  public func register(in services: inout ServiceRegistrations) { services.dependencies(SearchDependencies.self) }

  public func contribute(to app: inout ModuleContributions) {
    app.tab(ModuleTab("search", title: L10n.Search.tab, icon: ShopIcon.search, order: 2, root: SearchScreen.start))
    app.screens(at: SearchScreen.self)
    app.link("search") { link in
      link.query("q").map { .push(SearchScreen.results(query: $0), in: "search") } ?? .tab("search")
    }
    app.add(ActionAddress(.search, path: SearchScreen.start.path))
    app.add(
      SearchField {
        SearchField.Texts(
          label: String(localized: L10n.Search.label),
          placeholder: String(localized: L10n.Search.placeholder),
          button: String(localized: L10n.Search.action)
        )
      }
    )
    app.add(
      Route(.get, "/search") { request, resolver in
        .page(try await SearchViewModel.page(for: request, try SearchDependencies(from: resolver)))
      }
    )
  }
}
