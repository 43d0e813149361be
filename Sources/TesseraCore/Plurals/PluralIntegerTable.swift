/// Plural categories of integers, looked up instead of worked out: two hundred ranks as digits.
///
/// Below 100 the first hundred answer directly. From 100 on, nearly every rule looks at the last two digits only, which
/// the second hundred hold; each table carries the limit up to which that is true.
package enum PluralIntegerTable {
  package static let count = 200

  /// `integers` holds ``count`` bytes: both readers of tables make sure of it. The index is below 200, so within them.
  /// The index is at most 199, which lies within the table.
  @inline(__always)
  package static func category(_ integer: UInt64, integers: UnsafeBufferPointer<UInt8>) -> PluralCategory {
    let index = integer < 100 ? integer : 100 + integer % 100
    return unsafe PluralCategory(rank: integers[Int(truncatingIfNeeded: index)] &- UInt8(ascii: "0"))
  }
}
