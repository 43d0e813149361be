/// A lookup table for the plural categories of integers: two hundred ranks as digits.
///
/// The first hundred are the categories of integers below 100. From 100 on, nearly every rule depends only on the last
/// two digits, which the second hundred cover. Each table states the limit below which this is true.
package enum PluralIntegerTable {
  package static let count = 200

  /// Returns the category of an integer. `integers` has ``count`` bytes, which both readers of tables ensure, and the
  /// index is at most 199.
  @inline(__always)
  package static func category(_ integer: UInt64, integers: UnsafeBufferPointer<UInt8>) -> PluralCategory {
    let index = integer < 100 ? integer : 100 + integer % 100
    return unsafe PluralCategory(rank: integers[Int(truncatingIfNeeded: index)] &- UInt8(ascii: "0"))
  }
}
