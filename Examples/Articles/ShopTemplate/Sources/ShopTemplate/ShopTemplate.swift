import ShopFeatures
import Tessera
import TesseraModules

/// Prints the countries and the first page of products in each language, and then follows a deep link.
@main enum ShopTemplate {
  static func main() async throws {
    let registry = try ModuleRegistry.discovered()
    let resolver = registry.resolver()
    let countries = CountriesViewModel(try CountriesDependencyContainer(from: resolver))
    let products = ProductListViewModel(try ProductListDependencyContainer(from: resolver))
    await countries.load()
    await products.loadNext()
    let greeting = Greeting(name: "Ana", memberSince: "2019")
    for language in ["en", "pt-PT", "pl"] as [LanguageTag] {
      withLanguage(language) {
        print("\(greeting.title) (\(greeting.subtitle))")
        switch countries.state {
        case .loaded(let names): print("\(L10n.Countries.title): \(names.joined(separator: ", "))")
        case .idle, .loading: print("…")
        case .failed: print("\(L10n.Countries.ErrorView.title)")
        case .empty: print("\(L10n.Countries.EmptyView.title)")
        }
        print("\(L10n.Shop.title): \(products.message): \(products.state.items.map(\.name).joined(separator: ", "))")
      }
    }

    guard let tabs = TabNavigation(registry.tabs) else { return }
    let navigator = Navigator(tabs)
    let inbox: DeepLinkInbox = try resolver.resolve()
    let router = registry.links(schemes: ["shop"], hosts: ["shop.example"])
    inbox.open { address in
      if case .destination(let destination) = router.answer(address) { navigator.update { _ = $0.open(destination) } }
    }
    inbox.receive("shop://search")
    print("\(navigator.state.selected): \(navigator.state.navigation.top.as(ShopScreen.self)?.title.key ?? "-")")
  }
}
