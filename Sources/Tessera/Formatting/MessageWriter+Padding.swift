import TesseraCLDR
import TesseraTable

extension MessageWriter {
  /// Writes a text in a field of the argument's width, counted in characters as people count them.
  ///
  /// - Parameter cut: How many characters of it are shown.
  mutating func pad(_ value: String, _ argument: MessageArgument, cut: Int? = nil) {
    if cut == nil, argument.width == nil {
      text += value
      return
    }
    let shown = cut.map { value.prefix($0) } ?? value[...]
    guard let width = argument.width else {
      text += shown
      return
    }
    let blanks = String(repeating: " ", count: max(0, width - shown.count))
    if argument.flags.contains(.minus) {
      text += shown
      text += blanks
    } else {
      text += blanks
      text += shown
    }
  }

  /// Writes a number in a field of the argument's width, zeros between sign and digits where it asks for them.
  ///
  /// - Parameter zero: What fills; nil for a number that has no digits, and "" for the language's own.
  mutating func padNumber(_ sign: String, _ digits: String, _ argument: MessageArgument, zero: String? = "") {
    let missing = (argument.width ?? 0) - sign.count - digits.count
    guard missing > 0 else {
      text += sign
      text += digits
      return
    }
    if argument.flags.contains(.minus) {
      text += sign
      text += digits
      text += String(repeating: " ", count: missing)
    } else if argument.flags.contains(.zero), argument.precision == nil || !argument.conversion.isInteger, let zero {
      text += sign
      text +=
        zero.isEmpty ? filled(digits, to: digits.count + missing) : String(repeating: zero, count: missing) + digits
    } else {
      text += String(repeating: " ", count: missing)
      text += sign
      text += digits
    }
  }

  /// The language's zeros before digits, up to so many characters.
  func filled(_ digits: String, to count: Int) -> String {
    String(repeating: language.numbers.zeroDigit, count: max(0, count - digits.count)) + digits
  }
}

extension MessageArgument.Conversion {
  fileprivate var isInteger: Bool { kind.isInteger }
}
