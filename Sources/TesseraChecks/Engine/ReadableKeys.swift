import TesseraInspection
import TesseraStrings

/// The keys of a table that readers of another language than the source language can read, such as Korean keys of a table
/// in English. They need no translation into that language.
///
/// Scripts of several languages, such as Cyrillic, do not identify the language of a key.
struct ReadableKeys {
  private let table: TableSummary
  /// A Boolean value that indicates whether some keys are Japanese, so that those in Chinese characters probably are, too.
  private let hasKana: Bool

  init(_ table: TableSummary) {
    self.table = table
    hasKana = table.entries.contains { $0.foreignScriptOfKey == .kana }
  }

  func contain(entry: Int, language: Int) -> Bool {
    let languages: Set<String> =
      switch table.entries[entry].foreignScriptOfKey {
      case .hangul: ["ko"]
      case .kana: ["ja"]
      case .han: hasKana ? ["ja"] : ["zh"]
      case .thai: ["th"]
      case .greek: ["el"]
      case .hebrew: ["he", "iw"]
      case .latin, .cyrillic, .arabic, .devanagari, .other, nil: []
      }
    return languages.contains(table.context.languages[language].language)
  }
}
