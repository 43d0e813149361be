/// An amount in one currency, as a whole number of its smallest unit, such as cents.
public struct Money: Sendable, Hashable, Codable {
  /// The amount in the smallest unit of the currency.
  public var minorUnits: Int
  /// The ISO 4217 code of the currency, such as `EUR`.
  public var currency: String

  /// Creates an amount.
  ///
  /// - Parameters:
  ///   - minorUnits: The amount in the smallest unit of the currency.
  ///   - currency: The ISO 4217 code of the currency.
  public init(_ minorUnits: Int, _ currency: String = "EUR") {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// Returns the sum of two amounts in the same currency.
  public static func + (a: Money, b: Money) -> Money { Money(a.minorUnits + b.minorUnits, a.currency) }

  /// Returns a multiple of an amount.
  public static func * (amount: Money, count: Int) -> Money { Money(amount.minorUnits * count, amount.currency) }
}
