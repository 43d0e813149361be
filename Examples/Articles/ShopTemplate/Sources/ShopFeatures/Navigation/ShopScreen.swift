import ShopStyleGuide
import Tessera
import TesseraModules

/// The tabs of the app.
public enum TabScreen: String, Hashable, Sendable, Codable, CaseIterable {
  case home, shop, bag
}

/// The screens to which the app can navigate.
public enum ShopScreen: FeatureScreen {
  /// The identifier of the screens in saved states.
  public static let kind = "shop"

  case tab(TabScreen)
  case countries
  case wishlist
  case account
  case search
  case debugMenu

  /// The title of the screen.
  public var title: LocalizedString {
    switch self {
    case .tab(.home): L10n.Home.title
    case .tab(.shop): L10n.Shop.title
    case .tab(.bag): L10n.Bag.title
    case .countries: L10n.Countries.title
    case .wishlist: L10n.Wishlist.title
    case .account: L10n.Account.title
    case .search: L10n.Search.title
    case .debugMenu: L10n.DebugMenu.title
    }
  }
}

extension TabScreen {
  var icon: Images.Icons.Case {
    switch self {
    case .home: .home
    case .shop: .shop
    case .bag: .bag
    }
  }
}
