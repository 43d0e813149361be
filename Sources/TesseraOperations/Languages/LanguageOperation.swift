import TesseraStrings
import TesseraWorkspace

/// Adds, removes or renames a language in all tables of a workspace, or of some of its modules.
///
///     let report = try await LanguageOperation(.add("de"), path: "App").run()
///
///     tessera language add de App
package struct LanguageOperation: Sendable, Hashable {
  package enum Action: Sendable, Hashable {
    /// Adds a language. If another language is specified, its translations are copied.
    case add(String, copyingFrom: String? = nil)
    case remove(String)
    case rename(String, to: String)
  }

  package var action: Action
  /// The path of a folder, or of a String Catalog.
  package var path: String
  /// The names of the modules to change, or an empty array for all modules.
  package var modules: [String]
  /// A Boolean value that indicates whether to return the differences without writing files.
  package var isDryRun: Bool
  /// A Boolean value that indicates whether to change protected files.
  package var isForced: Bool
  package var manifests: ManifestOptions

  package init(
    _ action: Action,
    path: String = ".",
    modules: [String] = [],
    isDryRun: Bool = false,
    isForced: Bool = false,
    manifests: ManifestOptions = ManifestOptions()
  ) {
    self.action = action
    self.path = path
    self.modules = modules.uniqued()
    self.isDryRun = isDryRun
    self.isForced = isForced
    self.manifests = manifests
  }

  /// Determines the changes and, unless it is a dry run, writes them in one transaction.
  package func run(_ progress: ProgressStream? = nil, recoveries: RecoveryLog? = nil) async throws -> LanguageReport {
    let prepared = try await prepare(progress, recoveries: recoveries)
    return isDryRun ? prepared.report : try prepared.write()
  }

  /// Determines the changes without writing anything.
  ///
  /// - Throws: An error that lists all reasons if the language cannot be added, removed or renamed in one of the tables.
  package func prepare(
    _ progress: ProgressStream? = nil,
    recoveries: RecoveryLog? = nil
  ) async throws -> PreparedLanguageChange {
    try await Operations.perform(progress, recoveries) { context in
      try validate()
      let workspace =
        isDryRun
        ? try LoadedWorkspace(path, manifests: manifests, in: context)
        : try LoadedWorkspace(recovering: path, manifests: manifests, in: context)
      let scope = try LanguageScope(workspace, modules: modules, askedFor: path)
      _ = try context.begin(.comparing, path: path)
      var changes = LanguageChanges(scope)
      switch action {
      case .add(let language, let other): try AddedLanguage(language, copying: other, in: scope).collect(&changes)
      case .remove(let language): try RemovedLanguage(language, in: scope).collect(&changes)
      case .rename(let language, let new): try RenamedLanguage(language, to: new, in: scope).collect(&changes)
      }
      try Task.checkCancellation()
      guard changes.problems.isEmpty else { throw OperationError(changes.problems) }
      return PreparedLanguageChange(self, changes)
    }
  }

  /// - Throws: An error if a new language is not a canonical language tag.
  private func validate() throws(OperationError) {
    switch action {
    case .add(let language, _): try NewLanguage.validate(language)
    case .remove: break
    case .rename(let old, let new):
      try NewLanguage.validate(new)
      guard !old.utf8.elementsEqual(new.utf8) else {
        throw OperationError("both languages are \(String(quoting: new, limit: 60))")
      }
    }
  }
}
