/// What somebody bought.
public struct Order: Sendable, Hashable, Identifiable {
  /// The order's number.
  public var id: Int
  /// Seconds since 1970.
  public var placed: Double
  /// How many things.
  public var count: Int
  /// What all of it cost, with its way.
  public var total: Money

  /// All of it.
  public init(id: Int, placed: Double, count: Int, total: Money) {
    self.id = id
    self.placed = placed
    self.count = count
    self.total = total
  }
}

/// What a bag costs.
public struct BagTotals: Sendable, Hashable {
  /// From this much on the way is free.
  public static let freeShipping = Money(5_000)
  /// What the way costs below.
  public static let shippingPrice = Money(490)

  /// The goods.
  public let subtotal: Money
  /// Their way.
  public let shipping: Money

  /// - Parameter subtotal: What the goods cost.
  public init(subtotal: Money) {
    self.subtotal = subtotal
    let isFree = subtotal.minorUnits == 0 || subtotal.minorUnits >= Self.freeShipping.minorUnits
    shipping = isFree ? Money(0, subtotal.currency) : Self.shippingPrice
  }

  /// Goods and way.
  public var total: Money { subtotal + shipping }
  /// What is missing until the way is free; nil where it is.
  public var missing: Money? {
    shipping.minorUnits == 0 ? nil : Money(Self.freeShipping.minorUnits - subtotal.minorUnits, subtotal.currency)
  }
}
