package import TesseraCore

extension LanguageTag {
  /// True for a language code that CLDR has a name or likely subtags for.
  package static func isKnownLanguage(_ code: String) -> Bool {
    let code = code.lowercased()
    guard code != "und", !code.utf8.contains(UInt8(ascii: "-")) else { return false }
    return hasLikelySubtags(code) || SortedLines.value(for: code, in: LanguageNames.english) != nil
  }

  /// "Brazilian Portuguese", "Traditional Chinese"; where CLDR names the language but not the whole tag, the tag follows
  /// in brackets: "Serbian (sr-Latn)". Nil where CLDR has no name at all.
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
