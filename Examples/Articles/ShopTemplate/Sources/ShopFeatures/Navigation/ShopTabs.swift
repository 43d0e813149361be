#if canImport(Combine)
  public import Combine
#endif
public import TesseraModules

/// The tabs of the app, the navigation in each of them, and the links that open their screens.
@MainActor
public final class ShopTabs: ObservableModel {
  /// A tab that a module contributes.
  public struct Tab: Identifiable, Sendable {
    /// The title and the icon of the tab.
    public let content: ModuleTab
    /// The navigation in the tab.
    public let navigator: Navigator<NavigationAdapter<AnyScreen>>
    /// The identifier of the tab.
    public var id: String { content.id }
  }

  /// The tabs, in order.
  public let all: [Tab]
  /// The identifier of the selected tab.
  #if canImport(Combine)
    @Published
  #endif
  public var selected: String
  /// The links that the app receives from the system and from features.
  public let inbox: DeepLinkInbox
  private let router: DeepLinkRouter
  private let screens: ScreenCatalog
  private let resolver: Resolver

  /// Creates the tabs of the app's modules.
  ///
  /// - Parameters:
  ///   - registry: The modules of the app.
  ///   - resolver: The provider of the app's services.
  public init(_ registry: ModuleRegistry, _ resolver: Resolver) throws {
    all = registry.tabs.map { Tab(content: $0, navigator: Navigator(NavigationAdapter(root: $0.root))) }
    selected = registry.tabs.first?.id ?? ""
    inbox = try resolver.resolve()
    router = registry.links(schemes: ["shop"], hosts: ["shop.example"])
    screens = registry.screens
    self.resolver = resolver
  }

  /// The navigation in the selected tab; `nil` if there are no tabs.
  public var navigator: Navigator<NavigationAdapter<AnyScreen>>? { all.first { $0.id == selected }?.navigator }

  /// Opens the screen of a link, in its tab.
  ///
  /// - Parameter address: The link. A refused link has no effect.
  /// - Returns: The page of the website, if the link has no screen.
  public func open(_ address: String) -> String? {
    switch router.answer(address) {
    case .destination(let destination):
      if let tab = destination.tab { selected = tab }
      navigator?.update { navigation in
        navigation.dismissAll()
        for step in destination.steps { navigation.apply(step) }
      }
      return nil
    case .web(let page): return page
    case .refused: return nil
    }
  }

  /// The view of a screen; `nil` if no module creates it.
  func view<View>(for screen: AnyScreen) -> View? { try? screens.view(for: screen, with: resolver) }
}
