import TesseraCore

/// Text from files, made fit for a page: inert in elements and in quoted attributes.
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
      // What HTML has no place for.
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value): result += "\u{FFFD}"
      // Would change the direction of what stands around it, on a page as in a terminal.
      case _ where scalar.isHidden(.directionControl): result += TerminalText.inert(String(scalar))
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a text with this byte is looked at closely: ASCII's special characters, and the first bytes of C1 controls
  /// and of marks of direction.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"), 0x7F, 0xC2,
      0xE2:
      true
    default: byte < 0x20
    }
  }
}
