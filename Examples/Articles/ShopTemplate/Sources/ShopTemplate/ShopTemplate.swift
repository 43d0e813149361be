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
    let greeting = Greeting.sample
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

    let tabs = try ShopTabs(registry, resolver)
    _ = tabs.open("shop://search")
    print("\(tabs.selected): \(tabs.navigator?.state.top.as(ShopScreen.self)?.title.key ?? "-")")
  }
}
