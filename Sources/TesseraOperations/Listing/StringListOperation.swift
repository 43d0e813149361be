import TesseraChecks
import TesseraCore
import TesseraEditing
import TesseraStrings
package import TesseraWorkspace

/// Lists the keys and strings of a workspace.
///
///     let listing = try await StringListOperation(path: "App", missing: "de").run()
///
///     tessera list App --missing de
package struct StringListOperation: Sendable, Hashable {
  package var path: String
  /// The patterns of the keys to list, or an empty array for all keys.
  package var keys: [GlobPattern]
  /// The languages of the strings to list, or an empty array for all languages.
  package var languages: [String]
  /// The names of the modules to list, or an empty array for all modules.
  package var modules: [String]
  /// A language. If it is not `nil`, only the keys without a translation into it are listed.
  package var missing: String?
  /// A Git revision. If it is not `nil`, only the strings that changed since then are listed.
  package var revision: String?

  package init(
    path: String = ".",
    keys: [GlobPattern] = [],
    languages: [String] = [],
    modules: [String] = [],
    missing: String? = nil,
    changedSince revision: String? = nil
  ) {
    self.path = path
    self.keys = keys
    self.languages = languages.uniqued()
    self.modules = modules.uniqued()
    self.missing = missing
    self.revision = revision
  }

  package func run(_ progress: ProgressStream? = nil) async throws -> StringListing {
    try await Operations.perform(progress) { context in
      // No manifest is run, so that the names of modules, and with them the addresses, are the same for every user.
      let workspace = try LoadedWorkspace(path, reading: .filesAlone, in: context)
      try check(workspace.snapshot)
      var changes: ChangedLeaves?
      if let revision {
        let earlier = try LoadedWorkspace(path, reading: .filesAlone, revision: revision, in: context)
        changes = ChangedLeaves(from: earlier.snapshot, to: workspace.snapshot)
      }
      var summaries: [FileID: TableSummary] = [:]
      if missing != nil {
        let monitor = try context.begin(.counting, path: path)
        let summary = await CheckRun(snapshot: workspace.snapshot, rules: []).run(monitor: monitor).summary
        try Task.checkCancellation()
        for table in summary.tables {
          if let file = table.table.files.first { summaries[file] = table }
        }
      }
      return StringListing(self, workspace, changes, summaries)
    }
  }

  /// - Throws: An error if there is no such module or language.
  private func check(_ snapshot: WorkspaceSnapshot) throws(OperationError) {
    let modules = snapshot.modules.lazy.filter { !$0.tables.isEmpty }.map(\.name)
    for module in self.modules where !modules.contains(module) {
      throw .unknownName("module with strings", module, among: Array(modules))
    }
    let tables = snapshot.modules.flatMap(\.tables)
    let known = Set(tables.flatMap { $0.languages + [$0.sourceLanguage] }).sorted()
    for language in languages where !known.contains(language) {
      throw .unknownName("string in the language", language, among: known)
    }
    if let missing, !known.contains(missing), LanguageTag(missing) == nil {
      throw OperationError(LanguageTag.refusal(of: missing))
    }
  }
}

extension OperationError {
  static func unknownName(_ kind: String, _ name: String, among names: [String]) -> OperationError {
    let question = NearestName.question(for: name, among: names)
    let list = names.isEmpty ? ": there are none" : ": use \(names.prefix(30).joined(separator: ", "))"
    return OperationError("there is no \(kind) \(String(quoting: name, limit: 60))\(question ?? list)")
  }
}
