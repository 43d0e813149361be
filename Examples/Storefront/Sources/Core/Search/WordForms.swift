/// The forms of words in a language: a word, and the stems that it shares with its inflected forms.
struct WordForms: Sendable {
  private let language: String
  private let stemmer: SnowballStemmer?

  /// - Parameter language: A language code, such as `pl`.
  init(language: String) {
    self.language = language
    stemmer = SnowballStemmer(language: language)
  }

  /// A Boolean value that indicates whether the inflected forms of a word have the same stem. If they do not, the search
  /// compares the beginnings of words.
  var hasStems: Bool { stemmer != nil || ["pl", "ja"].contains(language) }

  /// Returns a word without accents, followed by its stems, without duplicates.
  ///
  /// - Parameter word: A word as ``LetterFolding/normalized(_:)`` returns it.
  func forms(of word: String) -> [String] {
    // Without the article, with which half of all Arabic words begin.
    let word = language == "ar" ? ArabicWord.base(of: word) : word
    let folded = LetterFolding.folded(word)
    var forms = [folded]
    func add(_ form: String) { if !form.isEmpty, !forms.contains(form) { forms.append(form) } }
    if language == "pl" {
      add(PolishStemmer.stem(folded))
    } else {
      for basic in basicForms(of: word, folded) {
        // Without a stemmer, this is the word.
        add(LetterFolding.folded(stemmer?.stem(basic) ?? basic))
      }
    }
    return forms
  }

  /// Returns the forms of a word whose stems are added: the word itself, with and without its accents, and its singular
  /// where the stemmer does not recognize the plural.
  private func basicForms(of word: String, _ folded: String) -> [String] {
    switch language {
    case "en" where folded.count >= 5 && folded.hasSuffix("ves"):
      [word, folded.dropLast(3) + "f", folded.dropLast(3) + "fe"]
    case "es" where folded.count >= 6 && folded.hasSuffix("eis"): [word, folded, folded.dropLast(2) + "y"]
    case "es" where folded.count >= 5 && folded.hasSuffix("ces"): [word, folded, folded.dropLast(3) + "z"]
    case "ar": [word]
    default: [word, folded]
    }
  }
}
