import Core
import Models
import StyleGuide
import Tessera

/// Makes the cards of one page.
public struct CardMaker: Sendable {
  private let request: PageRequest
  private let wishes: Set<String>
  /// Where hearts go; nil for no hearts.
  private let toggle: String?
  // Words that many cards share.
  private let sale = L10nStyleGuide.Card.sale.description
  private let new = L10nStyleGuide.Card.new.description

  /// - Parameters:
  ///   - request: Whose page it is.
  ///   - wishlist: Where the visitor's wishes are.
  public init(for request: PageRequest, wishlist: any WishlistService) async throws {
    self.request = request
    toggle = request.links.path(.toggleWish)
    let knowsWishes = !request.isNewVisitor && toggle != nil
    wishes = knowsWishes ? Set(try await wishlist.wishes(of: request.visitor)) : []
  }

  /// The cards of some products, in their order.
  public func cards(_ products: [Product]) -> CardList { CardList(cards: products.map(card)) }

  /// The card of a product.
  public func card(_ product: Product) -> ProductCard {
    let texts = CardTexts.texts(of: product, request.format)
    return ProductCard(
      slug: product.slug,
      name: texts.name,
      href: request.links.path(.product(slug: product.slug)),
      picture: Self.picture(product),
      stockKind: product.stock == 0 ? "out" : product.stock < CardTexts.plenty ? "low" : "in",
      stockText: texts.stock,
      sale: product.isOnSale ? sale : nil,
      new: product.isNew ? new : nil,
      price: texts.price,
      rating: texts.rating,
      heart: toggle.map { heart(product, texts, $0) }
    )
  }

  /// Where the picture of a product is.
  public static func picture(_ product: Product) -> String { "/assets/pictures/\(product.picture).svg" }

  private func heart(_ product: Product, _ texts: CardTexts, _ action: String) -> Heart {
    let isWished = wishes.contains(product.slug)
    return Heart(
      action: action,
      token: request.visitor.token,
      slug: product.slug,
      path: request.target,
      isWished: isWished,
      label: isWished ? texts.remove : texts.add
    )
  }
}
