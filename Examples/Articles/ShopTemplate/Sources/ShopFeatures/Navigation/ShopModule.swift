import ShopCore
public import Tessera
public import TesseraModules

/// The features of the app, with their tabs, screens and deep links.
public struct ShopModule: AppModule {
  /// The name of the module.
  public static let identity = ModuleIdentity("Shop")

  /// Creates the module.
  public init() {}

  /// The services without which the app cannot start.
  public var requirements: [ModuleRequirement] {
    [
      .service((any ProductService).self), .service((any CountryService).self), .service((any WebURLProvider).self),
      .service(DeepLinkInbox.self),
    ]
  }

  /// The bundle of the strings, so that a test finds all tables of the app.
  public var resources: [ResourceBundle] { [.module] }

  /// Registers the dependencies of the features, which `expectEveryServiceResolves` checks.
  public func register(in services: inout ServiceRegistrations) {
    services.dependencies(CountriesDependencyContainer.self)
    services.dependencies(ProductListDependencyContainer.self)
  }

  /// Adds the tabs, the deep links and the views.
  public func contribute(to app: inout ModuleContributions) {
    for (order, tab) in TabScreen.allCases.enumerated() {
      let screen = ShopScreen.tab(tab)
      app.tab(ModuleTab(tab.rawValue, title: screen.title, icon: tab.icon, order: order, root: screen))
      app.link(tab.rawValue) { _ in .tab(tab.rawValue) }
    }
    app.link("account") { _ in .push(ShopScreen.account, in: "home") }
    app.link("countries") { _ in .push(ShopScreen.countries, in: "home") }
    app.link("wishlist") { _ in .push(ShopScreen.wishlist) }
    app.link("search") { _ in .sheet(ShopScreen.search, in: "shop") }
    #if canImport(SwiftUI)
      app.screens { resolver in try ShopViewFactory(resolver) }
    #else
      app.screens { _ in HeadingFactory() }
    #endif
  }
}
