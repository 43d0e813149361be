import TesseraInspection
import TesseraStrings

/// The share of a table that is translated into a language. Copies of the source string do not count.
struct TranslatedShare {
  /// The number of strings that are translated.
  private(set) var count = 0
  private(set) var total = 0
  /// The same numbers without names and short strings.
  private var wordyCount = 0
  private var wordyTotal = 0
  /// The value of ``count`` of the language with the most translations.
  private var bestCount = 0
  /// The number of strings that are present and equal to the source string or the key.
  private(set) var copyCount = 0
  private(set) var longestCopy = 0

  /// The number of strings that are not translated and whose state is `new`.
  private(set) var newCount = 0

  /// The number of strings that are missing or new.
  var missingCount: Int { total - count - copyCount }

  /// A Boolean value that indicates whether the table probably consists of names, such as those of countries, many of
  /// which are the same in several languages.
  var isOfNames: Bool { missingCount == 0 && count * 5 >= total && longestCopy <= TableSummary.longestName }

  /// A Boolean value that indicates whether at least 60 percent of the strings, without names and short strings, are
  /// translated, and at least 60 percent of those of the most complete language. Below that, translation is still in
  /// progress, and individual missing strings are not worth reporting. In a table with fewer than eight strings,
  /// each string has a large share, so these tables count as maintained unless none of their strings is translated.
  var isMaintained: Bool {
    guard wordyTotal >= 8 else { return count > 0 || wordyTotal < 3 && total < Self.leastMany }
    return wordyCount * 5 >= wordyTotal * 3 && count * 5 >= bestCount * 3
  }

  /// The number of strings from which on they are not only a few. Of the missing strings of a language that lacks fewer,
  /// many are words that it shares with the source language, or no longer used.
  private static let leastMany = 9

  /// A Boolean value that indicates whether only a few strings are equal to the source string or the key.
  var hasFewCopies: Bool { copyCount < Self.leastMany }

  /// A Boolean value that indicates whether only a few strings are missing.
  var isNearlyComplete: Bool { missingCount < Self.leastMany }

  /// The maximum length, in UTF-8 bytes, of short strings. Most strings that are this short in every language are units
  /// and symbols, such as "mg/dL".
  private static let shortByteCount = 6

  /// Returns the share of each of the languages.
  ///
  /// - Complexity: O(*n* × *m*), where *n* is the number of entries and *m* is the number of languages.
  static func shares(of languages: [Int], in table: TableSummary) -> [Int: TranslatedShare] {
    var shares = Dictionary(uniqueKeysWithValues: languages.map { ($0, TranslatedShare()) })
    let source = table.context.sourceIndex
    let hasSource = source.map(table.hasAnyText) ?? false
    let languagesOfKeys = Set(languages.filter(table.containsKeys))
    let readable = ReadableKeys(table)
    for index in table.entries.indices
    where table.entries[index].needsTranslation && !table.isSystemName(entry: index) {
      // A key that is missing from the source language's file is obsolete, or is counted in another table.
      if table.table.format == .legacy, hasSource, let source {
        let cell = table.cell(entry: index, language: source)
        guard cell.hasText, !cell.isImplied else { continue }
      }
      let isShort = table.context.languages.indices.allSatisfy {
        table.cell(entry: index, language: $0).length <= shortByteCount
      }
      let isWordy = !isShort && !table.isNameInMostLanguages(entry: index)
      let original = source.map { table.cell(entry: index, language: $0).textHash }
      for language in languages {
        let cell = table.cell(entry: index, language: language)
        // If there is no string, the app shows the key.
        let isTranslated =
          cell.isAbsent && readable.contain(entry: index, language: language)
          || (cell.hasText || table.isFinished(cell, of: index, original: original))
            && (languagesOfKeys.contains(language) && cell.textHash != original
              || !table.isCopy(cell, of: index, original: original, language: language))
        shares[language]?.add(cell, isTranslated, isWordy: isWordy)
      }
    }
    let best = shares.values.map(\.count).max() ?? 0
    for language in languages { shares[language]?.bestCount = best }
    return shares
  }

  private mutating func add(_ cell: TableSummary.Cell, _ isTranslated: Bool, isWordy: Bool) {
    total += 1
    if cell.status == .new, cell.length > 0, !isTranslated { newCount += 1 }
    if isWordy { wordyTotal += 1 }
    if isTranslated {
      count += 1
      if isWordy { wordyCount += 1 }
    } else if cell.hasText {
      copyCount += 1
      longestCopy = max(longestCopy, Int(cell.length))
    }
  }
}

extension TableSummary {
  /// Returns whether a string is probably a translation although its state is `new`: the app displays it, because the key
  /// was added manually, and it differs from the source string. Tools for translators export such strings.
  func isFinished(_ cell: Cell, of index: Int, original: UInt64?) -> Bool {
    cell.status == .new && cell.length > 0 && entries[index].isManual && cell.textHash != original
      && cell.textHash != entries[index].keyHash
  }

  /// Returns whether the keys are sentences in a language that is not the source language: most source strings differ from
  /// their keys, and most strings of the language equal them.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries.
  fileprivate func containsKeys(language: Int) -> Bool {
    guard let source = context.sourceIndex, language != source else { return false }
    var count = (texts: 0, differing: 0, equal: 0)
    // An identifier as the string of a language has not been translated.
    var compared = (keys: 0, identifiers: 0)
    for index in entries.indices where entries[index].needsTranslation {
      let (original, text) = (cell(entry: index, language: source), cell(entry: index, language: language))
      guard original.hasText, text.hasText else { continue }
      count.texts += 1
      guard original.textHash != entries[index].keyHash else { continue }
      count.differing += 1
      guard text.textHash == entries[index].keyHash else { continue }
      count.equal += 1
      guard compared.keys < Self.comparedKeyCount else { continue }
      compared.keys += 1
      if table.entries.key(at: index).value.looksLikeIdentifier { compared.identifiers += 1 }
    }
    return count.differing * 2 > count.texts && count.equal * 5 > count.differing * 3
      && compared.identifiers * 2 < compared.keys
  }

  /// The number of keys that show whether the keys are identifiers.
  private static let comparedKeyCount = 8

  /// Returns whether a string is a copy of the source string or of the key, which may be a translation: if it is written in
  /// the script of the language, or if the language is English and the source language is another one.
  fileprivate func isCopy(_ cell: Cell, of index: Int, original: UInt64?, language: Int) -> Bool {
    let (entry, profile) = (entries[index], context.languages[language])
    guard cell.textHash == entry.keyHash else {
      return cell.textHash == original && !profile.isWritten(in: entry.foreignScriptOfSource)
    }
    if profile.isWritten(in: entry.foreignScriptOfKey) { return false }
    let isIntoEnglish = profile.language == "en" && context.sourceIndex.map { context.languages[$0].language } != "en"
    return cell.textHash == original || !isIntoEnglish
  }

  /// Returns whether an entry of an `Info.plist` table is a name or a copyright notice, which most apps have in only
  /// one language.
  func isSystemName(entry index: Int) -> Bool {
    isSystemName(keyHash: entries[index].keyHash)
  }

  /// Returns whether a key of an `Info.plist` table is that of a name or a copyright notice.
  func isSystemName(key: String) -> Bool { isSystemName(keyHash: StableHash.hash(key)) }

  private func isSystemName(keyHash: UInt64) -> Bool {
    table.role == .infoPlist && Self.systemNames.contains(keyHash)
  }

  private static let systemNames = Set(
    ["CFBundleName", "CFBundleDisplayName", "NSHumanReadableCopyright"].map(StableHash.hash)
  )

  /// The maximum length of a name, in UTF-8 bytes. Longer strings that are the same in most languages are not
  /// translated yet.
  static let longestName = 30

  /// Returns whether at least two translations, and more than half of them, equal the source string, as for a name such
  /// as "Debian". Such an entry needs no further translation.
  ///
  /// - Complexity: O(*m*), where *m* is the number of languages.
  func isNameInMostLanguages(entry index: Int) -> Bool {
    guard let source = context.sourceIndex else { return false }
    let original = cell(entry: index, language: source)
    guard original.hasText, original.length <= Self.longestName else { return false }
    var equal = 0
    var total = 0
    for language in targetLanguages where !context.isVariantOfSource(language) {
      let cell = cell(entry: index, language: language)
      guard cell.hasText, cell.status == .translated else { continue }
      total += 1
      if cell.textHash == original.textHash { equal += 1 }
    }
    return equal > 1 && equal * 2 > total
  }
}
