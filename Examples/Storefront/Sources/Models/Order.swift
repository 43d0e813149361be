/// An order that was placed.
public struct Order: Sendable, Hashable, Identifiable {
  /// The number of the order.
  public var id: Int
  /// The time of the order, in seconds since 1970.
  public var placed: Double
  /// The number of items.
  public var count: Int
  /// The total price, including shipping.
  public var total: Money

  /// Creates an order.
  public init(id: Int, placed: Double, count: Int, total: Money) {
    self.id = id
    self.placed = placed
    self.count = count
    self.total = total
  }
}
