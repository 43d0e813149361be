import Core
import Models
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
    var model = WishlistViewModel(dependencies)
    await model.load(request.visitor)
    let products = try model.state.loaded() ?? []
    let cards = try await CardMaker(for: request, wishlist: dependencies.wishlist)
    return Page(
      title: L10n.Wishlist.heading.description,
      template: "wishlist",
      model: WishlistModel(products, request, cards),
      tab: "wishlist"
    )
  }
}

extension WishlistModel {
  init(_ products: [Product], _ request: PageRequest, _ cards: CardMaker) {
    heading = L10n.Wishlist.heading.description
    countText = L10n.Wishlist.count(count: products.count).description
    self.products = products.map { product in
      let name = ProductTexts.name(of: product.slug)
      let canMove = product.stock > 0 && product.sizes.isEmpty && request.links.path(.bag) != nil
      return Entry(
        card: cards.card(product).html,
        slug: product.slug,
        moveHref: canMove ? WishlistForm.move.path : nil,
        moveLabel: L10n.Wishlist.move.description,
        moveName: L10n.Wishlist.Move.label(product: name).description,
        removeHref: WishlistForm.remove.path,
        removeLabel: L10n.Wishlist.remove.description,
        removeName: L10n.Wishlist.Remove.label(product: name).description
      )
    }
    empty =
      products.isEmpty
      ? Placeholder(
        title: L10n.Wishlist.Empty.title,
        text: L10n.Wishlist.Empty.text,
        action: L10n.Wishlist.Empty.action,
        href: request.links.path(.catalogue(category: nil))
      ) : nil
  }
}
