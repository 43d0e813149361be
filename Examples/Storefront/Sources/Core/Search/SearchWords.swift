import Foundation

/// Turns texts and queries in a language into the same tokens, which are separated by spaces in the index.
///
/// A word is a token without case and accents, beside its stems. A run of Japanese characters is a sequence of pairs:
/// `セーター` becomes `セー ータ ター`, which a phrase finds in every longer word. A kanji is also a token of its own.
struct SearchWords: Sendable {
  let language: String
  let forms: WordForms

  /// - Parameter language: A language code, such as `pl`.
  init(language: String) {
    self.language = language
    forms = WordForms(language: language)
  }

  /// Returns the tokens of a text for the index.
  func tokens(of text: String) -> String {
    var tokens: [String] = []
    // After all pairs, so that the pairs of a run are neighbors.
    var further: [String] = []
    var previous: ScriptRun.Script?
    for run in ScriptRun.runs(in: text) {
      switch run.script {
      case .letters: tokens += forms.forms(of: run.text)
      case .kanji:
        tokens += Self.pairs(of: run.text)
        further += run.text.map(String.init)
      case .hiragana, .katakana:
        tokens += Self.pairs(of: run.text)
        if run.isAttached, previous == .kanji, let plain = Self.unvoiced(run.text) {
          further += Self.pairs(of: plain)
        }
      }
      previous = run.script
    }
    return (tokens + further).joined(separator: " ")
  }

  /// Returns the pairs of neighboring characters. A single kanji is a token, a single kana is not: most are particles.
  static func pairs(of text: String) -> [String] {
    let characters = Array(text)
    guard characters.count > 1 else { return [] }
    return zip(characters, characters.dropFirst()).map { String([$0, $1]) }
  }

  /// Returns a run of hiragana without the voicing of its first letter, which a noun receives after another noun:
  /// `はさみ` in `剪定ばさみ`. Returns `nil` if it has none.
  private static func unvoiced(_ text: String) -> String? {
    guard let first = text.first else { return nil }
    var letters = String(first).decomposedStringWithCanonicalMapping.unicodeScalars
    guard letters.count == 2, let mark = letters.last, mark == "\u{3099}" || mark == "\u{309A}" else { return nil }
    letters.removeLast()
    return String(letters) + text.dropFirst()
  }
}
