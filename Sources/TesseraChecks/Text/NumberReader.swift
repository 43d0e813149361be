import TesseraInspection
import TesseraCore
import TesseraFormats

/// A reader that returns the numbers of a string in order, in the digits of any script. Digits of a format specifier or
/// a character reference (`&#39;`, `u203A`) are skipped.
struct NumberReader {
  /// A number, compared by its digits regardless of separators: `1,000`, `1.000` and `١٬٠٠٠` are equal.
  struct Number: Equatable {
    /// The value of the digits, modulo 2⁶⁴.
    var value: UInt64 = 0
    /// The number of digits without leading zeros.
    var digitCount = 0
    var range = 0..<0

    static func == (a: Number, b: Number) -> Bool { a.value == b.value && a.digitCount == b.digitCount }

    fileprivate mutating func append(_ digit: UInt32) {
      value = value &* 10 &+ UInt64(digit)
      if digitCount > 0 || digit > 0 { digitCount += 1 }
    }
  }

  private var scalars: String.UnicodeScalarView.Iterator
  private var specifiers: SpecifierCursor
  private var offset = 0
  private var previous: Unicode.Scalar = " "
  private var beforePrevious: Unicode.Scalar = " "
  private var pending: Unicode.Scalar?

  init(_ unit: CheckedUnit) {
    scalars = unit.value.unicodeScalars.makeIterator()
    specifiers = SpecifierCursor(unit.format, countsMalformed: false)
    pending = scalars.next()
  }

  mutating func next() -> Number? {
    while let scalar = pending {
      guard let digit = Self.digit(scalar), !specifiers.covers(offset) else {
        step(over: scalar)
        continue
      }
      let isReference =
        previous == "#" && beforePrevious == "&"
        || (previous == "u" || previous == "U") && !beforePrevious.properties.isAlphabetic
      let number = read(first: digit)
      if !isReference { return number }
    }
    return nil
  }

  private mutating func read(first: UInt32) -> Number {
    var number = Number()
    let start = offset
    number.append(first)
    if let scalar = pending { step(over: scalar) }
    var end = offset
    while let scalar = pending {
      if let digit = Self.digit(scalar), !specifiers.covers(offset) {
        number.append(digit)
        step(over: scalar)
        end = offset
      } else if Self.isSeparator(scalar), end == offset {
        step(over: scalar)
      } else {
        break
      }
    }
    number.range = start..<end
    return number
  }

  private mutating func step(over scalar: Unicode.Scalar) {
    offset += UTF8.width(scalar)
    beforePrevious = previous
    previous = scalar
    pending = scalars.next()
  }

  /// Returns whether a scalar may separate two digits of a number. Spaces do not: "in 10 100-m races" contains two
  /// numbers.
  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", ",", "'", "’", "٫", "٬", "\u{A0}", "\u{202F}", "\u{2009}", "．": true
    default: false
    }
  }

  /// Returns the value of a decimal digit in any script that languages use for numbers, or `nil` for any other scalar.
  static func digit(_ scalar: Unicode.Scalar) -> UInt32? {
    let value = scalar.value
    if value < 0x80 {
      let digit = value &- 0x30
      return digit < 10 ? digit : nil
    }
    let zero: UInt32
    switch value {
    case 0x660...0x669: zero = 0x660
    case 0x6F0...0x6F9: zero = 0x6F0
    case 0x7C0...0x7C9: zero = 0x7C0
    case 0x966...0x96F: zero = 0x966
    case 0x9E6...0x9EF: zero = 0x9E6
    case 0xA66...0xA6F: zero = 0xA66
    case 0xAE6...0xAEF: zero = 0xAE6
    case 0xB66...0xB6F: zero = 0xB66
    case 0xBE6...0xBEF: zero = 0xBE6
    case 0xC66...0xC6F: zero = 0xC66
    case 0xCE6...0xCEF: zero = 0xCE6
    case 0xD66...0xD6F: zero = 0xD66
    case 0xE50...0xE59: zero = 0xE50
    case 0xED0...0xED9: zero = 0xED0
    case 0xF20...0xF29: zero = 0xF20
    case 0x1040...0x1049: zero = 0x1040
    case 0x17E0...0x17E9: zero = 0x17E0
    case 0x1810...0x1819: zero = 0x1810
    case 0xFF10...0xFF19: zero = 0xFF10
    default: return nil
    }
    return value - zero
  }
}
