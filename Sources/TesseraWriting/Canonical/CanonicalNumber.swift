import TesseraCore

/// Numbers in the format of Foundation, which reads them as integers or as `Double` and writes the shortest decimal
/// that reads as the same value.
enum CanonicalNumber {
  /// Returns the canonical form of a number, or `nil` if the text is canonical. Every integer is canonical, and so is a
  /// number with more precision than a `Double`.
  static func shorterForm(of text: some Collection<UInt8>) -> [UInt8]? {
    if text.allSatisfy({ $0 == UInt8(ascii: "-") || $0.isDigit }) { return nil }
    let digits = String(decoding: text, as: UTF8.self)
    guard let value = Double(digits), value.isFinite else { return nil }
    var shortest = value.description
    if shortest.hasSuffix(".0") { shortest.removeLast(2) }
    guard shortest != digits, let old = Decimal(digits.utf8), let new = Decimal(shortest.utf8), old == new else {
      return nil
    }
    return Array(shortest.utf8)
  }

  /// The value of a JSON number: its digits without zeros at either end, and the power of ten of the last digit.
  private struct Decimal: Equatable {
    var isNegative = false
    var digits: [UInt8] = []
    var exponent = 0

    init?(_ text: some Collection<UInt8>) {
      var isFraction = false
      var rest = text[...]
      while let byte = rest.popFirst() {
        switch byte {
        case UInt8(ascii: "-"): isNegative = true
        case UInt8(ascii: "."): isFraction = true
        case UInt8(ascii: "e"), UInt8(ascii: "E"):
          guard let power = Int(String(decoding: rest, as: UTF8.self)), power.magnitude < 100_000 else { return nil }
          exponent += power
          rest = rest[rest.endIndex...]
        default:
          if isFraction { exponent -= 1 }
          if byte != UInt8(ascii: "0") || !digits.isEmpty { digits.append(byte) }
        }
      }
      while digits.last == UInt8(ascii: "0") {
        digits.removeLast()
        exponent += 1
      }
      if digits.isEmpty { exponent = 0 }
    }
  }
}
