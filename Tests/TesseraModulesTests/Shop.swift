import Tessera
import TesseraModules

/// The modules of a small shop do not depend on one another. They share only the protocols in this file.
protocol Catalog: Sendable { func name(of id: Int) -> String }
protocol BagStore: Sendable { var names: [String] { get } }

struct SampleCatalog: Catalog {
  func name(of id: Int) -> String { "Shoe \(id)" }
}

struct MemoryBag: BagStore {
  let catalog: any Catalog
  var names: [String] { [catalog.name(of: 1)] }
}

enum ProductScreen: FeatureScreen {
  static let kind = "product"
  case list
  case detail(Int)
}

enum BagScreen: FeatureScreen {
  static let kind = "bag"
  case bag
  case item(String)
}

struct PageRoute: Sendable, Hashable { let path: String }

struct ProductPages: ViewFactory {
  let catalog: any Catalog
  func view(for screen: ProductScreen) -> String {
    switch screen {
    case .list: "<ul>"
    case .detail(let id): "<h1>\(catalog.name(of: id))"
    }
  }
}

struct CatalogModule: AppModule {
  static let identity = ModuleIdentity("Catalog", version: ModuleVersion(2, 1))
  func register(in services: inout ServiceRegistrations) {
    services.register((any Catalog).self) { _ in SampleCatalog() }
  }
  func contribute(to app: inout ModuleContributions) {
    app.tab(ModuleTab("shop", title: title("Shop"), order: 1, root: ProductScreen.list))
    app.screens { resolver in ProductPages(catalog: try resolver.resolve()) }
    app.link("product/{id:int}") { link in .push(ProductScreen.detail(try link.value("id")), in: "shop") }
    app.add(PageRoute(path: "/product"))
  }
}

struct BagDependencies: FeatureDependencies {
  let store: any BagStore
  init(from resolver: Resolver) throws { store = try resolver.resolve() }
}

struct BagModule: AppModule {
  static let identity = ModuleIdentity("Bag")
  var requirements: [ModuleRequirement] { [.service((any Catalog).self), .module("Catalog", from: ModuleVersion(2))] }
  func register(in services: inout ServiceRegistrations) {
    services.register((any BagStore).self) { resolver in MemoryBag(catalog: try resolver.resolve()) }
    services.dependencies(BagDependencies.self)
  }
  func contribute(to app: inout ModuleContributions) {
    app.tab(ModuleTab("bag", title: title("Bag"), order: 2, root: BagScreen.bag))
    app.screens(BagScreen.self)
    app.link("bag") { _ in .tab("bag") }
    app.link("bag/{item}") { link in .push(BagScreen.item(try link.value("item")), in: "bag") }
    app.add(PageRoute(path: "/bag"))
  }
}

/// Returns a string without a table, which is shown as its key.
func title(_ key: String) -> LocalizedString { LocalizedString(LocalizedTable("None", bytes: []), key: key) }
