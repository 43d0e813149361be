/// The sort order of a list of products.
public enum ProductOrder: String, Sendable, Hashable, Codable, CaseIterable {
  /// The order of the shop.
  case featured
  /// The newest products first.
  case newest
  case cheapest
  case dearest
  /// The best rated products first.
  case rating
  /// By name in the visitor's language.
  case name
}

/// The filters and the sort order of a list of products.
public struct ProductQuery: Sendable, Hashable {
  /// The identifier of the category; `nil` for all.
  public var category: String?
  /// A Boolean value that indicates whether to include only products in stock.
  public var inStock: Bool
  /// A Boolean value that indicates whether to include only products with a reduced price.
  public var onSale: Bool
  /// The sort order.
  public var order: ProductOrder
  /// The language in which names are sorted, such as `pl`.
  public var language: String

  /// Creates a query, which includes all products by default.
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
  /// The products in the requested order; empty after the end of the list.
  public var products: [Product]
  /// The number of products in the complete list.
  public var total: Int

  /// Creates a part of a list.
  ///
  /// - Parameters:
  ///   - products: The products in the requested order.
  ///   - total: The number of products in the complete list.
  public init(products: [Product], total: Int) {
    self.products = products
    self.total = total
  }
}
