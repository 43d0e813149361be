/// An order that a list of products can stand in.
public enum ProductOrder: String, Sendable, Hashable, Codable, CaseIterable {
  /// As the shop's keeper put them.
  case featured
  /// What came last comes first.
  case newest
  case cheapest
  case dearest
  /// The best first.
  case rating
  /// By name, in the reader's language.
  case name
}

/// Which products, in which order.
public struct ProductQuery: Sendable, Hashable {
  /// The identifier of the one category; nil for all.
  public var category: String?
  /// Only what there is.
  public var inStock: Bool
  /// Only what costs less than before.
  public var onSale: Bool
  /// The order.
  public var order: ProductOrder
  /// The language that names are ordered in: `pl`.
  public var language: String

  /// All products, unless more is said.
  public init(
    category: String? = nil,
    inStock: Bool = false,
    onSale: Bool = false,
    order: ProductOrder = .featured,
    language: String = "en"
  ) {
    self.category = category
    self.inStock = inStock
    self.onSale = onSale
    self.order = order
    self.language = language
  }
}

/// A part of a list.
public struct ProductPage: Sendable, Hashable {
  /// In the order that was asked for; none beyond the end.
  public var products: [Product]
  /// How many the whole list has.
  public var total: Int

  /// - Parameters:
  ///   - products: In the order that was asked for.
  ///   - total: How many the whole list has.
  public init(products: [Product], total: Int) {
    self.products = products
    self.total = total
  }
}
