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
      let export = Export(
        ExchangedTables(modules, of: snapshot),
        in: languages,
        format,
        selection,
        earlier: earlier.map { EarlierTables($0.snapshot) }
      )
      try Task.checkCancellation()
      for file in export.files() {
        try Task.checkCancellation()
        result.add(file) { workspace.path($0) }
      }
      return result
    }
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
