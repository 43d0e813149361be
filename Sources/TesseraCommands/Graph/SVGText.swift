/// Text from files for SVG, which is XML.
enum SVGText {
  /// Returns the text without control characters and hidden characters, escaped for elements and attributes.
  static func escaped(_ text: String) -> String {
    let escaped = HTMLText.escaped(TerminalText.inert(text))
    guard escaped.unicodeScalars.contains(where: isForbidden) else { return escaped }
    return String(String.UnicodeScalarView(escaped.unicodeScalars.map { isForbidden($0) ? "\u{FFFD}" : $0 }))
  }

  /// Returns whether XML 1.0 forbids a character that remains after escaping.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0xFFFE || scalar.value == 0xFFFF }

  // MARK: - Widths

  /// Returns the approximate width of a text, in the unit of the font size. The font is not known, so that the widths are
  /// those of wide fonts.
  static func width(_ text: String, size: Double) -> Double {
    TerminalText.inert(text).reduce(0) { $0 + width($1) } * size
  }

  private static func width(_ character: Character) -> Double {
    guard let scalar = character.unicodeScalars.first, scalar.isASCII else {
      return 0.65 * Double(max(1, TerminalText.width(String(character))))
    }
    switch scalar {
    case "i", "j", "l", "t", "f", "r", "I", ".", ",", ":", ";", "'", "|", "!", "(", ")", "[", "]", " ": return 0.4
    case "m", "w", "M", "W", "@", "%": return 0.98
    default: return scalar.properties.isUppercase ? 0.72 : 0.64
    }
  }

  /// Returns the beginning of a text that fits a width, with an ellipsis if the text is longer.
  static func cut(_ text: String, to width: Double, size: Double) -> String {
    let inert = TerminalText.inert(text)
    guard self.width(inert, size: size) > width else { return inert }
    var result = ""
    var used = size
    for character in inert {
      used += self.width(character) * size
      guard used <= width else { break }
      result.append(character)
    }
    return result + "…"
  }
}
