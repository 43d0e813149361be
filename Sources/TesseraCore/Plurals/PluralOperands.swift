/// The operands of plural rules for a formatted number (UTS #35 Part 3, "Plural Operand Meanings").
///
/// 1 and 1.0 have different operands: in English, it is "1 day" and "1.0 days". The sign is ignored.
public struct PluralOperands: Sendable, Hashable {
  /// The integer part. If it has more than 18 digits, it is a 1 followed by the last 17 digits: rules use only the last
  /// six digits, and small values.
  package let i: UInt64
  /// The visible fraction digits as an integer, shortened like ``i``. In 1.340, it is 340, and ``t`` is 34.
  package let f: UInt64
  /// The visible fraction digits as an integer, without trailing zeros.
  package let t: UInt64
  /// The number of visible fraction digits, at most 255. The same limit applies to ``w``.
  package let v: UInt8
  /// The number of visible fraction digits without trailing zeros.
  package let w: UInt8
  /// The exponent of a compact notation: 6 in "1.2 M".
  package let c: UInt16
  /// A Boolean value that indicates whether the number is neither infinite nor NaN.
  package let isFinite: Bool

  /// CLDR's older name for ``c``.
  package var e: UInt16 { c }

  /// The absolute value; an approximation if `Double` cannot represent it.
  package var n: Double {
    guard isFinite else { return .nan }
    guard w > 0 else { return Double(i) }
    var scale = 1.0
    for _ in 0..<w { scale *= 10 }
    return Double(i) + Double(t) / scale
  }

  /// A Boolean value that indicates whether the number has neither fraction digits nor an exponent.
  package var isInteger: Bool { v == 0 && c == 0 && isFinite }

  /// Creates the operands of an integer without fraction digits.
  public init(_ value: Int) { self.init(UInt64(value.magnitude)) }

  /// Creates the operands of an integer without fraction digits.
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

  /// The operands of infinities and NaN, which select `other` in every language, as in ICU.
  package static let notFinite = PluralOperands(i: 0, f: 0, t: 0, v: 0, w: 0, c: 0, isFinite: false)
}
