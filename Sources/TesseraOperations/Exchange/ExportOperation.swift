import TesseraCore
import TesseraExchange
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Exports the strings of a workspace for translators, with one file or folder for each language.
///
///     let report = try await ExportOperation(path: "App", output: "Translations").prepare().write()
///
///     tessera export App --output Translations
package struct ExportOperation: Sendable, Hashable {
  /// A selection of keys.
  package enum Selection: Sendable, Hashable {
    /// Keys with a string that is not translated.
    case missing
    /// Keys with a string that needs review.
    case needsReview
    /// Keys whose source string is not the same in a Git revision.
    case changedSince(String)
  }

  package var path: String
  /// The languages to export, or an empty array for all languages except the source language.
  package var languages: [String]
  /// The names of the modules to export, or an empty array for all modules.
  package var modules: [String]
  package var format: ExchangeFormat
  /// The path of the folder to write to, which is created if it does not exist.
  package var output: String
  /// The keys to export, or `nil` for all keys.
  package var selection: Selection?
  /// A Boolean value that indicates whether to replace existing files.
  package var isForced: Bool
  package var manifests: ManifestOptions

  package init(
    path: String = ".",
    languages: [String] = [],
    modules: [String] = [],
    format: ExchangeFormat = .xliff,
    output: String = ".",
    selection: Selection? = nil,
    isForced: Bool = false,
    manifests: ManifestOptions = ManifestOptions()
  ) {
    self.path = path
    self.languages = languages.uniqued()
    self.modules = modules.uniqued()
    self.format = format
    self.output = output
    self.selection = selection
    self.isForced = isForced
    self.manifests = manifests
  }

  /// Creates the files without writing them.
  package func prepare(_ progress: ProgressStream? = nil) async throws -> PreparedExport {
    try await Operations.perform(progress) { context in
      let workspace = try LoadedWorkspace(path, manifests: manifests, in: context)
      let snapshot = workspace.snapshot
      let modules = try ExchangeSelection.modules(self.modules, of: snapshot)
      var result = PreparedExport(self, manifestWarning: workspace.manifestWarning)
      result.unreadable = workspace.gaps
      let earlier: LoadedWorkspace?
      if case .changedSince(let revision) = selection {
        earlier = try LoadedWorkspace(path, manifests: manifests, revision: revision, in: context)
      } else {
        earlier = nil
      }
      let languages = try ExchangeSelection.languages(languages, of: modules)
      try Task.checkCancellation()
      let tables = ExchangedTables(modules, of: snapshot)
      let earlierTables = earlier.map { ExchangedTables($0.snapshot.modules, of: $0.snapshot) }
      try Task.checkCancellation()
      // The entries are read once for several languages, but not for all: the units of a large table need much memory.
      let groups = languages.threadGroups(ofAtMost: 5)
      let exports = concurrentMap(groups) { self.exports(of: $0, tables, workspace, earlierTables) }
      try Task.checkCancellation()
      for export in exports.joined() {
        result.omissions += export.omissions
        result.counts.append((export.language, export.count))
        result.files += export.files
      }
      return result
    }
  }

  /// The files of one language.
  private struct LanguageExport {
    var language: String
    var files: [ExchangeFile]
    var count: Int
    var omissions: [ExchangeOmission]
  }

  private func exports(
    of languages: [String],
    _ tables: ExchangedTables,
    _ workspace: LoadedWorkspace,
    _ earlier: ExchangedTables?
  ) -> [LanguageExport] {
    var omissions: [String: [ExchangeOmission]] = [:]
    var documents = tables.documents(in: languages) { language, path, key, reason in
      omissions[language, default: []].append(
        ExchangeOmission(path: workspace.path(path), key: key, language: language, variation: "", reason: reason)
      )
    }
    let old = earlier?.documents(in: languages) { _, _, _, _ in }
    return documents.indices.map { index in
      var document = ExchangeDocument(sourceLanguage: "", targetLanguage: "")
      swap(&document, &documents[index])
      if let selection { document.select(selection, earlier: old?[index]) }
      let (files, omitted) = format.files(of: document)
      let units = document.tables.lazy.map(\.units.count).reduce(0, +)
      var export = LanguageExport(
        language: languages[index],
        files: files,
        count: units - omitted.count,
        omissions: omissions[languages[index]] ?? []
      )
      export.omissions += omitted.map { omission in
        ExchangeOmission(
          path: workspace.path(omission.table),
          key: omission.unit.key,
          language: languages[index],
          variation: omission.unit.path.description,
          reason: omission.reason
        )
      }
      return export
    }
  }
}

extension ExchangeDocument {
  /// Removes the keys that a selection does not contain, and the tables without other keys.
  fileprivate mutating func select(_ selection: ExportOperation.Selection, earlier: ExchangeDocument?) {
    for index in tables.indices {
      let path = tables[index].path
      tables[index].select(selection, earlier: earlier?.tables.first { $0.path == path })
    }
    tables.removeAll(where: \.units.isEmpty)
  }
}

extension ExchangeTable {
  /// Removes all keys that a selection does not contain. All strings of a selected key remain.
  fileprivate mutating func select(_ selection: ExportOperation.Selection, earlier: ExchangeTable?) {
    let old = Dictionary(grouping: earlier?.units ?? []) { ExactKey($0.key) }
      .mapValues { Set($0.map(\.source)) }
    let selected = Dictionary(grouping: units) { ExactKey($0.key) }
      .filter { key, units in
        switch selection {
        case .missing: units.contains { $0.shouldTranslate && ($0.target == nil || $0.state == .new) }
        case .needsReview: units.contains { $0.state == .needsReview }
        case .changedSince: Set(units.map(\.source)) != old[key]
        }
      }
    units.removeAll { selected[ExactKey($0.key)] == nil }
  }
}

/// The modules and languages that an export or import was requested for.
enum ExchangeSelection {
  static func modules(_ names: [String], of snapshot: WorkspaceSnapshot) throws(OperationError) -> [Module] {
    let modules = snapshot.builtModules.filter { !$0.tables.isEmpty }
    guard !names.isEmpty else { return modules }
    for name in names where !modules.contains(where: { $0.name == name }) {
      if snapshot.modules.contains(where: { $0.name == name && $0.kind == .test }) {
        let quoted = String(quoting: name, limit: 60)
        throw OperationError("\(quoted) is a test module: only the modules of apps and libraries are supported")
      }
      let question = NearestName.question(for: name, among: modules.map(\.name)) ?? ""
      throw OperationError("there is no module \(String(quoting: name, limit: 60)) with strings\(question)")
    }
    return modules.filter { names.contains($0.name) }
  }

  /// Returns the languages to export, sorted.
  ///
  /// - Throws: An error if a language is not a language tag. Its name is that of a file.
  static func languages(_ requested: [String], of modules: [Module]) throws(OperationError) -> [String] {
    let tables = modules.flatMap(\.tables)
    let sources = Set(tables.map(\.sourceLanguage))
    let existing = Set(tables.flatMap(\.languages)).filter {
      $0 != "Base" && !(sources.count == 1 && sources.contains($0))
    }
    for language in requested where LanguageTag(folderName: language) == nil {
      throw OperationError(LanguageTag.refusal(of: language))
    }
    for language in existing.sorted() where requested.isEmpty && !isFileName(language) {
      let name = String(quoting: language, limit: 60)
      throw OperationError("the language \(name) of a table cannot be the name of a file; use --language")
    }
    return requested.isEmpty ? existing.sorted() : requested
  }

  private static func isFileName(_ language: String) -> Bool {
    Path.isPlain(language) && !language.isEmpty && !language.utf8.contains(UInt8(ascii: "/"))
  }
}
