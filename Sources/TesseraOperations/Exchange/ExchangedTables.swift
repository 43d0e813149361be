import TesseraCore
import TesseraExchange
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// The tables that are exported.
struct ExchangedTables: Sendable {
  let snapshot: WorkspaceSnapshot
  let tables: [SortedTable]

  /// A table with the order of its keys in Xcode's exports.
  struct SortedTable: Sendable {
    let table: StringTable
    /// The path of the table's main file.
    let path: String
    /// The indices of the entries, sorted by key.
    fileprivate(set) var order: [Int] = []
    /// The keys of the entries that are not exported, because an entry with the same key precedes them.
    fileprivate(set) var repeated: [String] = []

    /// Returns the key at an index of the order, or `nil` after the last one.
    func key(at position: Int) -> String? {
      position < order.count ? table.entries.key(at: order[position]).value : nil
    }
  }

  /// A Boolean value that indicates whether the tables have several source languages.
  let isMixed: Bool

  init(_ modules: [Module], of snapshot: WorkspaceSnapshot) {
    self.snapshot = snapshot
    var files: Set<FileID> = []
    // Several modules can contain the same file.
    let all = modules.flatMap(\.tables).filter { table in table.files.first.map { files.insert($0).inserted } ?? true }
    isMixed = Set(all.map(\.sourceLanguage)).count > 1
    tables = concurrentMap(all, weight: \.entries.count) { SortedTable($0, path: snapshot.path(of: $0)) }
  }

  /// Returns the tables that files in a language contain, with the language as each table spells it.
  ///
  /// A file contains the strings of the source language only if all tables have the same one.
  func spellings(of language: String) -> [String?] {
    tables.map { sorted in
      let spelling = sorted.table.spelling(of: language)
      return isMixed && spelling.utf8.elementsEqual(sorted.table.sourceLanguage.utf8) ? nil : spelling
    }
  }

  /// Returns the languages of the file for a target language. Its source language is that of most tables.
  ///
  /// Tables without a selected key count as well, because the languages are needed before the keys are selected.
  func languages(ofFileIn target: String) -> ExchangeLanguages {
    let exported = zip(tables, spellings(of: target)).filter { $0.1 != nil && !$0.0.order.isEmpty }
    let sources = Dictionary(grouping: exported.map(\.0.table.sourceLanguage)) { $0 }
    let source = sources.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key ?? "en"
    return ExchangeLanguages(source: source, target: target, hasOtherSources: sources.count > 1)
  }
}

extension ExchangedTables.SortedTable {
  fileprivate init(_ table: StringTable, path: String) {
    self.table = table
    self.path = path
    var keys: Set<ExactKey> = []
    keys.reserveCapacity(table.entries.count)
    var entries: [(key: String, index: Int)] = []
    entries.reserveCapacity(table.entries.count)
    for index in 0..<table.entries.count {
      let key = table.entries.key(at: index).value
      if keys.insert(ExactKey(key)).inserted { entries.append((key, index)) } else { repeated.append(key) }
    }
    order = entries.sorted { XLIFFOrder.precedes($0.key, $1.key) }.map(\.index)
  }
}

extension StringTable {
  /// Returns a language as the table spells it, or as specified if the table does not contain it.
  func spelling(of language: String) -> String {
    if languages.contains(where: { $0.utf8.elementsEqual(language.utf8) }) { return language }
    guard let tag = LanguageTag(folderName: language) else { return language }
    let others = languages.filter { LanguageTag(folderName: $0) == tag }
    return others.count == 1 ? others[0] : language
  }

  /// Returns the indices of languages and of those with source strings, which exchange files contain as well.
  func indices(ofExchanged languages: [String]) -> Set<Int> {
    let needed = Set(languages + [sourceLanguage, "Base"])
    return Set(self.languages.indices.filter { needed.contains(self.languages[$0]) })
  }
}
