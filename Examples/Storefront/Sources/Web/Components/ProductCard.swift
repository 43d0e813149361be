import Core
import Models
import StyleGuide
import Synchronization
import Tessera

/// A product as it stands in a list.
public struct ProductCard: PageModel {
  public let slug: String
  let name: String
  let href: String?
  let picture: String
  let price: String
  let priceLabel: String
  let oldPrice: String?
  let oldPriceLabel: String?
  let ratingText: String
  let ratingLabel: String
  /// Half stars: from 0 to 10.
  let stars: Int
  let stockKind: String
  let stockText: String
  let sale: String?
  let new: String?
  let wishlistHref: String?
  let wishlisted: Bool
  let wishlistLabel: String

  /// Of what mostly differs: a page has a dozen cards, and each has twenty properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(slug)
    hasher.combine(name)
    hasher.combine(wishlisted)
  }
}

/// The cards that one shop made, by all that they are made of.
public final class CardShelf: Sendable {
  struct Key: Hashable, Sendable {
    let id: Int
    let stock: Int
    let price: Money
    let oldPrice: Money?
    let language: String
    let isWished: Bool
  }

  private let cards = Mutex<[Key: ProductCard]>([:])
  /// More than a shop has products, in all its languages.
  private static let limit = 10_000

  /// An empty one.
  public init() {}

  func card(_ key: Key, _ make: () -> ProductCard) -> ProductCard {
    if let card = cards.withLock({ $0[key] }) { return card }
    let card = make()
    cards.withLock { cards in
      if cards.count >= Self.limit { cards.removeAll(keepingCapacity: true) }
      cards[key] = card
    }
    return card
  }
}

/// Makes cards for one page.
public struct CardMaker: Sendable {
  private let links: any ShopLinks
  private let shelf: CardShelf
  private let format: ShopFormat
  private let wishes: Set<String>

  /// From this many on there is no word of how few are left.
  static let plenty = 6

  /// - Parameters:
  ///   - request: Whose page it is.
  ///   - wishlist: Where the visitor's wishes are.
  public init(for request: PageRequest, wishlist: any WishlistService) async throws {
    links = request.links
    shelf = request.cards
    format = request.format
    let knowsWishes = !request.isNewVisitor && links.path(.toggleWish) != nil
    wishes = knowsWishes ? Set(try await wishlist.wishes(of: request.visitor)) : []
  }

  /// The cards of some products, in their order.
  public func cards(_ products: [Product]) -> [ProductCard] { products.map(card) }

  /// The card of a product.
  public func card(_ product: Product) -> ProductCard {
    let isWished = wishes.contains(product.slug)
    let key = CardShelf.Key(
      id: product.id,
      stock: product.stock,
      price: product.price,
      oldPrice: product.oldPrice,
      language: format.code,
      isWished: isWished
    )
    return shelf.card(key) { make(product, isWished) }
  }

  private func make(_ product: Product, _ isWished: Bool) -> ProductCard {
    let name = ProductTexts.name(of: product.slug).description
    let price = format.price(product.price)
    let oldPrice = product.oldPrice.map(format.price)
    let rating = format.rating(product.rating)
    let wishlistLabel =
      isWished ? L10nStyleGuide.Card.Wishlist.remove(product: name) : L10nStyleGuide.Card.Wishlist.add(product: name)
    return ProductCard(
      slug: product.slug,
      name: name,
      href: links.path(.product(slug: product.slug)),
      picture: Self.picture(product),
      price: price,
      priceLabel: L10nStyleGuide.Card.Price.now(price: price).description,
      oldPrice: oldPrice,
      oldPriceLabel: oldPrice.map { L10nStyleGuide.Card.Price.old(price: $0).description },
      ratingText: rating,
      ratingLabel: L10nStyleGuide.Card.rating(rating: rating).description,
      stars: Int((max(0, min(5, product.rating)) * 2).rounded()),
      stockKind: product.stock == 0 ? "out" : product.stock < Self.plenty ? "low" : "in",
      stockText: stock(product).description,
      sale: product.isOnSale ? L10nStyleGuide.Card.sale.description : nil,
      new: product.isNew ? L10nStyleGuide.Card.new.description : nil,
      wishlistHref: links.path(.toggleWish),
      wishlisted: isWished,
      wishlistLabel: wishlistLabel.description
    )
  }

  /// Where the picture of a product is.
  public static func picture(_ product: Product) -> String { "/assets/pictures/\(product.picture).svg" }

  private func stock(_ product: Product) -> LocalizedString {
    switch product.stock {
    case 0: L10nStyleGuide.Card.soldOut
    case ..<Self.plenty: L10nStyleGuide.Card.lowStock(count: product.stock)
    default: L10nStyleGuide.Card.inStock
    }
  }
}
