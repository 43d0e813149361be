/// Evaluates the rules of a language in place, in CLDR's notation without spaces:
/// `one:i=1&v=0;few:v=0&i%10=2..4&i%100!=12..14` (UTS #35 Part 3, "Plural rules syntax").
///
/// No memory is allocated. It is used only for numbers with a fraction or an exponent, and for a few very large ones;
/// for all others see ``PluralIntegerTable``. The generator, which writes the rules, evaluates every sample of CLDR
/// with this code. Rules that do not follow the grammar select `other`.
@safe package struct PluralRuleText {
  private let text: UnsafeBufferPointer<UInt8>
  private let operands: PluralOperands
  private var position = 0

  package static func category(_ operands: PluralOperands, rules: UnsafeBufferPointer<UInt8>) -> PluralCategory {
    guard operands.isFinite else { return .other }
    var reader = unsafe PluralRuleText(text: rules, operands: operands)
    return reader.category()
  }

  private init(text: UnsafeBufferPointer<UInt8>, operands: PluralOperands) {
    unsafe self.text = text
    self.operands = operands
  }

  /// The current byte, or 0 at the end. All bytes are read through this property, so every position is within the
  /// bounds.
  private var byte: UInt8 { unsafe position < text.count ? text[position] : 0 }

  private mutating func skip(_ expected: UInt8) -> Bool {
    guard byte == expected else { return false }
    position += 1
    return true
  }

  private mutating func category() -> PluralCategory {
    while unsafe position < text.count {
      let category = Self.category(initial: byte)
      while unsafe position < text.count, byte != UInt8(ascii: ":") { position += 1 }
      guard skip(UInt8(ascii: ":")), let isTrue = condition() else { return .other }
      if isTrue { return category }
      guard skip(UInt8(ascii: ";")) else { return .other }
    }
    return .other
  }

  private static func category(initial: UInt8) -> PluralCategory {
    switch initial {
    case UInt8(ascii: "z"): .zero
    case UInt8(ascii: "o"): .one
    case UInt8(ascii: "t"): .two
    case UInt8(ascii: "f"): .few
    case UInt8(ascii: "m"): .many
    default: .other
    }
  }

  /// Returns the value of a condition, in which `and` binds tighter than `or`, or `nil` if its syntax is invalid.
  private mutating func condition() -> Bool? {
    var isTrue = false
    repeat {
      var all = true
      repeat {
        guard let relation = relation() else { return nil }
        all = all && relation
      } while skip(UInt8(ascii: "&"))
      isTrue = isTrue || all
    } while skip(UInt8(ascii: "|"))
    return isTrue
  }

  private mutating func relation() -> Bool? {
    var isWhole = true
    var value: UInt64
    switch byte {
    case UInt8(ascii: "n"):
      value = operands.i
      isWhole = operands.t == 0
    case UInt8(ascii: "i"): value = operands.i
    case UInt8(ascii: "v"): value = UInt64(operands.v)
    case UInt8(ascii: "w"): value = UInt64(operands.w)
    case UInt8(ascii: "f"): value = operands.f
    case UInt8(ascii: "t"): value = operands.t
    case UInt8(ascii: "c"), UInt8(ascii: "e"): value = UInt64(operands.c)
    default: return nil
    }
    position += 1
    if skip(UInt8(ascii: "%")) {
      guard let modulus = number(), modulus > 0 else { return nil }
      value %= modulus
    }
    let isNegated = skip(UInt8(ascii: "!"))
    guard skip(UInt8(ascii: "=")) else { return nil }
    var isListed = false
    repeat {
      guard let lower = number() else { return nil }
      var upper = lower
      if skip(UInt8(ascii: ".")) {
        guard skip(UInt8(ascii: ".")), let end = number() else { return nil }
        upper = end
      }
      isListed = isListed || (lower <= value && value <= upper)
    } while skip(UInt8(ascii: ","))
    return (isWhole && isListed) != isNegated
  }

  private mutating func number() -> UInt64? {
    let start = position
    var number: UInt64 = 0
    while case let digit = byte &- UInt8(ascii: "0"), digit < 10 {
      number = number &* 10 &+ UInt64(digit)
      position += 1
    }
    return position > start ? number : nil
  }
}
