/// A product of the shop. Its name and description are localized strings whose keys contain the slug, unless a backend
/// has sent them.
public struct Product: Sendable, Hashable, Identifiable {
  /// A permanent identifier.
  public var id: Int
  /// The name in URLs, in lowercase letters, digits, and hyphens.
  public var slug: String
  /// The identifier of the category.
  public var category: String
  /// The price.
  public var price: Money
  /// The previous price; `nil` if the price was not reduced.
  public var oldPrice: Money?
  /// The identifier of the color.
  public var color: String
  /// The sizes; empty if there is only one.
  public var sizes: [String]
  /// The number of pieces in stock.
  public var stock: Int
  /// The rating, from 0 to 5.
  public var rating: Double
  /// The release date, such as `2026-03-14`.
  public var released: String
  /// The name of the picture.
  public var picture: String
  /// A Boolean value that indicates whether the product is one of the newest in the shop.
  public var isNew = false
  /// The texts from a backend; `nil` if the catalog of the shop contains them.
  public var texts: ProductStrings?

  /// Creates a product.
  public init(
    id: Int,
    slug: String,
    category: String,
    price: Money,
    oldPrice: Money? = nil,
    color: String,
    sizes: [String] = [],
    stock: Int,
    rating: Double,
    released: String,
    picture: String,
    texts: ProductStrings? = nil
  ) {
    self.id = id
    self.slug = slug
    self.category = category
    self.price = price
    self.oldPrice = oldPrice
    self.color = color
    self.sizes = sizes
    self.stock = stock
    self.rating = rating
    self.released = released
    self.picture = picture
    self.texts = texts
  }

  /// A Boolean value that indicates whether the price was reduced.
  public var isOnSale: Bool { oldPrice != nil }
}
