/// Text that Markdown displays as it is.
enum MarkdownText {
  /// Returns the text of a table cell, in which no character has a meaning in Markdown or HTML.
  static func cell(_ text: String) -> String {
    var result = ""
    for character in TerminalText.inert(text) {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "!", "@", ":": result += "&#\(character.asciiValue ?? 0);"
      default: result.append(character)
      }
    }
    return result
  }

  /// Returns a name in the style of code.
  static func code(_ text: String) -> String { "<code>\(cell(text))</code>" }
}
