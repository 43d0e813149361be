import TesseraEditing
import TesseraPackages
import TesseraStrings
package import TesseraWorkspace

/// Compares the string tables of two files, two folders, or two Git revisions by key and language.
///
///     let diff = try await DiffOperation(.paths(old: "Old", new: "New")).run()
///
///     tessera diff Old New
///
/// Manifests are only read as text, on disk as in a revision, so that both versions have the same modules.
package struct DiffOperation: Sendable, Hashable {
  /// The versions to compare.
  package enum Input: Sendable, Hashable {
    /// Two files, or two folders.
    case paths(old: String, new: String)
    /// A file or folder in a Git revision, and on disk or in another revision.
    case revisions(old: String, new: String?, path: String)
    /// Two versions of one file, from a version control system.
    case files(FileVersions)

    /// The path to show while the operation runs.
    var path: String {
      switch self {
      case .paths(_, let new): new
      case .revisions(_, _, let path): path
      case .files(let files): files.newPath
      }
    }
  }

  package var input: Input
  /// Files and folders to exclude; see ``CheckOperation/excluded``.
  package var excluded: [GlobPattern]

  package init(_ input: Input, excluded: [GlobPattern] = []) {
    self.input = input
    self.excluded = excluded
  }

  /// - Throws: An error if a path or a revision does not exist, or if a file is compared with a folder.
  package func run(_ progress: ProgressStream? = nil) async throws -> WorkspaceDiff {
    try await Operations.perform(progress) { context in
      let (old, new, areFiles) = try load(context)
      let monitor = try context.begin(.comparing, path: input.path)
      var comparison = SnapshotComparison(old, new)
      if areFiles { comparison.compareFiles() } else { try comparison.compareFolders(monitor: monitor) }
      return comparison.result
    }
  }

  // MARK: - Loading

  private func load(_ context: OperationContext) throws -> (ComparedVersion, ComparedVersion, areFiles: Bool) {
    switch input {
    case .paths(let old, let new):
      let areFiles = (Self.isFile(old), Self.isFile(new))
      if let oldIsFile = areFiles.0, let newIsFile = areFiles.1, oldIsFile != newIsFile {
        let (file, folder) = oldIsFile ? (old, new) : (new, old)
        throw OperationError(file, nil, "it is a file, but \(String(quoting: folder, limit: 200)) is a folder")
      }
      let versions = try load((old, nil), (new, nil), context)
      return (versions.old, versions.new, areFiles.1 == true)
    case .revisions(let old, let new, let path):
      let versions = try load((path, old), (path, new), context)
      return (versions.old, versions.new, Self.isFile(path) == true)
    case .files(let files):
      let monitor = try context.begin(.reading, path: files.path)
      let manifests = try ManifestOptions().load()
      let options = LoadedWorkspace.options(nil, .filesAlone, manifests, nil, excluded, monitor)
      return (ComparedVersion(try files.old(options)), ComparedVersion(try files.new(options)), true)
    }
  }

  /// Loads both versions at the same time.
  private func load(
    _ old: (path: String, revision: String?),
    _ new: (path: String, revision: String?),
    _ context: OperationContext
  ) throws -> (old: ComparedVersion, new: ComparedVersion) {
    let monitor = try context.begin(.reading, path: new.path)
    let unreported = WorkMonitor(isCancelled: context.isCancelled, report: nil)
    let results = sideBySide {
      workspace(old.path, old.revision, unreported)
    } _: {
      workspace(new.path, new.revision, monitor)
    }
    // If the task was canceled, the workspaces may be incomplete.
    try Task.checkCancellation()
    return (
      ComparedVersion(try results.0.get(), revision: old.revision),
      ComparedVersion(try results.1.get(), revision: new.revision)
    )
  }

  private func workspace(
    _ path: String,
    _ revision: String?,
    _ monitor: WorkMonitor
  ) -> Result<LoadedWorkspace, OperationError> {
    Result { () throws(OperationError) in
      if let revision, Self.isNew(path, since: revision) {
        return LoadedWorkspace(snapshot: .empty(at: path), prefix: "")
      }
      return try LoadedWorkspace(
        loading: path,
        reading: .filesAlone,
        revision: revision,
        excluded: excluded,
        monitor: monitor
      )
    }
  }

  /// Returns a Boolean value that indicates whether a path is a file, or `nil` if there is neither a file nor a folder.
  private static func isFile(_ path: String) -> Bool? {
    System.realPath(path).flatMap { System.status(of: $0) }.map(\.isFile)
  }

  /// Returns a Boolean value that indicates whether a file or folder on disk does not exist in a revision of its
  /// repository. Returns `false` if there is no repository, and if it has no such revision.
  private static func isNew(_ path: String, since revision: String) -> Bool {
    guard let real = System.realPath(path) else { return false }
    if isFile(path) == false, (try? GitTree(root: real, revision: revision)) != nil { return false }
    // The folders of a new file may be new too.
    var components = Path.components(real)
    var relative: [String] = []
    while let name = components.popLast() {
      relative.insert(name, at: 0)
      let folder = "/" + components.joined(separator: "/")
      guard let tree = try? GitTree(root: folder, revision: revision) else { continue }
      do throws(FileError) {
        _ = try tree.metadata(of: relative.joined(separator: "/"))
        return false
      } catch {
        return error.kind == .notFound
      }
    }
    return false
  }
}

extension WorkspaceSnapshot {
  /// Returns a snapshot without files.
  static func empty(at root: String) -> WorkspaceSnapshot {
    WorkspaceSnapshot(root: root, files: [], packages: [], modules: [], findings: [])
  }
}
