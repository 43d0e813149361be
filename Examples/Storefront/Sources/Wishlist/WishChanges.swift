import Core
import Models
import Tessera
import TesseraModules
import Web

/// Handles the forms of the wishlist.
struct WishChanges<Base: Coordinator> where Base.Screen == WishlistScreen {
  private let dependencies: WishlistDependencies
  private let coordinator: WishlistCoordinator<Base>

  init(_ dependencies: WishlistDependencies, _ coordinator: WishlistCoordinator<Base>) {
    self.dependencies = dependencies
    self.coordinator = coordinator
  }

  /// Adds or removes a wish, as the heart of a product card says, and returns to the same page. The form contains the
  /// wanted state, so that a heart that was pressed in another window does not do the opposite.
  func set(_ request: PageRequest) async throws -> Reply {
    guard let isWished = Self.state(request.form) else { return .failure(.badRequest) }
    guard let product = try await product(request) else { return .failure(.unprocessable) }
    try await dependencies.wishlist.setWish(product.slug, to: isWished, of: request.visitor)
    dependencies.analytics.track(isWished ? "wish.added" : "wish.removed", ["product": product.slug])
    let name = ProductTexts.name(of: product)
    let text = isWished ? L10n.Wishlist.added(product: name) : L10n.Wishlist.removed(product: name)
    return .redirect(request.returnPath, .notice(text))
  }

  private static func state(_ form: Fields) -> Bool? {
    switch form["wished"] {
    case "1": true
    case "0": false
    default: nil
    }
  }

  /// Removes a wish, including one for a product that the shop no longer sells, which has no name.
  func remove(_ request: PageRequest) async throws -> Reply {
    guard let slug = request.form["slug"] else { return .failure(.badRequest) }
    let product = try await product(request)
    try await dependencies.wishlist.setWish(slug, to: false, of: request.visitor)
    coordinator.didChange()
    let name = product.map(ProductTexts.name)
    return .follow(.notice(name.map { L10n.Wishlist.removed(product: $0) } ?? L10n.Wishlist.Removed.unknown))
  }

  /// Moves a product from the wishlist to the bag. A product with sizes leads to its page, where one can be selected.
  func move(_ request: PageRequest) async throws -> Reply {
    guard let product = try await product(request), product.sizes.isEmpty else { return .failure(.unprocessable) }
    let change = ShoppingBag.Change.add(slug: product.slug, size: nil, quantity: 1)
    coordinator.didChange()
    guard try await dependencies.bags.change(change, of: request.visitor) == .changed else {
      return .follow(.notice(L10n.Wishlist.unavailable(product: ProductTexts.name(of: product))))
    }
    try await dependencies.wishlist.setWish(product.slug, to: false, of: request.visitor)
    dependencies.analytics.track("wish.moved", ["product": product.slug])
    return .follow(.notice(L10n.Wishlist.moved(product: ProductTexts.name(of: product))))
  }

  private func product(_ request: PageRequest) async throws -> Product? {
    guard let slug = request.form["slug"] else { return nil }
    return try await dependencies.products.product(slug)
  }
}
