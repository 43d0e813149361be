import TesseraPackages
import TesseraWorkspace

/// Loads a workspace: its settings, files, and modules.
package struct LoadOperation: Sendable, Hashable {
  /// The path of a folder, an asset catalog, a language folder, or a single localization file.
  package var path: String
  /// The path of a settings file to use for all files, instead of the nearest `tessera.json` of each file.
  package var configuration: String?
  package var reading: LoadedWorkspace.Reading
  package var manifests: ManifestOptions

  package init(
    path: String = ".",
    configuration: String? = nil,
    reading: LoadedWorkspace.Reading = .everything,
    manifests: ManifestOptions = ManifestOptions()
  ) {
    self.path = path
    self.configuration = configuration
    self.reading = reading
    self.manifests = manifests
  }

  package func run(_ progress: ProgressStream? = nil) async throws -> LoadedWorkspace {
    try await Operations.perform(progress) { context in
      try LoadedWorkspace(path, configuration: configuration, reading: reading, manifests: manifests, in: context)
    }
  }
}

extension LoadedWorkspace {
  /// Loads a folder or a single file as the first phase of an operation.
  ///
  /// - Throws: ``OperationError``, or `CancellationError` if the operation was canceled.
  init(
    _ path: String,
    configuration: String? = nil,
    reading: Reading = .everything,
    manifests: ManifestOptions = ManifestOptions(),
    revision: String? = nil,
    excluded: [GlobPattern] = [],
    in context: OperationContext
  ) throws {
    try self.init(
      loading: path,
      configuration: configuration,
      reading: reading,
      manifests: manifests,
      revision: revision,
      excluded: excluded,
      monitor: context.begin(.reading, path: path)
    )
    // If the task was canceled, the workspace may be incomplete.
    try Task.checkCancellation()
  }

  /// Loads a folder or a single file for an operation that writes files, after completing or undoing interrupted
  /// changes.
  init(
    recovering path: String,
    configuration: String? = nil,
    reading: Reading = .everything,
    manifests: ManifestOptions = ManifestOptions(),
    in context: OperationContext
  ) throws {
    let workspace = try Self.openRecovering(
      path,
      configuration: configuration,
      reading: reading,
      manifests: manifests,
      in: context
    )
    try self.init(workspace.snapshot, askedFor: path, isConfigurationGiven: configuration != nil)
  }

  /// Opens a workspace that can be refreshed, after completing or undoing interrupted changes.
  static func openRecovering(
    _ path: String,
    configuration: String? = nil,
    reading: Reading = .everything,
    manifests: ManifestOptions = ManifestOptions(),
    excluded: [GlobPattern] = [],
    in context: OperationContext
  ) throws -> Workspace {
    let manifests = try manifests.load()
    let workspace = try context.recovering(path) {
      try open(
        path,
        configuration,
        reading,
        manifests: manifests,
        excluded: excluded,
        monitor: context.begin(.reading, path: path)
      )
    }
    // If the task was canceled, the workspace may be incomplete.
    try Task.checkCancellation()
    return workspace
  }
}
