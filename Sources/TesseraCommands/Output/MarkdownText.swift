/// Text from files for Markdown.
enum MarkdownText {
  /// Returns a name or a value as a `code` element.
  ///
  /// The element must be in an HTML block, in which Markdown has no syntax. In `code` elements, websites such as GitHub
  /// do not link names and numbers.
  static func code(_ text: String) -> String { "<code>\(HTMLText.escaped(TerminalText.inert(text)))</code>" }
}
