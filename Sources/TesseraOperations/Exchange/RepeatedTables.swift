import TesseraCore
import TesseraExchange
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// The tables of a workspace that several tables of the returned files translate into the same language. Their
/// translations are compared with each other.
struct RepeatedTables {
  /// A table of the workspace in one language.
  private struct TranslatedTable: Hashable {
    var file: FileID
    var language: String

    init(_ file: FileID, _ language: String) {
      self.file = file
      self.language = LanguageTag(folderName: language)?.description ?? language
    }
  }

  private var numbers: [TranslatedTable: Int] = [:]
  /// The positions of the documents with such tables.
  private(set) var documents: [Int] = []

  init(_ documents: [ReturnedDocument], _ tables: ImportTables) {
    var indices: [TranslatedTable: [Int]] = [:]
    for (index, document) in documents.enumerated() {
      let found = DocumentTables(document, tables)
      for file in document.tables.compactMap({ found.file(of: $0.path) }) {
        let table = TranslatedTable(file, document.targetLanguage)
        indices[table, default: []].append(index)
        if indices[table]?.count == 2 { numbers[table] = numbers.count }
      }
    }
    self.documents = Set(indices.values.filter { $0.count > 1 }.joined()).sorted()
  }

  /// Returns the number of a table, or `nil` if no other table translates it into the language.
  ///
  /// - Parameter file: The first file of the table.
  func number(of file: FileID, _ language: String) -> Int? { numbers[TranslatedTable(file, language)] }
}
