import Core
import Models
import StyleGuide
import Tessera
import TesseraModules
import Web

/// Creates the page of the wishlist.
struct WishlistViewModel {
  private(set) var state: ViewState<[Product]> = .idle
  private let dependencies: WishlistDependencies

  init(_ dependencies: WishlistDependencies) { self.dependencies = dependencies }

  mutating func load(_ visitor: Session) async {
    let dependencies = dependencies
    await state.load(isEmpty: \.isEmpty) {
      try await dependencies.products.products(dependencies.wishlist.wishes(of: visitor))
    }
  }

  /// Returns the page in the current language.
  static func page(for request: PageRequest, _ dependencies: WishlistDependencies) async throws -> Page {
    try await WishlistPageQuery.read(for: request, from: dependencies.backend)
    var model = WishlistViewModel(dependencies)
    await model.load(request.visitor)
    let products = try model.state.loaded() ?? []
    let cards = try await CardMaker(for: request, wishlist: dependencies.wishlist)
    return Page(
      title: String(localized: L10n.Wishlist.heading),
      template: "wishlist",
      model: WishlistModel(products, request, cards),
      tab: "wishlist"
    )
  }
}

extension WishlistModel {
  init(_ products: [Product], _ request: PageRequest, _ cards: CardMaker) {
    heading = String(localized: L10n.Wishlist.heading)
    countText = String(localized: L10n.Wishlist.count(count: products.count))
    self.products = products.map { product in
      let name = ProductTexts.name(of: product)
      let canMove = product.stock > 0 && product.sizes.isEmpty && request.links.path(.bag) != nil
      return Entry(
        card: cards.card(product).html,
        slug: product.slug,
        moveHref: canMove ? WishlistForm.move.path : nil,
        moveLabel: String(localized: L10n.Wishlist.move),
        moveName: String(localized: L10n.Wishlist.Move.label(product: name)),
        removeHref: WishlistForm.remove.path,
        removeLabel: String(localized: L10nStyleGuide.Action.remove),
        removeName: String(localized: L10nStyleGuide.Card.Wishlist.remove(product: name))
      )
    }
    empty =
      products.isEmpty
      ? Placeholder(
        icon: .heart,
        title: L10n.Wishlist.Empty.title,
        text: L10n.Wishlist.Empty.text,
        action: L10nStyleGuide.Action.lookAround,
        href: request.links.path(.catalogue(category: nil))
      ) : nil
  }
}
