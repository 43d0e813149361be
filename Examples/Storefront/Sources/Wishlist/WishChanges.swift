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

  /// Adds or removes a wish with the heart of a product card, and returns to the same page.
  func toggle(_ request: PageRequest) async throws -> Reply {
    guard let product = try await product(request) else { return .failure(.unprocessable) }
    let isWished = try await dependencies.wishlist.wishes(of: request.visitor).contains(product.slug)
    try await dependencies.wishlist.setWish(product.slug, to: !isWished, of: request.visitor)
    dependencies.analytics.track(isWished ? "wish.removed" : "wish.added", ["product": product.slug])
    let name = ProductTexts.name(of: product.slug)
    let text = isWished ? L10n.Wishlist.removed(product: name) : L10n.Wishlist.added(product: name)
    return .redirect(request.returnPath, .notice(text))
  }

  /// Removes a wish, including one for a product that the shop no longer sells.
  func remove(_ request: PageRequest) async throws -> Reply {
    guard let slug = request.form["slug"] else { return .failure(.badRequest) }
    try await dependencies.wishlist.setWish(slug, to: false, of: request.visitor)
    coordinator.didChange()
    return .follow(.notice(L10n.Wishlist.removed(product: ProductTexts.name(of: slug))))
  }

  /// Moves a product from the wishlist to the bag. A product with sizes leads to its page, where one can be selected.
  func move(_ request: PageRequest) async throws -> Reply {
    guard let product = try await product(request), product.sizes.isEmpty else { return .failure(.unprocessable) }
    let change = ShoppingBag.Change.add(slug: product.slug, size: nil, quantity: 1)
    coordinator.didChange()
    guard try await dependencies.bags.change(change, of: request.visitor) == .changed else {
      return .follow(.error(L10n.Wishlist.unavailable(product: ProductTexts.name(of: product.slug))))
    }
    try await dependencies.wishlist.setWish(product.slug, to: false, of: request.visitor)
    dependencies.analytics.track("wish.moved", ["product": product.slug])
    return .follow(.notice(L10n.Wishlist.moved(product: ProductTexts.name(of: product.slug))))
  }

  private func product(_ request: PageRequest) async throws -> Product? {
    guard let slug = request.form["slug"] else { return nil }
    return try await dependencies.products.product(slug)
  }
}
