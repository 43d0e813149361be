import TesseraCore
import TesseraEditing
import TesseraExchange
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// A part of a workspace that an exchange file cannot contain.
package struct ExchangeOmission: Sendable, Hashable {
  /// The path of the table's file, as seen from the current directory.
  package var path: String
  package var key: String
  /// The language whose file does not contain the strings.
  package var language: String
  /// The variation, or an empty string for all strings of the key.
  package var variation: String
  /// The reason, in lowercase and without a full stop.
  package var reason: String
}

extension ExchangeDocument {
  /// Creates the document of a language from the tables of modules.
  ///
  /// - Parameter omit: A closure that is called with the key and the reason for each entry of a table that cannot be
  ///   exchanged.
  init(
    _ modules: [Module],
    of snapshot: WorkspaceSnapshot,
    language: String,
    omitting omit: (_ path: String, _ key: String, _ reason: String) -> Void
  ) {
    var tables: [ExchangeTable] = []
    var indices: [ExactKey: Int] = [:]
    for table in modules.flatMap(\.tables) {
      let language = table.spelling(of: language)
      guard !language.utf8.elementsEqual(table.sourceLanguage.utf8) || modules.areAll(in: language) else { continue }
      let builder = ExchangeTableBuilder(table, language: language, in: snapshot)
      let needed = Set(
        table.languages.indices.filter { [language, table.sourceLanguage, "Base"].contains(table.languages[$0]) }
      )
      let main = snapshot.path(of: table)
      var keys: Set<ExactKey> = []
      var current = -1
      for index in 0..<table.entries.count {
        let entry = table.entries.entry(at: index, languages: needed)
        guard keys.insert(ExactKey(entry.key.value)).inserted else {
          omit(main, entry.key.value, "the key occurs twice, and only its first entry is exported")
          continue
        }
        for string in builder.strings(of: entry, omitting: { omit(main, entry.key.value, $0) }) {
          // Consecutive strings are usually in the same table.
          if tables.indices.contains(current), tables[current].path.utf8.elementsEqual(string.tablePath.utf8) {
            tables[current].units.append(string.unit)
            continue
          }
          current = indices[ExactKey(string.tablePath)] ?? tables.count
          if current == tables.count {
            indices[ExactKey(string.tablePath)] = current
            tables.append(ExchangeTable(path: string.tablePath, sourceLanguage: table.sourceLanguage))
          }
          tables[current].units.append(string.unit)
        }
      }
    }
    let languages = Dictionary(grouping: tables.compactMap(\.sourceLanguage)) { $0 }
    let source = languages.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key ?? "en"
    self.init(
      sourceLanguage: source,
      targetLanguage: language,
      tables: tables.map { Self.sorted($0, source) }
        .sorted { XLIFFOrder.pathPrecedes($0.path, $1.path) }
    )
  }

  /// Returns the table with its units in Xcode's order.
  private static func sorted(_ table: ExchangeTable, _ source: String) -> ExchangeTable {
    var table = table
    if table.sourceLanguage == source { table.sourceLanguage = nil }
    let identified = table.units.map { unit in
      let identifier = XLIFFIdentifier.identifier(key: unit.key, path: unit.path, inTable: table.path)
      return (identifier: identifier ?? unit.key, unit: unit)
    }
    table.units = identified.sorted { XLIFFOrder.precedes($0.identifier, $1.identifier) }.map(\.unit)
    return table
  }
}

extension [Module] {
  /// Returns a Boolean value that indicates whether a language is the source language of all tables.
  fileprivate func areAll(in language: String) -> Bool {
    allSatisfy { $0.tables.allSatisfy { $0.sourceLanguage == language } }
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
