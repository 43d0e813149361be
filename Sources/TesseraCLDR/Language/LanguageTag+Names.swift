extension LanguageTag {
  /// True for a language code that CLDR has a name or likely subtags for.
  package static func isKnownLanguage(_ code: String) -> Bool {
    let code = code.lowercased()
    guard code != "und", !code.utf8.contains(UInt8(ascii: "-")) else { return false }
    return SortedLines.value(for: code, in: LanguageTables.likelySubtags) != nil
      || SortedLines.value(for: code, in: LanguageTables.englishNames) != nil
  }

  /// "Brazilian Portuguese", "Traditional Chinese"; where CLDR names the language but not the whole tag, the tag follows
  /// in brackets: "Serbian (sr-Latn)". Nil where CLDR has no name at all.
  package var englishName: String? {
    let tag = canonical
    var named = LanguageTag(language: tag.language, script: tag.script, region: tag.region)
    var candidates = [named]
    named.region = nil
    candidates.append(named)
    candidates.append(LanguageTag(language: tag.language, region: tag.region))
    candidates.append(LanguageTag(language: tag.language))
    for candidate in candidates {
      guard let name = SortedLines.value(for: candidate.description, in: LanguageTables.englishNames) else { continue }
      return candidate == tag ? name : "\(name) (\(tag))"
    }
    return nil
  }
}
