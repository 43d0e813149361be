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

  /// Creates the prices of a bag. Lines without a price are not included.
  ///
  /// - Parameters:
  ///   - bag: The bag.
  ///   - price: A closure that returns the price of one piece of a product; `nil` if the shop does not sell it.
  public init(of bag: ShoppingBag, price: (_ slug: String) throws -> Money?) rethrows {
    let amounts = try bag.lines.compactMap { line in try price(line.slug).map { $0 * line.quantity } }
    self.init(subtotal: amounts.dropFirst().reduce(amounts.first ?? Money(0), +))
  }

  /// The price of the products and shipping.
  public var total: Money { subtotal + shipping }
  /// The amount that is missing for free shipping; `nil` if shipping is free.
  public var missing: Money? {
    shipping.minorUnits == 0 ? nil : Money(Self.freeShipping.minorUnits - subtotal.minorUnits, subtotal.currency)
  }
}
