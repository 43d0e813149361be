import Core
import Models
import Tessera
import TesseraModules
import Web

/// What visitors do with their wishes.
struct WishChanges<Base: Coordinator> where Base.Screen == WishlistScreen {
  private let dependencies: WishlistDependencies
  private let coordinator: WishlistCoordinator<Base>

  init(_ dependencies: WishlistDependencies, _ coordinator: WishlistCoordinator<Base>) {
    self.dependencies = dependencies
    self.coordinator = coordinator
  }

  /// The heart beside a product, on whatever page: back to that one.
  func toggle(_ request: PageRequest) async throws -> Reply {
    guard let product = try await product(request) else { return .failure(.unprocessable) }
    let isWished = try await dependencies.wishlist.wishes(of: request.visitor).contains(product.slug)
    try await dependencies.wishlist.setWish(product.slug, to: !isWished, of: request.visitor)
    dependencies.analytics.track(isWished ? "wish.removed" : "wish.added", ["product": product.slug])
    let name = ProductTexts.name(of: product.slug)
    let text = isWished ? L10n.Wishlist.removed(product: name) : L10n.Wishlist.added(product: name)
    return .redirect(request.returnPath, .notice(text))
  }

  /// A wish less. What the shop does not have any more can be taken off too.
  func remove(_ request: PageRequest) async throws -> Reply {
    guard let slug = request.form["slug"] else { return .failure(.badRequest) }
    try await dependencies.wishlist.setWish(slug, to: false, of: request.visitor)
    coordinator.didChange()
    return .follow(.notice(L10n.Wishlist.removed(product: ProductTexts.name(of: slug))))
  }

  /// From the list into the bag. What comes in sizes goes by its own page, where there is one to choose.
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
