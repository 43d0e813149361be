import Core
import Models
import StyleGuide
import Synchronization
import Tessera

/// The words on the card of a product in one language. Every list shows them, and they change with the product alone:
/// they are put together when a language first shows the product as it is.
struct CardTexts: Sendable {
  let name: String
  let price: Price
  let rating: Rating
  let stock: String
  /// What the heart does where the product is no wish, and where it is one.
  let add, remove: String

  /// From this many on there is no word of how few are left.
  static let plenty = 6

  /// In the current language, which is that of the format.
  static func texts(of product: Product, _ format: ShopFormat) -> CardTexts {
    let key = Key(language: format.code, product: product.id)
    if let (known, texts) = known.withLock({ $0[key] }), known == product { return texts }
    let texts = CardTexts(product, format)
    known.withLock { known in
      if known.count >= limit { known.removeAll(keepingCapacity: true) }
      known[key] = (product, texts)
    }
    return texts
  }

  private struct Key: Hashable {
    let language: String
    let product: Product.ID
  }

  private static let known = Mutex<[Key: (Product, CardTexts)]>([:])
  private static let limit = 10_000

  private init(_ product: Product, _ format: ShopFormat) {
    name = ProductTexts.name(of: product.slug).description
    price = Self.price(of: product, format)
    rating = Self.rating(of: product, format)
    stock =
      switch product.stock {
      case 0: L10nStyleGuide.Card.soldOut.description
      case ..<Self.plenty: L10nStyleGuide.Card.lowStock(count: product.stock).description
      default: L10nStyleGuide.Card.inStock.description
      }
    add = L10nStyleGuide.Card.Wishlist.add(product: name).description
    remove = L10nStyleGuide.Card.Wishlist.remove(product: name).description
  }

  private static func price(of product: Product, _ format: ShopFormat) -> Price {
    let now = format.price(product.price)
    guard let old = product.oldPrice.map(format.price) else { return Price(now: now, reduction: nil) }
    return Price(
      now: now,
      reduction: Price.Reduction(
        old: old,
        oldLabel: L10nStyleGuide.Card.Price.old(price: old).description,
        nowLabel: L10nStyleGuide.Card.Price.now(price: now).description
      )
    )
  }

  private static func rating(of product: Product, _ format: ShopFormat) -> Rating {
    let text = format.rating(product.rating)
    return Rating(
      stars: Int((max(0, min(5, product.rating)) * 2).rounded()),
      text: text,
      label: L10nStyleGuide.Card.rating(rating: text).description
    )
  }
}
