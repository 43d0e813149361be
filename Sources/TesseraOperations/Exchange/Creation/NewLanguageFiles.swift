import TesseraCore
import TesseraEditing
import TesseraExchange
import TesseraStrings
import TesseraWorkspace
import TesseraWriting

/// Finds the `.strings` and `.stringsdict` files of languages that a table does not have, so that their translations can
/// be imported.
struct NewLanguageFiles {
  private let snapshot: WorkspaceSnapshot
  private let tables: ImportTables
  private(set) var files: [ImportAdditions.File] = []

  init(_ tables: ImportTables, of snapshot: WorkspaceSnapshot) {
    self.tables = tables
    self.snapshot = snapshot
  }

  mutating func add(_ document: ReturnedDocument) {
    let found = DocumentTables(document, tables)
    for table in document.tables where table.units.hasTranslations {
      guard let candidate = found.candidate(table.path).0,
        candidate.table.format == .legacy, let file = file(of: table, candidate),
        !files.contains(where: { Path.isSame($0.path, file.path) })
      else { continue }
      files.append(file)
    }
  }

  /// Returns the missing file without strings, or `nil` if the table has the file or is not in language folders.
  private func file(of table: ReturnedTable, _ candidate: ImportTables.Candidate) -> ImportAdditions.File? {
    let language = candidate.builder.language
    let kind = Path.pathExtension(table.path)
    guard ["strings", "stringsdict"].contains(kind), language != candidate.table.sourceLanguage else { return nil }
    let files = candidate.table.files.map { snapshot[$0] }.filter { Path.pathExtension($0.path) == kind }
    guard !files.contains(where: { Path.language(of: $0.path) == language }),
      let model = files.first(where: { Path.language(of: $0.path) == candidate.table.sourceLanguage }) ?? files.first,
      let file = LanguageFile(snapshot.root + "/" + model.path, language: language)
    else { return nil }
    let path = Path.relative(file.path, to: snapshot.root)
    let text: SourceText
    if case .stringsDict(let dictionary) = model.content {
      text = dictionary.withoutEntries()
    } else {
      text = SourceText("")
    }
    return ImportAdditions.File(path: path, text: text, isOnlyForTranslations: true)
  }
}
