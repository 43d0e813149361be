import TesseraModules
import Web

/// Where the feature's pages are.
enum WishlistScreen: AddressedScreen {
  static let kind = "wishlist"
  case wishlist

  var path: String { "/wishlist" }
}

/// Where the forms go.
enum WishlistForm: String {
  case toggle, remove, move

  var path: String { "/wishlist/\(rawValue)" }
}

/// What happens after what visitors do with their wishes.
struct WishlistCoordinator<Base: Coordinator>: Sendable where Base.Screen == WishlistScreen {
  let base: Base

  /// To the list as it is now.
  func didChange() { base.replace(with: .wishlist) }
}
