import TesseraCore

extension LanguageTag {
  /// Returns whether a list contains the language, regardless of how its tag is spelled.
  func isContained(in languages: [LanguageTag]) -> Bool { languages.contains { $0.canonical == canonical } }
}

extension [LanguageTag] {
  /// The languages in a sentence.
  var list: String { map(\.description).joined(separator: ", ") }
}
