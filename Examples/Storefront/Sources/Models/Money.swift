/// An amount in one currency, in its smallest unit: cents, never fractions of them.
public struct Money: Sendable, Hashable, Codable {
  /// In the currency's smallest unit.
  public var minorUnits: Int
  /// As ISO 4217 has it: `EUR`.
  public var currency: String

  /// - Parameters:
  ///   - minorUnits: In the currency's smallest unit.
  ///   - currency: As ISO 4217 has it.
  public init(_ minorUnits: Int, _ currency: String = "EUR") {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// The sum of two amounts in one currency.
  public static func + (a: Money, b: Money) -> Money { Money(a.minorUnits + b.minorUnits, a.currency) }

  /// So many times the amount.
  public static func * (amount: Money, count: Int) -> Money { Money(amount.minorUnits * count, amount.currency) }
}
