import TesseraModules
import Web

/// The pages of the feature.
enum WishlistScreen: AddressedScreen {
  static let kind = "wishlist"
  case wishlist

  var path: String { "/wishlist" }
}

/// The paths of the forms.
enum WishlistForm: String {
  case set, remove, move

  var path: String { "/wishlist/\(rawValue)" }
}

/// The navigation after changes of the wishlist.
struct WishlistCoordinator<Base: Coordinator>: Sendable where Base.Screen == WishlistScreen {
  let base: Base

  /// Returns to the wishlist.
  func didChange() { base.replace(with: .wishlist) }
}
