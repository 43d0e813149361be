import TesseraCore
import TesseraEditing
import TesseraExchange
import TesseraStrings
import TesseraWorkspace

/// Finds the `.strings` files of languages that a table does not have, so that their translations can be imported.
struct NewLanguageFiles {
  private let snapshot: WorkspaceSnapshot
  private let tables: ImportTables
  private(set) var files: [ImportAdditions.File] = []

  init(_ tables: ImportTables, of snapshot: WorkspaceSnapshot) {
    self.tables = tables
    self.snapshot = snapshot
  }

  mutating func add(_ document: ExchangeDocument) {
    let found = DocumentTables(document, tables)
    for table in document.tables where table.units.contains(where: { $0.target != nil }) {
      guard let candidate = found.candidate(table.path).0,
        candidate.table.format == .legacy, let path = path(of: table, candidate),
        !files.contains(where: { Path.isSame($0.path, path) })
      else { continue }
      files.append(ImportAdditions.File(path: path, text: SourceText(""), isOnlyForTranslations: true))
    }
  }

  /// Returns the path of the missing file, or `nil` if the table has the file or is not in language folders.
  private func path(of table: ExchangeTable, _ candidate: ImportTables.Candidate) -> String? {
    let language = candidate.builder.language
    guard Path.pathExtension(table.path) == "strings", language != candidate.table.sourceLanguage else { return nil }
    let paths = candidate.table.files.map { snapshot[$0].path }.filter { Path.pathExtension($0) == "strings" }
    guard let first = paths.first, !paths.contains(where: { Path.language(of: $0) == language }),
      let file = LanguageFile(snapshot.root + "/" + first, language: language)
    else { return nil }
    return Path.relative(file.path, to: snapshot.root)
  }
}
