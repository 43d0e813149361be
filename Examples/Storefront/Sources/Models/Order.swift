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

/// The prices of a bag.
public struct BagTotals: Sendable, Hashable {
  /// The subtotal from which shipping is free.
  public static let freeShipping = Money(5_000)
  /// The price of shipping for lower subtotals.
  public static let shippingPrice = Money(490)

  /// The price of the products.
  public let subtotal: Money
  /// The price of shipping.
  public let shipping: Money

  /// - Parameter subtotal: The price of the products.
  public init(subtotal: Money) {
    self.subtotal = subtotal
    let isFree = subtotal.minorUnits == 0 || subtotal.minorUnits >= Self.freeShipping.minorUnits
    shipping = isFree ? Money(0, subtotal.currency) : Self.shippingPrice
  }

  /// The price of the products and shipping.
  public var total: Money { subtotal + shipping }
  /// The amount that is missing for free shipping; `nil` if shipping is free.
  public var missing: Money? {
    shipping.minorUnits == 0 ? nil : Money(Self.freeShipping.minorUnits - subtotal.minorUnits, subtotal.currency)
  }
}
