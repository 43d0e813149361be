import ShopStyleGuide
public import Tessera
public import TesseraModules

/// The tabs of the app.
public enum TabScreen: String, Hashable, Sendable, Codable, CaseIterable {
  /// The start page.
  case home
  /// The list of products.
  case shop
  /// The products to buy.
  case bag
}

/// The screens to which the app can navigate.
public enum ShopScreen: FeatureScreen {
  /// The identifier of the screens in saved states.
  public static let kind = "shop"

  /// The root screen of a tab.
  case tab(TabScreen)
  /// The countries to which the shop ships.
  case countries
  /// The products that the customer likes.
  case wishlist
  /// The account of the customer.
  case account
  /// The search for products.
  case search
  /// The menu for developers.
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
  /// The icon in the tab bar.
  var icon: Images.Icons.Case {
    switch self {
    case .home: .home
    case .shop: .shop
    case .bag: .bag
    }
  }
}
