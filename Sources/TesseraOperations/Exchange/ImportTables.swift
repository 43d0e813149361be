import TesseraCore
import TesseraEditing
import TesseraExchange
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Finds the tables and the strings of a workspace that the units of exchange files refer to.
struct ImportTables {
  /// A table of the workspace with its strings in the language of a document.
  struct Candidate {
    var module: Module
    var table: StringTable
    var builder: ExchangeTableBuilder
    var contents: TableContents

    var address: TableAddress { TableAddress(module: module.name, table: table.name) }
  }

  private let snapshot: WorkspaceSnapshot
  private var paths: [(path: String, module: Module, table: StringTable)] = []

  init(_ modules: [Module], of snapshot: WorkspaceSnapshot) {
    self.snapshot = snapshot
    for module in modules {
      for table in module.tables {
        for file in table.files { paths.append((snapshot[file].path, module, table)) }
      }
    }
  }

  /// Returns the table at the path of an exchange file. The workspace can be a part of the folder that was exported, or
  /// contain it, and the table can have become a String Catalog.
  ///
  /// - Returns: The table, or the reason that there is none.
  func candidate(_ path: String, language: String) -> (Candidate?, reason: String) {
    let name = String(quoting: path, limit: 120)
    for path in [path, Self.catalogPath(path)].compactMap(\.self) {
      let exact = paths.filter { Path.isSame($0.path, path) }
      let matches =
        exact.isEmpty ? paths.filter { Self.isSuffix(path, of: $0.path) || Self.isSuffix($0.path, of: path) } : exact
      let tables = Dictionary(grouping: matches) { $0.table.files.first }
      if tables.count > 1 { return (nil, "several tables of the workspace have the path \(name)") }
      guard let match = matches.first else { continue }
      let language = match.table.spelling(of: language)
      if let reason = Self.reasonNotToUse(language, in: match.table) { return (nil, reason) }
      let builder = ExchangeTableBuilder(match.table, language: language, in: snapshot)
      let contents = TableContents(match.table)
      return (Candidate(module: match.module, table: match.table, builder: builder, contents: contents), "")
    }
    return (nil, "the workspace has no table \(name)")
  }

  /// Returns the reason that a table cannot have strings in a language, or `nil` if it can. The name of a language is
  /// also that of files and folders, so that it must not be a path.
  static func reasonNotToUse(_ language: String, in table: StringTable) -> String? {
    if LanguageTag(folderName: language) != nil { return nil }
    if table.languages.contains(where: { $0.utf8.elementsEqual(language.utf8) }) { return nil }
    return "\(String(quoting: language, limit: 60)) is not a language tag, such as de or pt-BR"
  }

  /// Returns the path of the String Catalog that replaces a legacy file.
  static func catalogPath(_ path: String) -> String? {
    guard ["strings", "stringsdict"].contains(Path.pathExtension(path)) else { return nil }
    var folder = Path.parent(path)
    if Path.isLanguageFolder(folder) { folder = Path.parent(folder) }
    return Path.join(folder, Path.stem(path) + ".xcstrings")
  }

  private static func isSuffix(_ suffix: String, of path: String) -> Bool {
    let (a, b) = (Path.components(suffix), Path.components(path))
    return !a.isEmpty && a.count < b.count && zip(a.reversed(), b.reversed()).allSatisfy { Path.isSame($0, $1) }
  }
}
