/// A product of the shop.
public struct Product: Sendable, Hashable, Identifiable {
  /// The identifier of the product.
  public let id: Int
  /// The name of the product.
  public let name: String

  /// Creates a product.
  public init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

/// A page of a list of products, as the server returns it.
public struct ProductListing: Sendable, Hashable {
  /// The position of the page in the list.
  public struct Pagination: Sendable, Hashable {
    /// The offset of the first product of the page.
    public let offset: Int
    /// The maximum number of products in a page.
    public let limit: Int
    /// The total number of products.
    public let total: Int

    /// Creates the position of a page.
    ///
    /// - Parameters:
    ///   - offset: The offset of the first product. At least 0.
    ///   - limit: The maximum number of products in a page. At least 1.
    ///   - total: The total number of products.
    public init(offset: Int, limit: Int, total: Int) {
      self.offset = offset
      self.limit = limit
      self.total = total
    }

    /// The number of pages; 1 for an empty list.
    public var pages: Int { max(1, (total + limit - 1) / limit) }
    /// The number of the page, starting at 1.
    public var page: Int { offset / limit + 1 }
    /// The offset of the next page; `nil` for the last page.
    public var nextPage: Int? { offset + limit < total ? offset + limit : nil }
    /// The offset of the previous page; `nil` for the first page.
    public var previousPage: Int? { offset > 0 ? max(0, offset - limit) : nil }
  }

  /// The title of the list.
  public let title: String
  /// The position of the page in the list.
  public let pagination: Pagination
  /// The products of the page.
  public let products: [Product]

  /// Creates a page.
  public init(title: String, pagination: Pagination, products: [Product]) {
    self.title = title
    self.pagination = pagination
    self.products = products
  }
}
