import TesseraCore

/// Escapes strings from files for HTML elements and quoted attributes.
enum HTMLText {
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: isSpecial) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      // Characters that HTML does not allow.
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value): result += "\u{FFFD}"
      // Characters that would change the direction of the surrounding text, on a page as in a terminal.
      case _ where scalar.isHidden(.directionControl): result += TerminalText.inert(String(scalar))
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns a Boolean value that indicates whether a string with this byte may need escaping: ASCII special
  /// characters, and the first bytes of C1 controls and of bidirectional formatting characters.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"), 0x7F, 0xC2,
      0xE2:
      true
    default: byte < 0x20
    }
  }
}
