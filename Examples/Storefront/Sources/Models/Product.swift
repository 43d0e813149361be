/// Something that the shop sells. Its name and description are texts, under its slug.
public struct Product: Sendable, Hashable, Identifiable {
  /// A number that stays.
  public var id: Int
  /// Its name in addresses: small letters, digits and hyphens.
  public var slug: String
  /// The identifier of its category.
  public var category: String
  /// What it costs.
  public var price: Money
  /// What it cost before; nil where its price was not lowered.
  public var oldPrice: Money?
  /// The identifier of its color.
  public var color: String
  /// Empty for what comes in one size.
  public var sizes: [String]
  /// How many there are.
  public var stock: Int
  /// From 0 to 5.
  public var rating: Double
  /// Since when it is in the shop: `2026-03-14`.
  public var released: String
  /// The name of its picture.
  public var picture: String
  /// Whether it is among the last that came into the shop.
  public var isNew = false

  /// All of it.
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
    picture: String
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
  }

  /// Whether its price was lowered.
  public var isOnSale: Bool { oldPrice != nil }
}
