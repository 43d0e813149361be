import TesseraCore

extension MessageWriter {
  /// Writes a value in a field of the argument's width, as many characters of it as the argument's precision says.
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

  /// Writes a text in a field of the argument's width, counted in characters as people count them.
  ///
  /// - Parameter cut: How many characters of it are shown.
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

  /// Writes a number in a field of the argument's width, zeros between sign and digits where it asks for them.
  ///
  /// - Parameter zero: What fills; nil for a number that has no digits, and "" for the language's own.
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

  /// The language's zeros before digits, up to so many characters.
  func filled(_ digits: String, to count: Int) -> String {
    String(repeating: language.numbers.zeroDigit, count: max(0, count - digits.count)) + digits
  }
}

extension FormatConversion {
  fileprivate var isInteger: Bool { argumentClass.isInteger }
}
