extension TextTraits {
  /// Returns the letters of a script; empty for scripts that the rules do not support.
  package static func letters(of script: String) -> TextTraits {
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
