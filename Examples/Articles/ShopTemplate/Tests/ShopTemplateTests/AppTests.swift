import Foundation
import ShopStyleGuide
import Tessera
import TesseraModules
import TesseraTesting
import Testing

@testable import ShopCore
@testable import ShopFeatures

@Suite struct AssemblyTests {
  @Test func everyServiceResolves() throws {
    let registry = try ModuleRegistry.discovered()
    #expect(registry.modules.map { type(of: $0).identity.name } == ["Core", "Shop"])
    #expect(registry.tabs.map(\.id) == ["home", "shop", "bag"])
    expectEveryServiceResolves(in: registry)
  }

  @Test func missingServicesAreReported() throws {
    let error = #expect(throws: ModuleRegistryError.self) { try ModuleRegistry(modules: [ShopModule()]) }
    #expect(
      error?.problems.map(\.description) == [
        "module Shop requires the service CountryService, but no module registers it",
        "module Shop requires the service DeepLinkInbox, but no module registers it",
        "module Shop requires the service ProductService, but no module registers it",
        "module Shop requires the service WebURLProvider, but no module registers it",
      ]
    )
  }
}

@Suite struct NavigationTests {
  @Test(
    arguments: [
      ([{ $0.openAccount() }], [.account]),
      ([{ $0.openCountries() }, { $0.openAccount() }], [.countries, .account]),
      ([{ $0.openAccount() }, { $0.didTapBackButton() }], []),
      ([{ $0.openAccount() }, { $0.openAccount() }, { $0.popToRoot() }], []),
    ] as [([@Sendable (ShopCoordinator) -> Void], [ShopScreen])]
  )
  func paths(actions: [@Sendable (ShopCoordinator) -> Void], expected: [ShopScreen]) {
    let navigator = Navigator(NavigationAdapter(root: ShopScreen.tab(.home)))
    let coordinator = ShopCoordinator(navigator)
    for action in actions { action(coordinator) }
    #expect(navigator.state.base.root == .tab(.home))
    #expect(navigator.state.base.path == expected)
  }

  @Test func sheetAndFullScreen() {
    let navigator = Navigator(NavigationAdapter(root: ShopScreen.tab(.home)))
    let coordinator = ShopCoordinator(navigator)
    coordinator.openSearch()
    coordinator.openDebugMenu()
    #expect(navigator.state.presented.map(\.presentation) == [.sheet, .fullScreen])
    #expect(navigator.state.presented.map(\.top) == [.search, .debugMenu])
    coordinator.didTapCloseButton()
    #expect(navigator.state.top == .search)
  }

  private static let titles: [(ShopScreen, String)] = [
    (.tab(.home), "Início"), (.tab(.shop), "Loja"), (.tab(.bag), "Saco"), (.countries, "Países"),
    (.wishlist, "Favoritos"), (.account, "Conta"), (.search, "Pesquisa"), (.debugMenu, "Menu de depuração"),
  ]

  @Test(.language("pt-PT"), arguments: titles) func viewFactory(screen: ShopScreen, expected: String) {
    #expect("\(HeadingFactory().view(for: screen))" == expected)
  }

  #if !canImport(SwiftUI)
    @Test(.language("pt-PT"), arguments: titles) func viewOfTheModule(screen: ShopScreen, expected: String) throws {
      let registry = try ModuleRegistry.discovered()
      let view: LocalizedString = try registry.screens.view(for: AnyScreen(screen), with: registry.resolver())
      #expect("\(view)" == expected)
    }
  #endif

  @Test func savedState() throws {
    var adapter = NavigationAdapter(root: ShopScreen.tab(.shop))
    adapter.push(.wishlist)
    adapter.presentSheet(.search)
    let saved = try JSONEncoder().encode(adapter)
    #expect(try JSONDecoder().decode(NavigationAdapter<ShopScreen>.self, from: saved) == adapter)
  }
}

@MainActor @Suite struct DeepLinkTests {
  private let tabs: ShopTabs

  init() throws {
    let registry = try ModuleRegistry.discovered()
    tabs = try ShopTabs(registry, registry.resolver())
  }

  /// A link, and the tab and the screen that it opens.
  @Test(
    arguments: [
      ("shop://bag", "bag", .tab(.bag)), ("shop://account", "home", .account),
      ("https://shop.example/countries", "home", .countries), ("shop://wishlist", "home", .wishlist),
      ("shop://search?q=tea", "shop", .search),
    ] as [(String, String, ShopScreen)]
  )
  func destinations(address: String, tab: String, screen: ShopScreen) throws {
    #expect(tabs.open(address) == nil)
    #expect(tabs.selected == tab)
    #expect(tabs.navigator?.state.top == AnyScreen(screen))
  }

  @Test(
    arguments: [
      ("shop://help/shipping", .web("https://shop.example/help/shipping")),
      ("https://other.example/account", .refused(.host("other.example"))),
      ("mailto://account", .refused(.scheme("mailto"))),
    ] as [(String, DeepLinkRouter.Answer)]
  )
  func otherLinks(address: String, expected: DeepLinkRouter.Answer) throws {
    let router = try ModuleRegistry.discovered().links(schemes: ["shop"], hosts: ["shop.example"])
    #expect(router.answer(address) == expected)
    var page: String?
    if case .web(let address) = expected { page = address }
    #expect(tabs.open(address) == page)
    #expect(tabs.navigator?.state.top == AnyScreen(ShopScreen.tab(.home)))
  }
}

@Suite struct StyleGuideTests {
  @Test(arguments: [(ResourceAppearance.light, 0.75), (.dark, 0.5)])
  func colors(appearance: ResourceAppearance, red: Double) throws {
    #expect(try Colors.accent.components(appearance: appearance).red == red)
  }

  @Test func icons() throws {
    #expect(Images.Icons.Case.allCases.map(\.name) == ["Icons/bag", "Icons/home", "Icons/shop"])
    for icon in Images.Icons.Case.allCases {
      let svg = String(decoding: try icon.resource.data(), as: UTF8.self)
      #expect(svg.contains("id=\"\(icon.name.dropFirst("Icons/".count))\""))
    }
    let tabs = try ModuleRegistry.discovered().tabs
    #expect(tabs.map(\.image) == [Images.Icons.home, Images.Icons.shop, Images.Icons.bag])
  }

  @Test func font() throws {
    #expect(Fonts.Blocks.regular.name == "Blocks-Regular")
    #expect(try Fonts.Blocks.regular.data().starts(with: [0, 1, 0, 0]))
  }
}
