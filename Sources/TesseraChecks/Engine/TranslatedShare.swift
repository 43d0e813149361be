import TesseraInspection
import TesseraStrings

/// How much of a table is translated into a language; a copy of the source does not count.
struct TranslatedShare {
  private(set) var count = 0
  private(set) var total = 0

  /// Whether at least six of ten texts are translated. Below that, the table is what is left to translate, and no string
  /// of it is news. In a small table one string is much.
  var isMaintained: Bool { total < 8 || count * 5 >= total * 3 }

  /// Most texts of so few bytes in every language are units and signs, such as "mg/dL".
  private static let shortByteCount = 6

  /// - Returns: The share of each of the languages. Neither names nor short texts count.
  /// - Complexity: O(entries · languages).
  static func shares(of languages: [Int], in table: TableSummary) -> [Int: TranslatedShare] {
    var shares = Dictionary(uniqueKeysWithValues: languages.map { ($0, TranslatedShare()) })
    let source = table.context.sourceIndex
    let hasSource = source.map(table.hasAnyText) ?? false
    for index in table.entries.indices
    where table.entries[index].needsTranslation && !table.isNameInMostLanguages(entry: index)
      && !table.isSystemName(entry: index)
    {
      // A key that the source language's file lacks is left over, or is counted in another table.
      if table.table.format == .legacy, hasSource, let source, !table.cell(entry: index, language: source).hasText {
        continue
      }
      let isShort = table.context.languages.indices.allSatisfy {
        table.cell(entry: index, language: $0).length <= shortByteCount
      }
      guard !isShort else { continue }
      let original = source.map { table.cell(entry: index, language: $0).textHash }
      let key = table.entries[index].keyHash
      for language in languages {
        let cell = table.cell(entry: index, language: language)
        let isTranslated = cell.hasText && cell.textHash != original && cell.textHash != key
        shares[language]?.add(isTranslated)
      }
    }
    return shares
  }

  private mutating func add(_ isTranslated: Bool) {
    total += 1
    if isTranslated { count += 1 }
  }
}

extension TableSummary {
  /// Whether an entry of an `Info.plist` table is a name or a notice, which most apps have in one language.
  func isSystemName(entry index: Int) -> Bool {
    table.role == .infoPlist && Self.systemNames.contains(entries[index].keyHash)
  }

  private static let systemNames = Set(
    ["CFBundleName", "CFBundleDisplayName", "NSHumanReadableCopyright"].map(StableHash.hash)
  )

  /// The maximum length of a name, in UTF-8 bytes. Longer strings that are copied into most languages are not translated
  /// yet.
  static let longestName = 30

  /// Whether at least two translations, and more than half of them, are the source string: a name such as "Debian".
  /// Nothing is left to translate then.
  ///
  /// - Complexity: O(languages).
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
