/// Finds the words of a query in an index: as they are, by their beginning, or with one letter corrected.
struct TermFinder {
  let index: SearchIndex

  private var words: SearchWords { index.words }

  /// Returns the term for a run; `nil` if no product contains it.
  func term(for run: ScriptRun) throws(StoreUnavailable) -> SearchTerm? {
    switch run.script {
    case .letters: try word(run.text)
    case .kanji: try kanji(run.text)
    case .hiragana, .katakana: try kana(run)
    }
  }

  /// Returns the term for a word that must be found exactly; `nil` if no product contains it.
  func exactTerm(for run: ScriptRun) throws(StoreUnavailable) -> SearchTerm? {
    guard run.script == .letters else { return nil }
    return try known(run.text, SearchExpression.phrase([LetterFolding.folded(run.text)]))
  }

  private func word(_ text: String) throws(StoreUnavailable) -> SearchTerm? {
    let forms = words.forms.forms(of: text)
    if let term = try known(text, expression(forms)) { return term }
    if let start = beginning(of: forms[0]), let term = try known(text, SearchExpression.prefix(start)) { return term }
    return try corrected(forms)
  }

  private func expression(_ forms: [String]) -> String {
    var choices = forms.map { SearchExpression.phrase([$0]) }
    if !words.forms.hasStems, let start = beginning(of: forms[0]) { choices.append(SearchExpression.prefix(start)) }
    return SearchExpression.any(choices)
  }

  /// Returns the beginning that other forms of a word have as well; `nil` for single letters. Without stems, the last two
  /// letters can be an ending.
  private func beginning(of word: String) -> String? {
    let count = word.count
    guard count > 1 else { return nil }
    return words.forms.hasStems ? word : String(word.prefix(max(4, count - 2)))
  }

  private func corrected(_ forms: [String]) throws(StoreUnavailable) -> SearchTerm? {
    guard let word = index.vocabulary.correction(of: forms) else { return nil }
    var term = try known(word, expression(words.forms.forms(of: word)))
    term?.isCorrected = true
    return term
  }

  /// Returns a term for kanji. If the product texts do not contain the word, its single characters are searched for.
  private func kanji(_ text: String) throws(StoreUnavailable) -> SearchTerm? {
    if text.count > 1, let term = try known(text, SearchExpression.phrase(SearchWords.pairs(of: text))) { return term }
    var found: [String] = []
    for character in text {
      let expression = SearchExpression.phrase([String(character)])
      if try index.hasMatch(expression) { found.append(expression) }
    }
    guard !found.isEmpty else { return nil }
    return try known(text, SearchExpression.all(found))
  }

  /// Returns a term for kana: the run, the same sounds in the other kana, the end of a run that begins with a particle or
  /// the ending of a word (`革のかばん`), or a word that differs by one character.
  private func kana(_ run: ScriptRun) throws(StoreUnavailable) -> SearchTerm? {
    if let term = try kana(run.text) { return term }
    if run.isAttached, run.script == .hiragana {
      var rest = run.text.dropFirst()
      while rest.count > 1 {
        if let term = try kana(String(rest)) { return term }
        rest = rest.dropFirst()
      }
      return nil
    }
    guard let word = index.vocabulary.correction(of: [run.text]) else { return nil }
    var term = try kana(word)
    term?.isCorrected = true
    return term
  }

  private func kana(_ text: String) throws(StoreUnavailable) -> SearchTerm? {
    for form in [text, Self.otherKana(text)] {
      let pairs = SearchWords.pairs(of: form)
      if !pairs.isEmpty, let term = try known(text, SearchExpression.phrase(pairs)) { return term }
    }
    return nil
  }

  /// Returns hiragana for katakana, and katakana for hiragana.
  private static func otherKana(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let value =
        switch scalar.value {
        case 0x3041...0x3096: scalar.value + 0x60
        case 0x30A1...0x30F6: scalar.value - 0x60
        default: scalar.value
        }
      result.append(Unicode.Scalar(value) ?? scalar)
    }
    return String(result)
  }

  private func known(_ shown: String, _ expression: String) throws(StoreUnavailable) -> SearchTerm? {
    try index.hasMatch(expression) ? SearchTerm(shown: shown, expression: expression) : nil
  }
}
