import TesseraStrings
import TesseraWorkspace

extension Finding {
  /// - Parameters:
  ///   - obstacle: The information that cannot be read statically.
  ///   - reason: The reason that SwiftPM's output is unavailable.
  ///   - advice: The next step for the user.
  static func notUnderstood(_ path: String, _ obstacle: String, _ reason: String, _ advice: String) -> Finding {
    Finding(
      rule: .unreadableManifest,
      severity: .warning,
      message: .notUnderstood(obstacle, reason, advice),
      place: Place(path: path)
    )
  }

  static func possiblyStale(_ path: String, _ graph: PackageGraph) -> Finding {
    Finding(
      rule: .unreadableManifest,
      severity: .information,
      message: .possiblyStale(graph.path),
      place: Place(path: path)
    )
  }
}

extension Finding.Message {
  fileprivate static func notUnderstood(_ obstacle: String, _ reason: String, _ advice: String) -> Finding.Message {
    """
    the manifest cannot be evaluated as text: \(obstacle), and \(reason); its modules are derived from the folders, \
    without the paths, resources and dependencies that the manifest specifies\(advice)
    """
  }

  fileprivate static func possiblyStale(_ graph: String) -> Finding.Message {
    "\"\(graph)\" is older than the manifest, and may be out of date"
  }
}

/// The reason that a manifest that cannot be read statically was not run, and the next step.
enum RunObstacle: Sendable, Hashable {
  /// No manifest is run, such as those of a Git revision.
  case neverRun
  case notTrusted(ManifestTrust.Refusal)
  /// The content of the file on disk is different.
  case unsaved
  case failed(reason: String)
  case staleGraph(reason: String)

  /// - Parameter root: The root of the workspace.
  func reason(root: String) -> String {
    switch self {
    case .neverRun: "it was not run"
    case .notTrusted(.unknown): "it was not run, because you do not trust it"
    case .notTrusted(.changed(let changes)): "it was not run, because \(Self.words(changes, root))"
    case .notTrusted(.changeableByOthers(let path)):
      "it was not run, because other users can change \"\(Self.name(path, root))\""
    case .unsaved: "it was not run, because its changes are not saved"
    case .failed(let reason): "`swift package dump-package` failed: \(reason)"
    case .staleGraph(let reason): "\(reason), so it is not used"
    }
  }

  var advice: String {
    switch self {
    case .neverRun: "; pass the output of `swift package dump-package` with --package-graph"
    case .notTrusted:
      """
      ; review it and run `tessera trust FOLDER`, or pass --run-manifests, or pass the output of \
      `swift package dump-package` with --package-graph
      """
    case .unsaved, .failed, .staleGraph: ""
    }
  }

  private static func words(_ changes: [ManifestTrust.Change], _ root: String) -> String {
    let shown = changes.prefix(3).map { "\"\(name($0.path, root))\" was \($0.kind.rawValue)" }
    let more = changes.count > 3 ? " and \(changes.count - 3) more" : ""
    return shown.joined(separator: ", ") + more + " since you trusted it"
  }

  private static func name(_ path: String, _ root: String) -> String {
    Path.isInside(path, root) && path != root ? Path.relative(path, to: root == "/" ? "" : root) : path
  }
}
