import TesseraPackages

/// Builds a workspace again whenever its files have changed.
///
/// A front end calls ``step()`` periodically, such as twice a second.
package struct BuildWatcher {
  private let run: BuildRun
  private var loop = WatchLoop<Look>()
  private var resources: Set<String> = []
  private var memory: BuildRun.Memory?

  private struct Look: Equatable {
    var files: FileIndex
    /// The fingerprint of the manifest options, which changes when the user trusts a manifest, for example.
    var manifests: String?
    /// The fingerprint of the settings files above the workspace.
    var settings: String
  }

  /// - Throws: ``OperationError`` if the folder cannot be read, or the output folder cannot be created.
  package init(_ operation: BuildOperation) throws {
    run = try BuildRun(operation)
  }

  /// Surveys the files, and builds if they have changed since the last build but not since the last call.
  ///
  /// - Returns: The result of the build, or `nil` if there was nothing to build.
  package mutating func step(recoveries: RecoveryLog? = nil) async throws -> BuildOutcome? {
    let seen = run.survey()
    let manifests = run.manifestFingerprint()
    let settings = BuildState.Frame.fingerprint(of: run.outerSettings())
    func look() -> Look { Look(files: seen.keepingVersions(of: resources), manifests: manifests, settings: settings) }
    guard loop.look(look()) else { return nil }
    var memory = memory
    defer { self.memory = memory }
    let outcome = try await Operations.perform(nil, recoveries) { try await run.run($0, &memory) }
    // The set of resources that are inputs is known only after the first build.
    if outcome.resources != resources {
      resources = outcome.resources
      loop.restate(look())
    }
    return outcome
  }
}
