/// What plural rules ask about a number as it is written (UTS #35 Part 3, "Plural Operand Meanings").
///
/// 1 and 1.0 are different here: English says "1 day" and "1.0 days". The sign never matters.
public struct PluralOperands: Sendable, Hashable {
  /// The integer part. A number of more than 18 digits keeps its last 17 under a leading 1: rules look at the last six
  /// digits at most, and at small values.
  package let i: UInt64
  /// The visible fraction digits as an integer (34 in 1.340 is `t`, 340 is `f`). Shortened as ``i`` is.
  package let f: UInt64
  /// The visible fraction digits as an integer, without trailing zeros.
  package let t: UInt64
  /// How many fraction digits are visible. More than 255 count as 255, as in ``w``.
  package let v: UInt8
  /// How many fraction digits are visible without trailing zeros.
  package let w: UInt8
  /// The exponent of a compact notation: 6 in "1.2 M".
  package let c: UInt16
  /// False for infinities and for what is not a number.
  package let isFinite: Bool

  /// CLDR's older name for ``c``.
  package var e: UInt16 { c }

  /// The absolute value; an approximation where a `Double` cannot hold it.
  package var n: Double {
    guard isFinite else { return .nan }
    guard w > 0 else { return Double(i) }
    var scale = 1.0
    for _ in 0..<w { scale *= 10 }
    return Double(i) + Double(t) / scale
  }

  /// Neither fraction digits nor an exponent.
  package var isInteger: Bool { v == 0 && c == 0 && isFinite }

  /// An integer, written without fraction digits.
  public init(_ value: Int) { self.init(UInt64(value.magnitude)) }

  /// An integer, written without fraction digits.
  public init(_ value: UInt64) {
    self.init(i: value, f: 0, t: 0, v: 0, w: 0, c: 0)
  }

  init(i: UInt64, f: UInt64, t: UInt64, v: UInt8, w: UInt8, c: UInt16, isFinite: Bool = true) {
    self.i = i
    self.f = f
    self.t = t
    self.v = v
    self.w = w
    self.c = c
    self.isFinite = isFinite
  }

  /// What selects `other` in every language, as in ICU.
  package static let notFinite = PluralOperands(i: 0, f: 0, t: 0, v: 0, w: 0, c: 0, isFinite: false)
}
