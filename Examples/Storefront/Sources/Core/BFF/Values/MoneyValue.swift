public import Models

/// An amount of money: a whole number of the currency's smallest unit, a space, and the ISO 4217 code, such as
/// `4900 EUR`.
public struct MoneyValue: TextScalar {
  /// The amount.
  public let money: Money

  /// The largest magnitude of an amount in a response. Amounts are added and multiplied, which must not overflow.
  public static let maximum = 1_000_000_000_000

  /// Creates a value from an amount. Only amounts up to ``maximum`` can be decoded again.
  public init(_ money: Money) { self.money = money }

  public init(_ text: String) throws(InvalidScalar) {
    let parts = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 2, let amount = Self.amount(parts[0]), parts[1].count == 3,
      parts[1].allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
    else { throw InvalidScalar(text, expected: "an amount such as 4900 EUR, at most \(Self.maximum)") }
    money = Money(amount, String(decoding: parts[1], as: UTF8.self))
  }

  public var text: String { "\(money.minorUnits) \(money.currency)" }

  private static func amount(_ text: Substring.UTF8View) -> Int? {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = text.dropFirst(isNegative ? 1 : 0)
    guard (1...13).contains(digits.count), let magnitude = number(digits), magnitude <= maximum else { return nil }
    return isNegative ? -magnitude : magnitude
  }
}
