package import TesseraChecks
package import TesseraStrings
package import TesseraWorkspace

/// Counts how much of each module is translated into each language.
///
///     let status = try await StatusOperation(path: "App", languages: ["de"]).run()
///
///     tessera status App --language de
package struct StatusOperation: Sendable, Hashable {
  package var path: String
  /// The languages to count, or an empty array for all languages.
  package var languages: [String]
  /// The names of the modules to count, or an empty array for all modules.
  package var modules: [String]
  /// The path of a settings file to use for all files, instead of the nearest `tessera.json` of each file.
  package var configuration: String?
  /// The Git revision to read instead of the files on disk.
  package var revision: String?
  /// Files and folders to exclude; see ``CheckOperation/excluded``.
  package var excluded: [GlobPattern]
  package var manifests: ManifestOptions

  package init(
    path: String = ".",
    languages: [String] = [],
    modules: [String] = [],
    configuration: String? = nil,
    revision: String? = nil,
    excluded: [GlobPattern] = [],
    manifests: ManifestOptions = ManifestOptions()
  ) {
    self.path = path
    self.languages = languages.uniqued()
    self.modules = modules.uniqued()
    self.configuration = configuration
    self.revision = revision
    self.excluded = excluded
    self.manifests = manifests
  }

  package func run(_ progress: ProgressStream? = nil) async throws -> WorkspaceStatus {
    try await Operations.perform(progress) { context in
      let workspace = try LoadedWorkspace(
        path,
        configuration: configuration,
        manifests: manifests,
        revision: revision,
        excluded: excluded,
        in: context
      )
      let monitor = try context.begin(.counting, path: path)
      let summary = await CheckRun(snapshot: workspace.snapshot, rules: []).run(monitor: monitor).summary
      try Task.checkCancellation()
      let table = try StatusTable(summary).showing(languages: languages, modules: modules)
      return WorkspaceStatus(
        table: table,
        summary: summary,
        gaps: workspace.gaps,
        manifestWarning: workspace.manifestWarning
      )
    }
  }
}

/// The result of ``StatusOperation``.
package struct WorkspaceStatus: Sendable {
  package var table: StatusTable
  /// The strings that the table counts.
  package var summary: WorkspaceSummary
  /// The files that could not be read, whose strings are not counted.
  package var gaps: [OperationError.Reason]
  package var manifestWarning: Diagnostic<FileLocation>?
}
