import TesseraCore

extension MessageWriter {
  /// Writes an argument in the format that the message specifies.
  mutating func append(_ argument: MessageArgument) throws(MessageFailure) {
    guard let value = value(of: argument.number) else { throw .missingArgument(argument.number) }
    switch argument.conversion {
    case .object: appendField(value, argument)
    case .cString: try appendText(value, argument)
    case .character: try appendCharacter(value, argument)
    case .signed, .unsigned: try appendInteger(value, argument)
    case .hexadecimal: try appendDigits(value, argument, radix: 16, prefix: "0x")
    case .uppercaseHexadecimal: try appendDigits(value, argument, radix: 16, prefix: "0X")
    case .octal: try appendDigits(value, argument, radix: 8)
    case .fixed, .uppercaseFixed, .scientific, .uppercaseScientific, .general, .uppercaseGeneral,
      .hexadecimalFloating, .uppercaseHexadecimalFloating:
      try appendFloating(value, argument)
    case .pointer: throw .unfitArgument(argument.number)
    }
  }

  private mutating func appendText(_ value: LocalizedValue.Storage, _ argument: MessageArgument) throws(MessageFailure)
  {
    switch value {
    case .string, .localized, .formatted: appendField(value, argument)
    case .integer, .unsigned, .double: throw .unfitArgument(argument.number)
    }
  }

  private mutating func appendCharacter(
    _ value: LocalizedValue.Storage,
    _ argument: MessageArgument
  ) throws(MessageFailure) {
    switch value {
    case .string(let text) where text.count == 1: pad(text, argument)
    case .integer(let number):
      guard let scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init), number != 0 else {
        throw .unfitArgument(argument.number)
      }
      pad(String(Character(scalar)), argument)
    default: throw .unfitArgument(argument.number)
    }
  }

  /// Writes an integer in the digits of the language, with grouping separators unless it is padded with zeros, as in
  /// `%02d`.
  private mutating func appendInteger(
    _ value: LocalizedValue.Storage,
    _ argument: MessageArgument
  ) throws(MessageFailure) {
    let isNegative: Bool
    let magnitude: UInt64
    switch value {
    case .integer(let number): (isNegative, magnitude) = (number < 0, UInt64(number.magnitude))
    case .unsigned(let number): (isNegative, magnitude) = (false, number)
    case .double, .string, .localized, .formatted: throw .unfitArgument(argument.number)
    }
    let isPlain = argument.flags.isEmpty && argument.width == nil && argument.precision == nil
    if isPlain, !isNegative {
      language.numbers.append(magnitude, to: &text)
      return
    }
    var digits = ""
    let isFilled = argument.precision != nil || argument.flags.contains(.zero) && argument.width != nil
    language.numbers.append(magnitude, grouping: !isFilled || argument.flags.contains(.grouping), to: &digits)
    if let precision = argument.precision {
      // As in C, a precision of 0 formats the number 0 without digits.
      digits = magnitude == 0 && precision == 0 ? "" : filled(digits, to: precision)
    }
    padNumber(sign(isNegative, argument), digits, argument)
  }

  /// Writes an integer in ASCII digits.
  ///
  /// - Parameter prefix: The prefix for the flag `#`, which the number 0 does not get. For octal numbers, the flag adds
  ///   a leading zero instead.
  private mutating func appendDigits(
    _ value: LocalizedValue.Storage,
    _ argument: MessageArgument,
    radix: Int,
    prefix: String = ""
  ) throws(MessageFailure) {
    let bits: UInt64
    switch value {
    case .integer(let number): bits = argument.size.truncate(number)
    case .unsigned(let number): bits = number
    case .double, .string, .localized, .formatted: throw .unfitArgument(argument.number)
    }
    var digits = String(bits, radix: radix, uppercase: argument.conversion == .uppercaseHexadecimal)
    if let precision = argument.precision {
      if bits == 0 { digits = "" }
      digits = String(repeating: "0", count: max(0, precision - digits.count)) + digits
    }
    let isMarked = argument.flags.contains(.alternate)
    if isMarked, radix == 8, digits.first != "0" { digits = "0" + digits }
    padNumber(isMarked && bits != 0 ? prefix : "", digits, argument, zero: "0")
  }

  private mutating func appendFloating(
    _ value: LocalizedValue.Storage,
    _ argument: MessageArgument
  ) throws(MessageFailure) {
    let number: Double
    switch value {
    case .double(let value): number = value
    case .integer(let value): number = Double(value)
    case .unsigned(let value): number = Double(value)
    case .string, .localized, .formatted: throw .unfitArgument(argument.number)
    }
    let isNegative = number.sign == .minus && !number.isNaN
    var digits = ""
    if !number.isFinite {
      language.numbers.append(number.magnitude, to: &digits)
      padNumber(sign(isNegative, argument), digits, argument, zero: nil)
      return
    }
    if let letter = argument.conversion.generalLetter {
      let text = CFormat.general(
        number.magnitude,
        conversion: letter,
        precision: argument.precision,
        isAlternate: argument.flags.contains(.alternate)
      )
      if letter.lowercased() == "a" {
        // Hexadecimal digits are ASCII. Zeros that pad the field follow the `0x`.
        let sign = sign(isNegative, argument) + text.prefix(2)
        padNumber(sign, String(text.dropFirst(2)), argument, zero: "0")
        return
      }
      digits = language.numbers.localizing(text)
    } else {
      let fractionDigits = argument.precision ?? MessageSelect.defaultFractionDigits
      let isFilled = argument.flags.contains(.zero) && argument.width != nil
      language.numbers.append(
        number.magnitude,
        minimumFractionDigits: fractionDigits,
        maximumFractionDigits: fractionDigits,
        grouping: !isFilled || argument.flags.contains(.grouping),
        to: &digits
      )
      if fractionDigits == 0, argument.flags.contains(.alternate) { digits += language.numbers.decimalSeparator }
    }
    padNumber(sign(isNegative, argument), digits, argument)
  }

  private func sign(_ isNegative: Bool, _ argument: MessageArgument) -> String {
    if isNegative { return language.numbers.minusSign }
    if argument.conversion == .unsigned { return "" }
    if argument.flags.contains(.plus) { return language.numbers.plusSign }
    return argument.flags.contains(.space) ? " " : ""
  }
}

extension FormatConversion {
  /// The letter of the conversion in C; `nil` for all conversions except `%e`, `%g`, and `%a`.
  fileprivate var generalLetter: Character? {
    switch self {
    case .scientific: "e"
    case .uppercaseScientific: "E"
    case .general: "g"
    case .uppercaseGeneral: "G"
    case .hexadecimalFloating: "a"
    case .uppercaseHexadecimalFloating: "A"
    default: nil
    }
  }
}

extension ArgumentType.Size {
  /// Returns the bits of a number in C's type of this size. For example, `%x` of -1 is `ffffffff`.
  fileprivate func truncate(_ number: Int) -> UInt64 {
    let bits = UInt64(bitPattern: Int64(number))
    switch self {
    case .char: return bits & 0xFF
    case .short: return bits & 0xFFFF
    case .natural where number < 0 && number >= Int(Int32.min): return bits & 0xFFFF_FFFF
    default: return bits
    }
  }
}
