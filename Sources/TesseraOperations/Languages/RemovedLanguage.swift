import TesseraEditing
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Removes a language from the tables of a workspace.
struct RemovedLanguage {
  private let language: String
  private let scope: LanguageScope

  init(_ language: String, in scope: LanguageScope) {
    self.language = language
    self.scope = scope
  }

  func collect(_ changes: inout LanguageChanges) throws(OperationError) {
    try scope.requireLanguage(language)
    var folders: Set<String> = []
    var removed: Set<String> = []
    for (module, table) in scope.tables.map({ ($0.module, $0.table) }) {
      let spellings = scope.spellings(of: language, in: table)
      guard !spellings.isEmpty else {
        changes.unchangedTables.append("\(module.name)/\(table.name)")
        continue
      }
      let path = scope.snapshot.path(of: table)
      guard !spellings.contains(table.sourceLanguage) else {
        changes.refuse(path, "\(String(quoting: language, limit: 60)) is the source language of the table")
        continue
      }
      if let package = scope.package(of: module), let source = package.defaultLocalization,
        NewLanguage.isSame(source, language)
      {
        changes.refuse(package.manifestPath, "\(String(quoting: source)) is the `defaultLocalization` of the package")
        continue
      }
      switch table.format {
      case .catalog: remove(spellings, from: table, &changes)
      case .legacy:
        for file in table.files.map({ scope.snapshot[$0] }) {
          guard let folder = Path.languageFolder(of: file.path), spellings.contains(Path.stem(folder)) else { continue }
          folders.insert(folder)
          guard removed.insert(file.path).inserted else { continue }
          changes.add(file.path, .remove(try scope.hash(of: file.path), file.source), strings: file.entryCount)
        }
      }
    }
    for folder in folders.sorted(by: Path.precedes) {
      for path in try scope.files(in: folder, to: "remove") where !removed.contains(path) {
        changes.note(path, "the file is kept, because it is not a string table: remove it if it is no longer needed")
      }
    }
    InfoPlistLanguages(scope).remove(language, &changes)
    LanguageReferences(scope).remove(language, &changes)
  }

  private func remove(_ spellings: [String], from table: StringTable, _ changes: inout LanguageChanges) {
    guard let file = table.files.first.map({ scope.snapshot[$0] }) else { return }
    var removals: [CatalogChange] = []
    var stringCount = 0
    for index in 0..<table.entries.count {
      let entry = table.entries.entry(at: index)
      for localization in entry.localizations where spellings.contains(localization.language) && !localization.isImplied
      {
        stringCount += localization.units.count
        removals.append(.remove(.language(localization.language, key: entry.key.value)))
      }
    }
    changes.edit(file, .all(removals), strings: stringCount)
  }
}

extension LanguageScope {
  /// - Throws: An error that lists the languages if no table has a language.
  func requireLanguage(_ language: String) throws(OperationError) {
    guard !tables.contains(where: { !spellings(of: language, in: $0.table).isEmpty }) else { return }
    let names = Set(tables.flatMap(\.table.languages)).subtracting(["Base"]).sorted()
    let list = names.prefix(30).map { String(quoting: $0, limit: 60) }.joined(separator: ", ")
    throw OperationError(
      "no table has the language \(String(quoting: language, limit: 60)): the languages are \(list)"
    )
  }
}

extension SourceFile {
  /// The number of entries of a legacy file.
  var entryCount: Int {
    switch content {
    case .strings(let strings): strings.entries.count
    case .stringsDict(let dictionary): dictionary.entries.count
    default: 0
    }
  }
}
