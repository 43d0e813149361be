import Foundation
import TesseraModules
import Testing

@Suite("Type-erased screens")
struct AnyScreenTests {
  private let both: ModuleRegistry
  private let catalogAlone: ModuleRegistry

  init() throws {
    both = try ModuleRegistry(modules: [BagModule(), CatalogModule()])
    catalogAlone = try ModuleRegistry(modules: [CatalogModule()])
  }

  @Test("Screens are equal if their kinds and values are equal")
  func equality() {
    let screens = [
      AnyScreen(ProductScreen.list), AnyScreen(ProductScreen.detail(1)), AnyScreen(ProductScreen.detail(2)),
      AnyScreen(BagScreen.bag),
    ]
    for (a, screen) in screens.enumerated() {
      for (b, other) in screens.enumerated() { #expect((screen == other) == (a == b)) }
    }
    #expect(Set(screens + screens).count == 4)
    #expect(screens[1].as(ProductScreen.self) == .detail(1))
    #expect(screens[1].as(BagScreen.self) == nil)
  }

  @Test("The feature of a screen creates its view")
  func views() throws {
    let resolver = both.resolver()
    let screen = AnyScreen(ProductScreen.detail(3))
    #expect(try both.screens.view(for: screen, as: String.self, with: resolver) == "<h1>Shoe 3")
    #expect(throws: ScreenError.otherView(kind: "product", wanted: "Int")) {
      try both.screens.view(for: screen, as: Int.self, with: resolver)
    }
    #expect(throws: ScreenError.otherView(kind: "bag", wanted: "String")) {
      try both.screens.view(for: AnyScreen(BagScreen.bag), as: String.self, with: resolver)
    }
    #expect(throws: ScreenError.unknown(kind: "bag")) {
      try catalogAlone.screens.view(for: AnyScreen(BagScreen.bag), as: String.self, with: resolver)
    }
  }

  @Test("The coordinator of a feature changes the navigation of the app")
  func coordinator() throws {
    let navigator = Navigator(try #require(TabNavigation(both.tabs)))
    let coordinator = FeatureCoordinator<BagScreen>(navigator)
    coordinator.push(.item("1"))
    coordinator.presentSheet(.bag)
    #expect(!coordinator.pop())
    #expect(coordinator.dismiss())
    #expect(navigator.state.navigation.top == AnyScreen(BagScreen.item("1")))
    coordinator.replace(with: .item("2"))
    coordinator.presentFullScreen(.bag)
    coordinator.showOverlay(.bag)
    #expect(coordinator.dismissAll() && coordinator.popToRoot())
    #expect(navigator.state.navigation.top == AnyScreen(ProductScreen.list))
  }

  @Test("A navigator delivers only changes, and only the most recent one")
  func changes() async throws {
    let navigator = Navigator(NavigationAdapter(root: Stop.a))
    var changes = navigator.changes.makeAsyncIterator()
    navigator.pop()
    navigator.push(.b)
    navigator.push(.c)
    // If several changes were not read, only the most recent one is delivered.
    #expect(await changes.next().map { text($0) } == "a b c")
    navigator.pop()
    #expect(await changes.next().map { text($0) } == "a b")
  }

  @Test("Screens of a removed feature and the screens above them are not restored")
  func restore() throws {
    var tabs = try #require(TabNavigation(both.tabs))
    tabs.push(AnyScreen(ProductScreen.detail(4)))
    tabs.push(AnyScreen(BagScreen.item("x")))
    tabs.push(AnyScreen(ProductScreen.detail(5)))
    tabs.select("bag")
    let saved = try JSONEncoder().encode(tabs)
    #expect(try both.screens.restore(saved, to: #require(TabNavigation(both.tabs))) == tabs)

    let now = try #require(TabNavigation(catalogAlone.tabs))
    let restored = try catalogAlone.screens.restore(saved, to: now)
    #expect(restored.tabs.map(\.id) == ["shop"])
    #expect(restored.selected == "shop")
    #expect(restored.navigation.base.path == [AnyScreen(ProductScreen.detail(4))])
  }

  @Test("A screen whose value cannot be decoded keeps its kind and has no value")
  func unreadable() throws {
    let json = #"{"kind":"product","screen":{"detail":{"_0":"four"}}}"#
    let screen = try both.screens.decoder.decode(AnyScreen.self, from: Data(json.utf8))
    #expect(screen.kind == "product")
    #expect(screen.value == nil)
    #expect(throws: DecodingError.self) { try both.screens.decoder.decode(AnyScreen.self, from: Data("{}".utf8)) }
  }
}
