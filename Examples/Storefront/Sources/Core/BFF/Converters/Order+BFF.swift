import Models

extension Order {
  /// The maximum number of orders that a page shows.
  private static let most = 1_000

  init(_ fragment: OrderFragment) throws {
    guard let id = Int(fragment.id), id > 0, (0...Product.mostPieces).contains(fragment.count),
      fragment.total.money.currency == Money(0).currency
    else {
      throw StoreUnavailable("the backend sent an invalid order")
    }
    self.init(id: id, placed: fragment.placed.secondsSince1970, count: fragment.count, total: fragment.total.money)
  }

  /// Creates orders from the backend.
  ///
  /// - Parameter fragments: The orders as the backend has sent them; `nil` if they could not be read.
  /// - Throws: ``StoreUnavailable`` if there is no list, or if an order is invalid.
  public static func list(_ fragments: [OrderFragment]?) throws -> [Order] {
    guard let fragments else { throw StoreUnavailable("the backend sent no orders") }
    return try fragments.prefix(most).map { try Order($0) }
  }
}
