import Core
import Models
import StyleGuide
import Tessera

/// The strings on a product card in one language. All lists show them, and they depend only on the product, so they are
/// cached.
struct CardTexts: Sendable {
  let name: String
  let price: Price
  let rating: Rating
  let stock: String
  /// The labels of the heart for adding and removing a wish.
  let add, remove: String

  /// The number of pieces in stock from which the card does not show that few are left.
  static let plenty = 6

  /// Returns the strings in the current language, which must be that of the format.
  static func texts(of product: Product, _ format: ShopFormat) -> CardTexts {
    known.value(for: Key(language: format.code, product: product.id)) { known in
      known.product == product
    } make: {
      Known(product: product, texts: CardTexts(product, format))
    }.texts
  }

  private struct Key: Hashable {
    let language: String
    let product: Product.ID
  }

  private struct Known {
    let product: Product
    let texts: CardTexts
  }

  private static let known = Memo<Key, Known>()

  private init(_ product: Product, _ format: ShopFormat) {
    name = String(localized: ProductTexts.name(of: product))
    price = Self.price(of: product, format)
    rating = Self.rating(of: product, format)
    stock =
      switch product.stock {
      case 0: String(localized: L10nStyleGuide.Card.soldOut)
      case ..<Self.plenty: String(localized: L10nStyleGuide.Card.lowStock(count: product.stock))
      default: String(localized: L10nStyleGuide.Card.inStock)
      }
    add = String(localized: L10nStyleGuide.Card.Wishlist.add(product: name))
    remove = String(localized: L10nStyleGuide.Card.Wishlist.remove(product: name))
  }

  private static func price(of product: Product, _ format: ShopFormat) -> Price {
    let now = format.price(product.price)
    guard let old = product.oldPrice.map(format.price) else { return Price(now: now, reduction: nil) }
    return Price(
      now: now,
      reduction: Price.Reduction(
        old: old,
        oldLabel: String(localized: L10nStyleGuide.Card.Price.old(price: old)),
        nowLabel: String(localized: L10nStyleGuide.Card.Price.now(price: now))
      )
    )
  }

  private static func rating(of product: Product, _ format: ShopFormat) -> Rating {
    let text = format.rating(product.rating)
    return Rating(
      stars: Int((max(0, min(5, product.rating)) * 2).rounded()),
      text: text,
      label: String(localized: L10nStyleGuide.Card.rating(rating: text))
    )
  }
}
