import Core
import TesseraModules

/// The paths of the features in the running shop, from their deep links and actions.
final class LinkBook: ShopLinks {
  private let registry: ModuleRegistry
  private let router: DeepLinkRouter
  private let actions: [ShopAction: String]
  private let known = Memo<ShopLink, String?>()

  init(_ registry: ModuleRegistry) {
    self.registry = registry
    router = registry.links(schemes: [ShopLink.scheme], hosts: [Self.host])
    let addresses = registry.contributions(ActionAddress.self)
    actions = Dictionary(addresses.map { ($0.action, $0.path) }, uniquingKeysWith: { first, _ in first })
  }

  /// The host of links on the web.
  private static let host = "storefront.example"

  func path(_ action: ShopAction) -> String? { actions[action] }

  func path(_ link: ShopLink) -> String? {
    known.value(for: link) {
      if case .path(let path) = answer(link.address) { path } else { nil }
    }
  }

  enum Answer {
    case path(String)
    case unknown
    case refused
  }

  /// Returns the path for a URL from any source.
  func answer(_ address: String) -> Answer {
    switch router.answer(address) {
    case .refused: .refused
    case .web: .unknown
    case .destination(let destination):
      if let screen = destination.screen ?? registry.tabs.first(where: { $0.id == destination.tab })?.root,
        let path = path(of: screen)
      {
        .path(path)
      } else {
        .unknown
      }
    }
  }

  /// Returns the path of a screen; `nil` if its feature does not provide one.
  func path(of screen: AnyScreen) -> String? {
    try? registry.screens.view(for: screen, as: PageAddress.self, with: registry.resolver()).path
  }
}
