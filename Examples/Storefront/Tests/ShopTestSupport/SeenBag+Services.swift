public import Core
public import Models

extension SeenBag {
  /// Returns what a visitor sees on the page of the bag.
  ///
  /// - Parameters:
  ///   - visitor: The visitor.
  ///   - bags: The bags.
  ///   - products: The products, with their prices.
  public static func seen(
    by visitor: Session,
    _ bags: any BagService,
    _ products: any ProductService
  ) async throws -> SeenBag {
    let bag = try await bags.bag(of: visitor)
    let known = try await products.products(bag.lines.map(\.slug))
    let totals = BagTotals(of: bag) { slug in known.first { $0.slug == slug }?.price }
    return SeenBag(bag, total: totals.total)
  }
}
