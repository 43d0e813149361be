import TesseraCore
import TesseraEditing
import TesseraExchange
import TesseraStrings
import TesseraWorkspace

/// The keys of a table that an export selects in one language.
struct ExportedKeys: Sendable {
  let selection: ExportOperation.Selection
  /// The table in the revision with which the source strings are compared, or `nil` if it did not exist.
  let earlier: EarlierTable?

  /// Returns a Boolean value that indicates whether a key is selected. All of its strings are exported.
  ///
  /// - Parameters:
  ///   - units: The strings of the key, without the translations.
  ///   - path: The path of the file with the source strings.
  func contains(_ units: [(unit: ExchangeUnit, translation: UnitTranslation)], inTableAt path: String) -> Bool {
    switch selection {
    case .missing:
      return units.contains { unit, translation in
        unit.shouldTranslate && (translation.target == nil || translation.state == .new)
      }
    case .needsReview: return units.contains { $0.translation.state == .needsReview }
    case .changedSince:
      guard let first = units.first?.unit else { return false }
      return Set(units.map(\.unit.source)) != earlier?.sources(of: first.key, path)
    }
  }
}

/// The tables of an earlier revision.
struct EarlierTables: Sendable {
  private let snapshot: WorkspaceSnapshot
  /// The contents of the tables, by the path of each of their files.
  private let tables: [ExactKey: TableContents]

  init(_ snapshot: WorkspaceSnapshot) {
    self.snapshot = snapshot
    var tables: [ExactKey: TableContents] = [:]
    for contents in concurrentMap(snapshot.modules.flatMap(\.tables), TableContents.init) {
      for file in contents.table.files { tables[ExactKey(snapshot[file].path)] = contents }
    }
    self.tables = tables
  }

  /// Returns the table that contained a file, or `nil` if there was none.
  func table(at path: String, language: String) -> EarlierTable? {
    tables[ExactKey(path)].map { contents in
      let language = contents.table.spelling(of: language)
      return EarlierTable(
        builder: ExchangeTableBuilder(contents.table, language: language, in: snapshot),
        contents: contents,
        languages: contents.table.indices(ofExchanged: [language])
      )
    }
  }
}

/// A table of an earlier revision in one language.
struct EarlierTable: Sendable {
  fileprivate let builder: ExchangeTableBuilder
  fileprivate let contents: TableContents
  fileprivate let languages: Set<Int>

  /// Returns the source strings of a key, or `nil` if the file did not contain it.
  func sources(of key: String, _ path: String) -> Set<String>? {
    guard let index = contents.index(of: key) else { return nil }
    let entry = ExchangedEntry(builder.table.entries.entry(at: index, languages: languages), in: builder.table)
    guard builder.path(of: entry).isIdentical(to: path) else { return nil }
    let sources = builder.strings(of: entry).map(\.unit.source)
    return sources.isEmpty ? nil : Set(sources)
  }
}
