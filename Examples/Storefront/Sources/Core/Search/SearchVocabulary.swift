/// The words of all products in a language, for corrections and suggestions.
struct SearchVocabulary: Sendable {
  private struct Entry: Sendable {
    /// The word without accents, and its stems.
    let forms: [[Unicode.Scalar]]
    /// The word as it is in the text, in lower case.
    let shown: String
    let weight: Int
  }

  /// The shortest form that is corrected. In shorter words, one letter is too large a part.
  private static let leastLetters = 4
  /// The longest word that is compared.
  private static let mostLetters = 32

  /// The words with the greatest weight first, and in the order of their characters.
  private let entries: [Entry]

  /// - Parameter texts: The texts, each with the weight of its column.
  init(_ texts: [(text: String, weight: Int)], _ words: SearchWords) {
    var known: [String: Entry] = [:]
    for (text, weight) in texts {
      for run in ScriptRun.runs(in: text) where run.script == .letters || run.script == .katakana {
        let forms = run.script == .letters ? words.forms.forms(of: run.text) : [run.text]
        guard let word = forms.first, word.unicodeScalars.count >= Self.leastLetters - 1,
          !StopWords.contain(word, in: words.language)
        else { continue }
        if let entry = known[word], entry.weight >= weight { continue }
        known[word] = Entry(forms: forms.map { Array($0.unicodeScalars) }, shown: run.text, weight: weight)
      }
    }
    entries = known.values.sorted { ($0.weight, $1.shown) > ($1.weight, $0.shown) }
  }

  /// Returns the known word that differs by one letter from a word or one of its stems; `nil` if there is none.
  func correction(of forms: [String]) -> String? {
    for form in forms {
      let letters = Array(form.unicodeScalars)
      guard (Self.leastLetters...Self.mostLetters).contains(letters.count) else { continue }
      let entry = entries.first { entry in entry.forms.contains { EditDistance.isOne(letters, $0) } }
      if let entry { return entry.shown }
    }
    return nil
  }

  /// Returns the words in names, colors, and categories that are most similar to a word: those that begin in the same way,
  /// and those that differ by two letters.
  ///
  /// - Parameter least: The weight of the columns to use.
  func similar(to word: String, weight least: Int, limit: Int) -> [String] {
    let letters = Array(word.unicodeScalars)
    guard (Self.leastLetters...Self.mostLetters).contains(letters.count) else { return [] }
    let candidates = entries.filter { $0.weight >= least }.compactMap { entry -> (shown: String, distance: Int)? in
      guard let other = entry.forms.first else { return nil }
      let common = zip(letters, other).prefix { $0 == $1 }.count
      let distance = abs(other.count - letters.count) > 2 ? .max : EditDistance.between(letters, other)
      guard distance <= 2 || common >= Self.leastLetters else { return nil }
      return (entry.shown, distance)
    }
    // Sorting keeps the order of words with the same distance.
    let ordered = candidates.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
    return ordered.prefix(limit).map(\.element.shown)
  }
}
