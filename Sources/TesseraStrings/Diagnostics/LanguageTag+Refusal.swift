import TesseraCore

extension LanguageTag {
  /// Returns the reason that a text, which a user or a file specifies as a language, is refused.
  package static func refusal(of text: String) -> String {
    "\(String(quoting: text, limit: 60)) is not a language tag, such as de or pt-BR"
  }
}
