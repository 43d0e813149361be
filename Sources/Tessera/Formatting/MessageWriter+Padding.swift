import TesseraCore

extension MessageWriter {
  /// Writes a value in a field with the argument's width, truncated to the argument's precision.
  mutating func appendField(_ value: LocalizedValue.Storage, _ argument: MessageArgument) {
    guard argument.width != nil || argument.precision != nil else {
      append(value)
      return
    }
    let start = text.count
    append(value)
    let written = String(decoding: text[start...], as: UTF8.self)
    text.removeSubrange(start...)
    pad(written, argument, cut: argument.precision)
  }

  /// Writes a string in a field with the argument's width, in user-perceived characters.
  ///
  /// - Parameter cut: The maximum number of characters to write.
  mutating func pad(_ value: String, _ argument: MessageArgument, cut: Int? = nil) {
    let shown = cut.map { value.prefix($0) } ?? value[...]
    guard let width = argument.width else {
      text += shown.utf8
      return
    }
    let blanks = repeatElement(UInt8(ascii: " "), count: max(0, width - shown.count))
    if argument.flags.contains(.minus) {
      text += shown.utf8
      text += blanks
    } else {
      text += blanks
      text += shown.utf8
    }
  }

  /// Writes a number in a field with the argument's width, with zeros between the sign and the digits if the argument
  /// has that flag.
  ///
  /// - Parameter zero: The character to pad with; `nil` for a number without digits, and "" for the language's zero
  ///   digit.
  mutating func padNumber(_ sign: String, _ digits: String, _ argument: MessageArgument, zero: String? = "") {
    let missing = (argument.width ?? 0) - sign.count - digits.count
    guard missing > 0 else {
      text += sign.utf8
      text += digits.utf8
      return
    }
    if argument.flags.contains(.minus) {
      text += sign.utf8
      text += digits.utf8
      text += repeatElement(UInt8(ascii: " "), count: missing)
    } else if argument.flags.contains(.zero), argument.precision == nil || !argument.conversion.isInteger, let zero {
      text += sign.utf8
      let filled =
        zero.isEmpty ? filled(digits, to: digits.count + missing) : String(repeating: zero, count: missing) + digits
      text += filled.utf8
    } else {
      text += repeatElement(UInt8(ascii: " "), count: missing)
      text += sign.utf8
      text += digits.utf8
    }
  }

  /// Returns digits with the language's zeros before them, padded to `count` characters.
  func filled(_ digits: String, to count: Int) -> String {
    String(repeating: language.numbers.zeroDigit, count: max(0, count - digits.count)) + digits
  }
}

extension FormatConversion {
  fileprivate var isInteger: Bool { argumentClass.isInteger }
}
