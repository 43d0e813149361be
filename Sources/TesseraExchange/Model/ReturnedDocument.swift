import TesseraStrings

/// The contents of a file that translators returned. In contrast to ``ExchangeDocument``, most of its strings are ranges
/// of the file.
package struct ReturnedDocument: Sendable {
  /// The language of the source strings, as the workspace spells it.
  package var sourceLanguage: String
  /// The language of the translations, as the workspace spells it.
  package var targetLanguage: String
  package var tables: [ReturnedTable]

  init(sourceLanguage: String, targetLanguage: String, tables: [ReturnedTable]) {
    self.sourceLanguage = sourceLanguage
    self.targetLanguage = targetLanguage
    self.tables = tables
  }

  package init(_ document: ExchangeDocument) {
    sourceLanguage = document.sourceLanguage
    targetLanguage = document.targetLanguage
    tables = document.tables.map(ReturnedTable.init)
  }

  /// Sets the source languages of the tables that have another one than the document.
  mutating func setSourceLanguages(_ languages: [ExactKey: String]) {
    for index in tables.indices {
      let language = languages[ExactKey(tables[index].path)]
      tables[index].sourceLanguage = language == sourceLanguage ? nil : language
    }
  }
}

/// The strings of one table in a returned file, as in ``ExchangeTable``.
package struct ReturnedTable: Sendable {
  package var path: String
  package var units: ReturnedUnits
  package var sourceLanguage: String?
  package var line: Int?
  /// The number of units that were removed, because they are the same in the workspace.
  package private(set) var unchangedCount = 0

  init(path: String, units: ReturnedUnits, sourceLanguage: String? = nil, line: Int? = nil) {
    self.path = path
    self.units = units
    self.sourceLanguage = sourceLanguage
    self.line = line
  }

  init(_ table: ExchangeTable) {
    path = table.path
    units = ReturnedUnits(table.units)
    sourceLanguage = table.sourceLanguage
    line = table.line
  }
}

extension ReturnedTable {
  /// Removes the units at some positions, because they are the same in the workspace.
  package mutating func removeUnchanged(where isUnchanged: (Int) -> Bool) {
    let count = units.count
    units.removeAll(where: isUnchanged)
    unchangedCount += count - units.count
  }
}

extension ExchangeDocument {
  package init(_ document: ReturnedDocument) {
    self.init(
      sourceLanguage: document.sourceLanguage,
      targetLanguage: document.targetLanguage,
      tables: document.tables.map(ExchangeTable.init)
    )
  }
}

extension ExchangeTable {
  package init(_ table: ReturnedTable) {
    self.init(path: table.path, units: Array(table.units), sourceLanguage: table.sourceLanguage, line: table.line)
  }
}
