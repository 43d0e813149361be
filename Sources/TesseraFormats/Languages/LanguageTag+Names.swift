package import TesseraCore

extension LanguageTag {
  /// Returns whether CLDR has a name or likely subtags for a language code.
  package static func isKnownLanguage(_ code: String) -> Bool {
    let code = code.lowercased()
    guard code != "und", !code.utf8.contains(UInt8(ascii: "-")) else { return false }
    return hasLikelySubtags(code) || SortedLines.value(for: code, in: LanguageNames.english) != nil
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
