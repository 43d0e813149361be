import TesseraCore

/// Whose language the files of a folder are in.
enum FolderLanguage: Hashable {
  /// Outside any `.lproj` folder: these are for everyone, and go before all others.
  case everyone
  /// `Base.lproj`: the development language, behind its own folder.
  case base
  case language(LanguageTag)

  /// The languages that `.lproj` folders had before there were tags (Apple, "Bundle Programming Guide", "Localized
  /// Resources in Bundles"). As tags they would be well-formed, and mean nothing.
  private static let formerNames: [String: LanguageTag] = [
    "danish": "da", "dutch": "nl", "english": "en", "finnish": "fi", "french": "fr", "german": "de", "italian": "it",
    "japanese": "ja", "korean": "ko", "norwegian": "nb", "polish": "pl", "portuguese": "pt", "russian": "ru",
    "spanish": "es", "swedish": "sv",
  ]

  /// Nil where the name is no language. Cases do not matter: SwiftPM writes `zh-hans.lproj`.
  init?(folderName: some StringProtocol) {
    if folderName.lowercased() == "base" {
      self = .base
    } else {
      guard let tag = Self.tag(folderName) else { return nil }
      self = .language(tag)
    }
  }

  /// A tag, or a language's name of old.
  static func tag(_ name: some StringProtocol) -> LanguageTag? {
    formerNames[name.lowercased()] ?? LanguageTag(String(name))
  }
}
