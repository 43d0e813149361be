import TesseraCore
import TesseraExchange
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// The tables that are exported, whose entries the documents of all languages share.
struct ExchangedTables: Sendable {
  fileprivate let snapshot: WorkspaceSnapshot
  fileprivate let tables: [SortedTable]

  /// A table with the order of its keys in Xcode's exports.
  fileprivate struct SortedTable: Sendable {
    var table: StringTable
    /// The path of the table's main file.
    var path: String
    /// The indices of the entries, sorted by key.
    var order: [Int]
    /// The keys of the entries that are not exported, because an entry with the same key precedes them.
    var repeated: [String]
    /// A Boolean value that indicates whether the strings of the source language are exported, because all tables have
    /// this source language.
    var isSourceExported: Bool
  }

  init(_ modules: [Module], of snapshot: WorkspaceSnapshot) {
    self.snapshot = snapshot
    let all = modules.flatMap(\.tables)
    let isMixed = Set(all.map(\.sourceLanguage)).count > 1
    tables = concurrentMap(all) { table in
      var keys: Set<ExactKey> = []
      keys.reserveCapacity(table.entries.count)
      var entries: [(key: String, index: Int)] = []
      entries.reserveCapacity(table.entries.count)
      var repeated: [String] = []
      for index in 0..<table.entries.count {
        let key = table.entries.key(at: index).value
        if keys.insert(ExactKey(key)).inserted { entries.append((key, index)) } else { repeated.append(key) }
      }
      return SortedTable(
        table: table,
        path: snapshot.path(of: table),
        order: entries.sorted { XLIFFOrder.precedes($0.key, $1.key) }.map(\.index),
        repeated: repeated,
        isSourceExported: !isMixed
      )
    }
  }

  /// Returns the documents of languages, in their order.
  ///
  /// The entries are read once for all languages.
  ///
  /// - Parameter omit: A closure that is called with the language, the path of the table, the key and the reason for each
  ///   entry that cannot be exchanged.
  /// - Complexity: O(*n* · *m*), where *n* is the number of entries and *m* is the number of languages.
  func documents(
    in languages: [String],
    omitting omit: (_ language: String, _ path: String, _ key: String, _ reason: String) -> Void
  ) -> [ExchangeDocument] {
    var collectors = languages.map { DocumentCollector($0) }
    for sorted in tables {
      let table = sorted.table
      let builders = languages.map { language -> ExchangeTableBuilder? in
        let spelling = table.spelling(of: language)
        guard !spelling.utf8.elementsEqual(table.sourceLanguage.utf8) || sorted.isSourceExported else { return nil }
        return ExchangeTableBuilder(table, language: spelling, in: snapshot)
      }
      let needed = Set([table.sourceLanguage, "Base"] + builders.compactMap { $0?.language })
      let indices = Set(table.languages.indices.filter { needed.contains(table.languages[$0]) })
      for (language, builder) in zip(languages, builders) where builder != nil {
        for key in sorted.repeated {
          omit(language, sorted.path, key, "the key occurs twice, and only its first entry is exported")
        }
      }
      for index in sorted.order {
        let entry = ExchangedEntry(table.entries.entry(at: index, languages: indices), in: table)
        for position in collectors.indices {
          guard let builder = builders[position] else { continue }
          collectors[position].add(entry, builder) { reason in
            omit(languages[position], sorted.path, entry.entry.key.value, reason)
          }
        }
      }
    }
    return collectors.indices.map { collectors[$0].document() }
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
}
