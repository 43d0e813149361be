/// Removes what Arabic adds to a word: the article and other prefixes, and the ending of the feminine plural.
///
/// The stemmer of libstemmer removes some of it from some words: it returns different stems for `شاي` and `الشاي`.
enum ArabicWord {
  /// The article, also after "and", "then", "with", "like", and "for".
  private static let prefixes = ["وال", "فال", "بال", "كال", "لل", "ال"].map(Array.init)

  /// The fewest letters that remain.
  private static let leastLetters = 3

  /// Returns the basic form of a normalized word.
  static func base(of word: String) -> String {
    var letters = Array(word.unicodeScalars)
    if let prefix = prefixes.first(where: { letters.starts(with: $0.flatMap(\.unicodeScalars)) }) {
      let count = prefix.count
      if letters.count >= count + leastLetters { letters.removeFirst(count) }
    }
    // The plural of nouns that end with teh marbuta: سترات, سترة.
    if letters.count >= 2 + leastLetters, letters.suffix(2) == ["\u{627}", "\u{62A}"] {
      letters.removeLast(2)
      letters.append("\u{629}")
    }
    // Teh marbuta is often written without its dots.
    if letters.count > leastLetters, letters.last == "\u{647}" { letters[letters.count - 1] = "\u{629}" }
    // The feminine of colors: زرقاء, أزرق.
    if letters.count == 2 + leastLetters, letters.suffix(2) == ["\u{627}", "\u{621}"] {
      letters = ["\u{623}"] + letters.dropLast(2)
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: letters)
    return String(result)
  }
}
