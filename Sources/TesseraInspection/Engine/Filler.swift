/// Placeholders for translations that someone has to write.
package enum Filler {
  package static let texts: Set<String> = Set(
    ["TODO", "TBD", "FIXME", "TRANSLATE", "TRANSLATEME"]
      + (3...12).flatMap { [String(repeating: "X", count: $0), String(repeating: "?", count: $0)] }
  )

  /// The placeholders that are words of a language: "todo" is "everything" in Spanish.
  private static let words: [String: Set<String>] = [
    "TODO": ["an", "ast", "es", "ext", "gl", "lad", "mwl", "pt"], "TRANSLATE": ["en"],
  ]

  /// Returns whether a string is a placeholder, such as "XXX", "TODO" and "???".
  ///
  /// - Parameter language: The language code of the string.
  package static func contains(_ text: String, language: String) -> Bool {
    text.utf8.count <= 12 && texts.contains(text) && words[text]?.contains(language) != true
  }
}
