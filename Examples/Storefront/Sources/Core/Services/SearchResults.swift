import Models

/// The products for a query.
public struct SearchResults: Sendable, Hashable {
  /// The products, best match first.
  public var products: [Product]
  /// The query that was used if no product matches the query as it was entered; otherwise `nil`. It has a corrected word,
  /// or fewer words.
  public var usedQuery: String?
  /// Words for which there are products, and which are similar to those of the query. They are empty if products were
  /// found.
  public var similar: [String]

  /// Creates results.
  public init(products: [Product] = [], usedQuery: String? = nil, similar: [String] = []) {
    self.products = products
    self.usedQuery = usedQuery
    self.similar = similar
  }
}
