import TesseraEditing
import TesseraFormats
import TesseraPackages
import TesseraStrings
import TesseraWorkspace

/// Renames a language in the tables of a workspace: in catalogs, as the name of language folders, and as the source
/// language.
struct RenamedLanguage {
  private let language: String
  private let new: String
  private let scope: LanguageScope

  init(_ language: String, to new: String, in scope: LanguageScope) {
    self.language = language
    self.new = new
    self.scope = scope
  }

  func collect(_ changes: inout LanguageChanges) throws(OperationError) {
    try scope.requireLanguage(language)
    var parents: Set<String> = []
    var packages: [String: SwiftPackage] = [:]
    for (module, table) in scope.tables.map({ ($0.module, $0.table) }) {
      parents.formUnion(table.files.compactMap { Path.languageFolder(of: scope.snapshot[$0].path).map(Path.parent) })
      let spellings = scope.spellings(of: language, in: table).filter { $0 != new }
      if let package = scope.package(of: module), let source = package.defaultLocalization, source != new,
        NewLanguage.isSame(source, language)
      {
        packages[package.path] = package
      }
      guard !spellings.isEmpty else {
        changes.unchangedTables.append("\(module.name)/\(table.name)")
        continue
      }
      let path = scope.snapshot.path(of: table)
      let existing = table.languages.first { other in
        !spellings.contains(other) && (NewLanguage.isSame(other, new) || NewLanguage.isEquivalent(other, new))
      }
      if let existing {
        changes.refuse(path, "the table already has the language \(String(quoting: existing))")
      } else if spellings.count > 1 {
        let names = spellings.map { String(quoting: $0) }.joined(separator: " and ")
        changes.refuse(path, "the table has the language in several spellings: \(names)")
      } else if table.format == .catalog {
        rename(spellings[0], in: table, &changes)
      }
    }
    for parent in parents.sorted(by: Path.precedes) { try moveFolders(in: parent, &changes) }
    for package in packages.values.sorted(by: { Path.precedes($0.path, $1.path) }) { rename(in: package, &changes) }
    InfoPlistLanguages(scope).rename(language, to: new, &changes)
    LanguageReferences(scope).rename(language, to: new, &changes)
  }

  private func rename(_ spelling: String, in table: StringTable, _ changes: inout LanguageChanges) {
    guard let file = table.files.first.map({ scope.snapshot[$0] }) else { return }
    let stringCount = (0..<table.entries.count).reduce(0) { count, index in
      count
        + table.entries.entry(at: index).localizations.reduce(0) {
          $1.language == spelling && !$1.isImplied ? $0 + $1.units.count : $0
        }
    }
    changes.edit(file, .renameLanguage(spelling, to: new, key: nil), strings: stringCount)
  }

  /// Moves all files of the language folders, including those that are not string tables.
  private func moveFolders(in parent: String, _ changes: inout LanguageChanges) throws(OperationError) {
    for name in scope.languageFolders(in: parent) {
      let spelling = Path.stem(name)
      guard spelling != "Base", spelling != new, NewLanguage.isSame(spelling, language) else { continue }
      let folder = Path.join(parent, name)
      for path in try scope.files(in: folder, to: "move") {
        let target = Path.join(Path.join(parent, new + ".lproj"), Path.relative(path, to: folder))
        guard (try? scope.tree.metadata(of: target)) == nil else {
          changes.refuse(target, "the file exists already")
          continue
        }
        let count = scope.snapshot.file(at: path)?.entryCount ?? 0
        changes.add(path, .move(try scope.hash(of: path), to: target), strings: count)
      }
    }
  }

  // MARK: - Manifests

  private func rename(in package: SwiftPackage, _ changes: inout LanguageChanges) {
    guard let manifest = scope.snapshot.file(at: package.manifestPath), let source = manifest.source,
      let old = package.defaultLocalization
    else { return }
    let others = scope.snapshot.builtModules.filter { module in
      module.packagePath == package.path && !module.tables.isEmpty
        && !scope.modules.contains { $0.name == module.name }
    }
    if let other = others.first {
      return changes.refuse(
        package.manifestPath,
        "`defaultLocalization` applies to all modules of the package, such as \(other.name): rename the language in all of them"
      )
    }
    guard let span = DefaultLocalizationLiteral.span(of: old, in: source) else {
      return changes.note(
        package.manifestPath,
        "change `defaultLocalization` to \(String(quoting: new)): the manifest does not state it as one string literal"
      )
    }
    changes.edit(package.manifestPath, source, [Edit(span, new)])
  }
}
