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
  private let inStock = L10nStyleGuide.Card.inStock.description
  private let soldOut = L10nStyleGuide.Card.soldOut.description
  private let sale = L10nStyleGuide.Card.sale.description
  private let new = L10nStyleGuide.Card.new.description

  /// From this many on there is no word of how few are left.
  static let plenty = 6

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
    let name = ProductTexts.name(of: product.slug).description
    return ProductCard(
      slug: product.slug,
      name: name,
      href: request.links.path(.product(slug: product.slug)),
      picture: Self.picture(product),
      stockKind: product.stock == 0 ? "out" : product.stock < Self.plenty ? "low" : "in",
      stockText: stock(product),
      sale: product.isOnSale ? sale : nil,
      new: product.isNew ? new : nil,
      price: price(product),
      rating: rating(product),
      heart: toggle.map { heart(product, name, $0) }
    )
  }

  /// Where the picture of a product is.
  public static func picture(_ product: Product) -> String { "/assets/pictures/\(product.picture).svg" }

  private func price(_ product: Product) -> Price {
    let now = request.format.price(product.price)
    guard let old = product.oldPrice.map(request.format.price) else { return Price(now: now, reduction: nil) }
    return Price(
      now: now,
      reduction: Price.Reduction(
        old: old,
        oldLabel: L10nStyleGuide.Card.Price.old(price: old).description,
        nowLabel: L10nStyleGuide.Card.Price.now(price: now).description
      )
    )
  }

  private func rating(_ product: Product) -> Rating {
    let text = request.format.rating(product.rating)
    return Rating(
      stars: Int((max(0, min(5, product.rating)) * 2).rounded()),
      text: text,
      label: L10nStyleGuide.Card.rating(rating: text).description
    )
  }

  private func heart(_ product: Product, _ name: String, _ action: String) -> Heart {
    let isWished = wishes.contains(product.slug)
    let label =
      isWished ? L10nStyleGuide.Card.Wishlist.remove(product: name) : L10nStyleGuide.Card.Wishlist.add(product: name)
    return Heart(
      action: action,
      token: request.visitor.token,
      slug: product.slug,
      path: request.target,
      isWished: isWished,
      label: label.description
    )
  }

  private func stock(_ product: Product) -> String {
    switch product.stock {
    case 0: soldOut
    case ..<Self.plenty: L10nStyleGuide.Card.lowStock(count: product.stock).description
    default: inStock
    }
  }
}
