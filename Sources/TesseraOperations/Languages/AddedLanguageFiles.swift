import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraWorkspace
import TesseraWriting

/// Creates the `.strings` and `.stringsdict` files of a new language.
///
/// They are copies of the files in the source language, with its comments and strings. Each variable of a `.stringsdict`
/// file gets the plural categories of the new language.
struct AddedLanguageFiles {
  private let language: String
  private let other: String?
  private let scope: LanguageScope
  private let categories: PluralCategorySet

  init(_ language: String, copying other: String?, in scope: LanguageScope) {
    self.language = language
    self.other = other
    self.scope = scope
    let rules = PluralRules(for: LanguageTag(language) ?? .und)
    categories = rules.categories.subtracting(rules.optionalCategories)
  }

  func collect(of table: StringTable, _ module: Module, _ changes: inout LanguageChanges) throws(OperationError) {
    let files = table.files.map { scope.snapshot[$0] }
    let spelling = other.flatMap { scope.spellings(of: $0, in: table).first }
    var kinds: Set<String> = []
    for language in [spelling, table.sourceLanguage, "Base"].compactMap(\.self) {
      for file in files {
        guard let folder = Path.languageFolder(of: file.path), Path.stem(folder) == language,
          kinds.insert(Path.pathExtension(file.path)).inserted
        else { continue }
        create(from: file, in: folder, &changes)
      }
    }
    if kinds.isEmpty, let file = files.first {
      let reason =
        files.contains { Path.languageFolder(of: $0.path) == nil }
        ? "it is not in a language folder: move it to \(String(quoting: table.sourceLanguage + ".lproj")) first"
        : "the table has no file in the source language \(String(quoting: table.sourceLanguage))"
      changes.note(
        file.path,
        "the language is not added to the table \(String(quoting: table.name)), because \(reason)"
      )
    }
    if let package = scope.package(of: module), package.defaultLocalization == nil, !kinds.isEmpty {
      changes.note(package.manifestPath, "SwiftPM requires `defaultLocalization` for language folders")
    }
  }

  private func create(from file: SourceFile, in folder: String, _ changes: inout LanguageChanges) {
    guard let source = file.source else { return }
    let parent = Path.parent(folder)
    let known = scope.languageFolders(in: parent).first { NewLanguage.isSame(Path.stem($0), language) }
    let new = Path.join(parent, known ?? language + ".lproj")
    let path = Path.join(new, Path.relative(file.path, to: folder))
    guard (try? scope.tree.metadata(of: path)) == nil else {
      return changes.refuse(path, "the file exists already, but is not read")
    }
    var text = source
    var count = 0
    switch file.content {
    case .stringsDict(let dictionary):
      count = dictionary.entries.count
      let edits: [Edit]
      do throws(LegacyEditError) { edits = try dictionary.edits(settingCategories: categories) } catch {
        return changes.refuse(file.path, error.message)
      }
      guard let edited = try? source.applying(edits) else {
        return changes.refuse(file.path, "its plural forms cannot be changed: put each element on its own line")
      }
      text = edited
    case .strings(let strings): count = strings.entries.count
    default: return
    }
    changes.add(path, .create(text), strings: count)
    changes.createdFiles.append((template: file.path, path: path))
  }
}
