import TesseraInspection

extension TextTraits {
  /// The letters that a script is written in; empty for a script that rules do not know.
  static func letters(of script: String) -> TextTraits {
    switch script {
    case "Latn": .latin
    case "Cyrl": .cyrillic
    case "Hans", "Hant": .han
    case "Jpan": [.han, .kana]
    case "Kore": [.han, .hangul]
    case "Arab": .arabic
    case "Hebr": .hebrew
    case "Grek": .greek
    case "Thai": .thai
    case "Deva": .devanagari
    default: []
    }
  }
}
