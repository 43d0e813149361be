import Foundation

/// A place of the shop that features lead to without knowing which feature has it. Where none has, there is no path.
public enum ShopLink: Sendable, Hashable {
  case home
  /// A category; nil for everything.
  case catalogue(category: String?)
  case product(slug: String)
  case search
  case bag
  case wishlist
  case account

  /// The scheme of the shop's own addresses.
  public static let scheme = "storefront"

  /// `storefront://product/wool-sweater`
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
  /// As a value behind `?`, or one part of a path, is written.
  public var addressEncoded: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
      default: false
      }
    }
    // Slugs and numbers mostly are, and Foundation takes long for them too.
    return isPlain ? self : addingPercentEncoding(withAllowedCharacters: .urlQueryValue) ?? ""
  }
}

extension CharacterSet {
  /// What may stand in a value behind `?`, and in one part of a path.
  public static let urlQueryValue = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
  )
}

/// Something that forms of other features ask for. The feature that does it contributes an ``ActionAddress``.
public enum ShopAction: String, Sendable, Hashable {
  /// Fields: `slug`, and `return` for where to go back to.
  case toggleWish
  /// Fields: `q`, by GET.
  case search
}

/// Where a feature takes the forms of an action.
public struct ActionAddress: Sendable, Hashable {
  /// What it does.
  public let action: ShopAction
  /// `/wishlist/toggle`
  public let path: String

  /// - Parameters:
  ///   - action: What it does.
  ///   - path: Where its forms are sent.
  public init(_ action: ShopAction, path: String) {
    self.action = action
    self.path = path
  }
}

/// Where places and actions are in the shop that runs.
public protocol ShopLinks: Sendable {
  /// The path of a place; nil where no feature has it.
  func path(_ link: ShopLink) -> String?
  /// Where a form is sent to; nil where no feature takes it.
  func path(_ action: ShopAction) -> String?
}
