package import TesseraCore

extension LanguageTag {
  /// Returns whether CLDR has a name or likely subtags for a language code.
  package static func isKnownLanguage(_ code: String) -> Bool {
    let code = code.lowercased()
    guard code != "und", !code.utf8.contains(UInt8(ascii: "-")) else { return false }
    return hasLikelySubtags(code) || SortedLines.value(for: code, in: LanguageNames.english) != nil
  }

  /// The language codes of folder names that predate language codes. The system still reads these folders.
  package static let formerFolderNames = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Spanish": "es", "Japanese": "ja", "Dutch": "nl",
  ]

  /// Returns whether the name of an `.lproj` folder is not a language but another word, such as `template`. The registry
  /// of subtags has no language with more than three letters.
  package static func isWord(folderName name: String) -> Bool {
    guard name != "Base", name != "mul", formerFolderNames[name] == nil else { return false }
    guard let tag = LanguageTag(name) else { return true }
    return tag.language.utf8.count > 3 && !isKnownLanguage(tag.language)
  }

  /// The English name, such as "Brazilian Portuguese" or "Traditional Chinese", or `nil` if CLDR has none. If CLDR
  /// names the language but not the whole tag, the tag follows in parentheses: "Serbian (sr-Latn)".
  package var englishName: String? {
    let tag = canonical
    let candidates = [
      LanguageTag(language: tag.language, script: tag.script, region: tag.region),
      LanguageTag(language: tag.language, script: tag.script),
      LanguageTag(language: tag.language, region: tag.region),
      LanguageTag(language: tag.language),
    ]
    for candidate in candidates {
      guard let name = SortedLines.value(for: candidate.description, in: LanguageNames.english) else { continue }
      return candidate == tag ? name : "\(name) (\(tag))"
    }
    return nil
  }
}
