import TesseraCore
import TesseraEditing
import TesseraExchange
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Finds the tables and the strings of a workspace that the units of exchange files refer to.
struct ImportTables {
  /// A table of the workspace with its strings in the language of a document.
  ///
  /// It is a class, because all strings of the document refer to it.
  final class Candidate: Sendable {
    let table: StringTable
    let address: TableAddress
    let builder: ExchangeTableBuilder
    let contents: TableContents
    /// The path of the table's main file.
    let path: String

    init(
      _ table: StringTable,
      in module: Module,
      _ builder: ExchangeTableBuilder,
      _ contents: TableContents,
      path: String
    ) {
      self.table = table
      address = TableAddress(module: module.name, table: table.name)
      (self.builder, self.contents, self.path) = (builder, contents, path)
    }
  }

  private let snapshot: WorkspaceSnapshot
  /// The contents of tables that were already needed, by their first file.
  private let indexed = Locked<[FileID: Lazy<TableContents>]>([:])
  /// The translations of tables that were already needed, by their first file.
  private let plain = Locked<[FileID: PlainTranslations]>([:])
  private var paths: [(path: String, module: Module, table: StringTable)] = []

  init(_ modules: [Module], of snapshot: WorkspaceSnapshot) {
    self.snapshot = snapshot
    for module in modules {
      for table in module.tables {
        for file in table.files { paths.append((snapshot[file].path, module, table)) }
      }
    }
  }

  /// The absolute path of the workspace.
  var root: String { snapshot.root }

  /// Returns the table at the path of an exchange file. The workspace can be a part of the folder that was exported, or
  /// contain it, and the table can have become a String Catalog.
  ///
  /// - Returns: The table, or the reason that there is none.
  func candidate(_ path: String, language: String) -> (Candidate?, reason: String) {
    let name = String(quoting: path, limit: 120)
    let matches = matches(path).files
    guard let match = matches.first else { return (nil, "the workspace has no table \(name)") }
    if Dictionary(grouping: matches, by: { $0.table.files.first }).count > 1 {
      return (nil, "several tables of the workspace have the path \(name)")
    }
    let language = match.table.spelling(of: language)
    let builder = ExchangeTableBuilder(match.table, language: language, in: snapshot)
    let contents = contents(of: match.table)
    let main = snapshot.path(of: match.table)
    return (Candidate(match.table, in: match.module, builder, contents, path: main), "")
  }

  /// Returns the contents of a table, which the documents of all languages share.
  private func contents(of table: StringTable) -> TableContents {
    guard let file = table.files.first else { return TableContents(table) }
    let contents = indexed.withLock { indexed in
      let contents = indexed[file] ?? Lazy { TableContents(table) }
      indexed[file] = contents
      return contents
    }
    return contents.value
  }

  /// Returns the translations in the plain entries of a table, or `nil` if it is not a catalog.
  func plainTranslations(of table: StringTable) -> PlainTranslations? {
    guard let file = table.files.first else { return nil }
    return plain.withLock { plain in
      let translations = plain[file] ?? PlainTranslations(of: table)
      plain[file] = translations
      return translations
    }
  }

  /// Returns the reason that a table cannot have strings in a language, or `nil` if it can. The name of a language is
  /// also that of files and folders, so that it must not be a path.
  static func reasonNotToUse(_ language: String, in table: StringTable) -> String? {
    if LanguageTag(folderName: language) != nil { return nil }
    if table.languages.contains(where: { $0.utf8.elementsEqual(language.utf8) }) { return nil }
    return LanguageTag.refusal(of: language)
  }

  /// Returns a Boolean value that indicates whether there is a table, or several ones, at the path of an exchange file.
  func contains(_ path: String) -> Bool { !matches(path).files.isEmpty }

  /// Returns a Boolean value that indicates whether a file at exactly this path belongs to a table.
  func contains(exactly path: String) -> Bool { paths.contains { Path.isSame($0.path, path) } }

  /// Returns the first file of the table at the path of an exchange file, and the difference between the paths, or `nil`
  /// if there is no such table or if there are several ones.
  func location(of path: String) -> (table: FileID, shift: PathShift)? {
    let (spelling, files) = matches(path)
    guard let match = files.first, let file = match.table.files.first else { return nil }
    guard files.allSatisfy({ $0.table.files.first == file }) else { return nil }
    return (file, PathShift(from: spelling, to: match.path))
  }

  /// Returns the files that match the path of an exchange file or that of the catalog that replaces it, and that path.
  private func matches(
    _ original: String
  ) -> (path: String, files: [(path: String, module: Module, table: StringTable)]) {
    for path in [original, CatalogPath.replacing(original)].compactMap(\.self) {
      let exact = paths.filter { Path.isSame($0.path, path) }
      let matches = exact.isEmpty ? paths.filter { Self.isMatch($0.path, path) } : exact
      if !matches.isEmpty { return (path, matches) }
    }
    return (original, [])
  }

  /// Returns a `.strings` or `.stringsdict` file whose table has the name and the folder of a String Catalog, or `nil`
  /// if there is none.
  func legacyFile(besideCatalog catalog: String) -> String? {
    func folder(_ path: String) -> String {
      let folder = Path.parent(path)
      return Path.isLanguageFolder(folder) ? Path.parent(folder) : folder
    }
    return paths.first { file in
      file.table.format == .legacy && Path.isSame(Path.stem(file.path), Path.stem(catalog))
        && Path.isSame(folder(file.path), folder(catalog))
    }?.path
  }

  private static func isMatch(_ a: String, _ b: String) -> Bool {
    Path.isSame(a, b) || isSuffix(a, of: b) || isSuffix(b, of: a)
  }

  private static func isSuffix(_ suffix: String, of path: String) -> Bool {
    let (a, b) = (Path.components(suffix), Path.components(path))
    return !a.isEmpty && a.count < b.count && zip(a.reversed(), b.reversed()).allSatisfy { Path.isSame($0, $1) }
  }
}
