import Core
import Models
import StyleGuide
import Tessera

/// Creates the product cards of a page.
public struct CardMaker: Sendable {
  private let request: PageRequest
  private let wishes: Set<String>
  /// The start of the form of each heart; `nil` for no hearts.
  private let heart: HTML?
  // Strings that many cards share.
  private let sale = String(localized: L10nStyleGuide.Card.sale)
  private let new = String(localized: L10nStyleGuide.Card.new)

  /// - Parameters:
  ///   - request: The request for the page.
  ///   - wishlist: The service with the visitor's wishes.
  public init(for request: PageRequest, wishlist: any WishlistService) async throws {
    self.request = request
    heart = request.links.path(.toggleWish).map {
      Heart.opening(action: $0, token: request.visitor.token, path: request.target)
    }
    let knowsWishes = !request.isNewVisitor && heart != nil
    wishes = knowsWishes ? Set(try await wishlist.wishes(of: request.visitor)) : []
  }

  /// Returns the cards of products, in their order.
  public func cards(_ products: [Product]) -> CardList { CardList(cards: products.map(card)) }

  /// Returns the card of a product.
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
      heart: heart.map { heart(product, texts, $0) }
    )
  }

  /// Returns the path of a product's picture.
  public static func picture(_ product: Product) -> String { "/assets/pictures/\(product.picture).svg" }

  private func heart(_ product: Product, _ texts: CardTexts, _ opening: HTML) -> Heart {
    let isWished = wishes.contains(product.slug)
    return Heart(
      opening: opening,
      slug: product.slug,
      isWished: isWished,
      label: isWished ? texts.remove : texts.add
    )
  }
}
