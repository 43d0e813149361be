import TesseraCore
import TesseraStrings
import TesseraInspection

/// The data of a ``TableSummary``, collected while the entries are checked.
struct TableDigest: EntryDigest {
  private(set) var entries: [TableSummary.EntrySummary] = []
  private(set) var cells: [TableSummary.Cell] = []
  private(set) var byteCounts: [Int]
  /// The punctuation marks of each language; `nil` for languages that use the ASCII marks.
  private let punctuation: [ScriptPunctuation?]

  init(of count: Int, in table: TableContext) {
    entries.reserveCapacity(count)
    cells.reserveCapacity(count * table.languages.count)
    byteCounts = Array(repeating: 0, count: table.languages.count)
    punctuation = table.languages.map { ScriptPunctuation($0) }
  }

  mutating func append(_ other: Self) {
    entries += other.entries
    cells += other.cells
    for (language, count) in other.byteCounts.enumerated() { byteCounts[language] += count }
  }

  mutating func add(_ checked: EntryContext) {
    let entry = checked.entry
    let languageCount = checked.table.languages.count
    let keys = KeyFolding(entry, in: checked.table.table)
    let source = checked.table.sourceIndex.map { checked.table.languages[$0] }
    entries.append(
      TableSummary.EntrySummary(
        keyHash: StableHash.hash(entry.key.value),
        shouldTranslate: entry.shouldTranslate,
        isStale: entry.extractionState == .stale,
        isManual: entry.extractionState == .manual,
        isInterfaceElement: entry.isOfInterfaceElement,
        hasWords: Self.hasWords(checked),
        foreignScriptOfKey: Self.foreignScript(of: entry.key.value, source),
        foreignScriptOfSource: Self.foreignScript(of: checked.source?.units.first?.value ?? "", source),
        varies: entry.localizations.contains { $0.units.contains { !$0.path.isPlain } },
        foldedKeyHash: keys.foldedHash,
        symbolHash: keys.symbolHash
      )
    )
    let start = cells.count
    cells.append(contentsOf: repeatElement(TableSummary.Cell(), count: languageCount))
    for localization in entry.localizations where localization.languageIndex < languageCount {
      cells[start + localization.languageIndex] = TableSummary.Cell(
        localization,
        shouldTranslate: entry.shouldTranslate
      )
      if !localization.isImplied {
        // Iterating by index avoids copies of the units.
        for unit in localization.units.indices {
          byteCounts[localization.languageIndex] += localization.units[unit].text.value.utf8.count
        }
      }
      if let punctuation = punctuation[localization.languageIndex], let text = localization.principalUnit?.text.value {
        cells[start + localization.languageIndex].punctuation = punctuation.uses(in: text)
      }
    }
    if !entry.shouldTranslate {
      for index in start..<cells.count { cells[index].status = .excluded }
    }
  }

  /// Returns the script of a text if it is not Latin, although the source language is written in the Latin script. Kana and
  /// Hangul identify a language even if most letters are those of names in Latin letters, and other scripts must be those
  /// of most letters.
  private static func foreignScript(of text: String, _ source: LanguageProfile?) -> LetterScript? {
    guard source?.script == "Latn", text.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    var counts: [LetterScript: Int] = [:]
    for letter in text.unicodeScalars.lazy.compactMap(LetterScript.init) { counts[letter, default: 0] += 1 }
    for script in [LetterScript.kana, .hangul] where counts[script] != nil { return script }
    let most = counts.max { ($0.value, $0.key.name) < ($1.value, $1.key.name) }
    return most.flatMap { $0.key == .latin ? nil : $0.key }
  }

  private static func hasWords(_ checked: EntryContext) -> Bool {
    guard let source = checked.source else { return hasLetters(checked.entry.key.value) }
    if checked.entry.isOfInterfaceElement, source.units.allSatisfy({ isForDevelopers($0.value) }) { return false }
    return source.units.contains(where: \.hasWords)
  }

  /// Returns whether a string in a nib is a placeholder or the name of a controller, which users do not see.
  private static func isForDevelopers(_ text: String) -> Bool {
    placeholders.contains(text) || text.hasSuffix(" View Controller")
  }

  /// The strings that Interface Builder gives to new elements, and that the app replaces.
  private static let placeholders: Set<String> = [
    "Title", "Subtitle", "Label", "Button", "Text", "Text Cell", "Table View Cell", "Item", "Box", "Bar Button",
    "Check",
    "Radio", "Label Title", "Multiline Label", "Detail",
  ]

  /// Returns whether a key without a source string may represent words.
  private static func hasLetters(_ key: String) -> Bool {
    FormatString(parsing: key).plainText.unicodeScalars.contains { $0.properties.isAlphabetic }
  }
}
