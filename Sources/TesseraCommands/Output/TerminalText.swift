import TesseraCore

/// Text from files, made fit for a terminal: nothing in it is obeyed, and it stays on its line.
enum TerminalText {
  /// Controls, marks of writing direction and invisible characters become `\u{…}`.
  static func inert(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isObeyed) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if let escape = scalar.terminalEscape { result += escape } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  static func isObeyed(_ scalar: Unicode.Scalar) -> Bool { scalar.isHidden(.escapedInTerminal) }

  /// The columns that a text takes: two for East Asian wide characters and emoji, none for marks that combine.
  static func width(_ text: String) -> Int {
    text.reduce(0) { $0 + width($1) }
  }

  private static func width(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x300...0x36F: return 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  /// Padded with spaces to a width, on the left for numbers.
  static func padded(_ text: String, to width: Int, onTheLeft: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - self.width(text)))
    return onTheLeft ? spaces + text : text + spaces
  }

  /// Breaks paragraphs into lines of at most `width` columns, at spaces.
  static func wrapped(_ text: String, width: Int, indentation: String = "") -> String {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = indentation
      var isEmpty = true
      for word in paragraph.split(separator: " ") {
        if !isEmpty, self.width(line) + 1 + self.width(String(word)) > width {
          lines.append(line)
          (line, isEmpty) = (indentation, true)
        }
        line += (isEmpty ? "" : " ") + word
        isEmpty = false
      }
      lines.append(isEmpty ? "" : line)
    }
    return lines.joined(separator: "\n")
  }
}
