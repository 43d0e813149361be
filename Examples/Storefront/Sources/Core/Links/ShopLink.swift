import Foundation

/// A destination to which features link independently of the feature that provides it.
public enum ShopLink: Sendable, Hashable {
  case home
  /// A category; `nil` for all products.
  case catalogue(category: String?)
  case product(slug: String)
  case search
  case bag
  case wishlist
  case account

  /// The URL scheme of the shop.
  public static let scheme = "storefront"

  /// The URL of the destination, such as `storefront://product/wool-sweater`.
  public var address: String {
    let path =
      switch self {
      case .home: "home"
      case .catalogue(nil): "products"
      case .catalogue(let category?): "category/\(Self.encode(category))"
      case .product(let slug): "product/\(Self.encode(slug))"
      case .search: "search"
      case .bag: "bag"
      case .wishlist: "wishlist"
      case .account: "account"
      }
    return "\(Self.scheme)://\(path)"
  }

  private static func encode(_ text: String) -> String { text.addressEncoded }
}

extension String {
  /// The string, percent-encoded for a query value or a path component.
  public var addressEncoded: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
      default: false
      }
    }
    // Most slugs and numbers need no encoding, and Foundation takes long to find this out.
    return isPlain ? self : addingPercentEncoding(withAllowedCharacters: .urlQueryValue) ?? ""
  }
}

extension CharacterSet {
  /// The characters that are allowed in a query value and in a path component.
  public static let urlQueryValue = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
  )
}

/// An action to which other features send forms. The feature that handles it contributes an ``ActionAddress``.
public enum ShopAction: String, Sendable, Hashable {
  /// Adds or removes a wish. The fields are `slug`, `wished` with the wanted state (`1` or `0`), and `return`, the path
  /// of the next page.
  case wish
  /// Searches for products. The field is `q`, with the GET method.
  case search
}

/// The path of an action.
public struct ActionAddress: Sendable, Hashable {
  /// The action.
  public let action: ShopAction
  /// The path, such as `/wishlist/set`.
  public let path: String

  /// Creates the path of an action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - path: The path to which its forms are sent.
  public init(_ action: ShopAction, path: String) {
    self.action = action
    self.path = path
  }
}

/// The paths of destinations and actions in the running shop.
public protocol ShopLinks: Sendable {
  /// Returns the path of a destination; `nil` if no feature provides it.
  func path(_ link: ShopLink) -> String?
  /// Returns the path to which the forms of an action are sent; `nil` if no feature handles it.
  func path(_ action: ShopAction) -> String?
}
