import TesseraCore

/// Escapes strings from files for output on a terminal or in the log of a CI system, so that they are not interpreted
/// and stay on one line.
enum TerminalText {
  /// Returns the string with control characters, bidirectional formatting characters, and invisible characters as
  /// `\u{…}`.
  ///
  /// The first character of a sequence that a CI system may interpret as a command is escaped as well: `::` at the
  /// start, as GitHub documents for workflow commands, and `##[` and `##vso[` anywhere, as Azure Pipelines documents
  /// for logging commands.
  static func inert(_ text: String) -> String {
    var rest = text.unicodeScalars[...]
    let isCommand = rest.drop(while: { $0 == " " }).starts(with: "::".unicodeScalars)
    // Most texts are ASCII, which needs no table of characters.
    guard isCommand || rest.contains(where: { $0 == "#" || !(" "..."~" ~= $0) && isObeyed($0) }) else { return text }
    var result = ""
    if isCommand, let colon = rest.firstIndex(of: ":") {
      result.unicodeScalars += rest[..<colon]
      result += (":" as Unicode.Scalar).bracedEscape
      rest = rest[rest.index(after: colon)...]
    }
    while let scalar = rest.first {
      if let escape = scalar.terminalEscape {
        result += escape
      } else if scalar == "#", commands.contains(where: { rest.starts(with: $0.unicodeScalars) }) {
        result += scalar.bracedEscape
      } else {
        result.unicodeScalars.append(scalar)
      }
      rest.removeFirst()
    }
    return result
  }

  private static let commands = ["##[", "##vso["]

  static func isObeyed(_ scalar: Unicode.Scalar) -> Bool { scalar.isHidden(.escapedInTerminal) }

  /// Returns the number of columns that a string occupies: two for East Asian wide characters and emoji, and none for
  /// combining marks.
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

  /// Returns the string padded with spaces to a width: at the end, or at the start for numbers.
  static func padded(_ text: String, to width: Int, onTheLeft: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - self.width(text)))
    return onTheLeft ? spaces + text : text + spaces
  }

  /// Returns the paragraphs, broken at spaces into lines of at most `width` columns. In an item of a Markdown list, the
  /// lines after the first are indented to the first word.
  static func wrapped(_ text: String, width: Int, indentation: String = "") -> String {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let hanging = indentation + (paragraph.hasPrefix("- ") ? "  " : "")
      var line = indentation
      var isEmpty = true
      for word in paragraph.split(separator: " ") {
        if !isEmpty, self.width(line) + 1 + self.width(String(word)) > width {
          lines.append(line)
          (line, isEmpty) = (hanging, true)
        }
        line += (isEmpty ? "" : " ") + word
        isEmpty = false
      }
      lines.append(isEmpty ? "" : line)
    }
    return lines.joined(separator: "\n")
  }
}
