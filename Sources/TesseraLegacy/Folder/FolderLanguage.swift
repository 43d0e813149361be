import TesseraCore

/// The language of the files in a folder.
enum FolderLanguage: Hashable {
  /// The files are outside of the `.lproj` folders. They apply to every language and take precedence over all other
  /// files.
  case everyone
  /// The files are in `Base.lproj`. They are in the development language, whose own folder takes precedence.
  case base
  case language(LanguageTag)

  /// The names of languages that `.lproj` folders had before language tags (Apple, "Bundle Programming Guide",
  /// "Localized Resources in Bundles"). They would be well-formed but meaningless tags.
  private static let formerNames: [String: LanguageTag] = [
    "danish": "da", "dutch": "nl", "english": "en", "finnish": "fi", "french": "fr", "german": "de", "italian": "it",
    "japanese": "ja", "korean": "ko", "norwegian": "nb", "polish": "pl", "portuguese": "pt", "russian": "ru",
    "spanish": "es", "swedish": "sv",
  ]

  /// Creates a language from the name of a folder. Returns `nil` if the name is not a language. Case is ignored,
  /// because SwiftPM writes `zh-hans.lproj`.
  init?(folderName: some StringProtocol) {
    if folderName.lowercased() == "base" {
      self = .base
    } else {
      guard let tag = Self.tag(folderName) else { return nil }
      self = .language(tag)
    }
  }

  /// Returns the language for a tag or a former name.
  static func tag(_ name: some StringProtocol) -> LanguageTag? {
    formerNames[name.lowercased()] ?? LanguageTag(String(name))
  }
}
