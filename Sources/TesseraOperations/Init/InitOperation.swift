import TesseraPackages
package import TesseraStrings
import TesseraWorkspace

/// Writes the initial settings of a workspace, and finds dependencies and plugins that its manifests lack.
///
///     let report = try await InitOperation(path: "App").run()
///
///     tessera init App
package struct InitOperation: Sendable, Hashable {
  package var path: String
  /// A Boolean value that indicates whether to replace existing settings.
  package var isForced: Bool
  package var manifests: ManifestOptions

  package init(path: String = ".", isForced: Bool = false, manifests: ManifestOptions = ManifestOptions()) {
    self.path = path
    self.isForced = isForced
    self.manifests = manifests
  }

  package func run(_ progress: ProgressStream? = nil, recoveries: RecoveryLog? = nil) async throws -> InitReport {
    try await Operations.perform(progress, recoveries) { context in
      try context.recover(around: path)
      let folder = try OperationError.wrapping { () throws(FileError) in try DiskTree(root: path) }
      let name = SettingsFile.name
      let shown = path == "." ? name : FileWriter.join(path, name)
      var old = FileState.absent
      if let metadata = try? folder.metadata(of: name) {
        guard isForced || metadata.byteCount == 0 else {
          throw OperationError(shown, nil, "the file exists; use --force to replace it")
        }
        old = .content(try OperationError.wrapping { () throws(FileError) in try folder.contentHash(of: name) })
      }
      let workspace = try load(context)
      let survey = LanguageSurvey(workspace.snapshot)
      _ = try context.begin(.writing, path: shown)
      try OperationError.wrapping { () throws(FileError) in
        try FileWriter(root: path, isForced: isForced)
          .write(FileContent(SettingsText.settings(for: survey)), to: name, expecting: old)
      }
      let settings = workspace.snapshot.settings.files.filter { !Path.isSame($0.path, name) }
      return InitReport(
        path: shown,
        earlierSettings: old == .absent
          ? settings.first { !$0.folder.rootPath.isEmpty }.map { workspace.path($0.path) } : nil,
        nestedSettings: settings.filter { !$0.folder.path.isEmpty }.map { workspace.path($0.path) },
        survey: survey,
        hints: ManifestHints(workspace),
        manifestWarning: workspace.manifestWarning
      )
    }
  }

  /// Loads the workspace. Errors in the existing settings are ignored because the settings are replaced.
  private func load(_ context: OperationContext) throws -> LoadedWorkspace {
    let manifests = try manifests.load().options
    let snapshot = try context.recovering(path) {
      var options = WorkspaceLoader.Options()
      options.manifests = manifests
      options.snapshot.monitor = try context.begin(.reading, path: path)
      do throws(WorkspaceError) { return try WorkspaceLoader.open(path, options: options) } catch {
        throw OperationError(error)
      }
    }.snapshot
    return LoadedWorkspace(snapshot: snapshot, prefix: LoadedWorkspace.prefix(of: snapshot.root, askedFor: path))
  }
}

/// The result of ``InitOperation``.
package struct InitReport: Sendable, Hashable {
  /// The path of the settings file, as seen from the current directory.
  package var path: String
  /// The path of the settings file that applied to the folder before, in a folder above; `nil` if there is none.
  package var earlierSettings: String?
  /// The paths of the settings files in the folders below.
  package var nestedSettings: [String]
  package var survey: LanguageSurvey
  package var hints: ManifestHints
  package var manifestWarning: Diagnostic<FileLocation>?
}
