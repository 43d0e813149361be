package import TesseraCore

extension LanguageTag {
  /// Returns whether CLDR has a name or likely subtags for a language code.
  package static func isKnownLanguage(_ code: String) -> Bool {
    let code = code.lowercased()
    guard code != "und", !code.utf8.contains(UInt8(ascii: "-")) else { return false }
    return hasLikelySubtags(code) || SortedLines.value(for: code, in: LanguageNames.english) != nil
  }

  /// Returns the language code for the English name of a language, such as `sv` for "Swedish".
  ///
  /// The names of `.lproj` folders predate language codes, and the system still reads such folders: Core Foundation maps
  /// the English names of some languages to their codes. A name of three letters or fewer is a code.
  package static func code(forFolderName name: String) -> String? { name.utf8.count > 3 ? codesByName[name] : nil }

  private static let codesByName: [String: String] = {
    let lines = LanguageNames.english.description.split(separator: "\n")
    let pairs = lines.compactMap { line -> (String, String)? in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, !parts[0].contains("-"), parts[1].allSatisfy(\.isLetter) else { return nil }
      return (String(parts[1]), String(parts[0]))
    }
    return Dictionary(pairs) { first, _ in first }
  }()

  /// Creates the tag of an `.lproj` folder or of a language in a catalog: a language tag, or the English name of a
  /// language.
  package init?(folderName name: String) { self.init(Self.code(forFolderName: name) ?? name) }

  /// Returns whether the name of an `.lproj` folder is not a language but another word, such as `template`. The registry
  /// of subtags has no language with more than three letters. A name that begins with a language code, such as
  /// `de copy` and `pt-BR-`, is a misspelled code.
  package static func isWord(folderName name: String) -> Bool {
    guard name != "Base", name != "mul", code(forFolderName: name) == nil else { return false }
    let first = name.prefix { $0.isLetter }
    return first.utf8.count > 3 && !isKnownLanguage(String(first))
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
