import TesseraStrings
package import TesseraWorkspace
import TesseraWriting

/// Creates a snapshot of a folder with its packages, or of a single file.
package enum WorkspaceLoader {
  package struct Options: Sendable {
    /// The path of a settings file to use for all files, instead of the nearest `tessera.json` of each file.
    package var configurationPath: String?
    package var manifests = ManifestLoader.Options()
    /// The options of the snapshot loader. Regular expressions in the settings are validated with the engine that later
    /// runs them.
    package var snapshot = SnapshotLoader.Options()
    /// A Boolean value that indicates whether to collect and compare files other than localization files and assets,
    /// for the rules about resources.
    package var includesResources = true

    package init() { snapshot.regexProblem = BoundedRegex.problem }
  }

  /// - Parameter path: A folder, an `.xcassets` or `.lproj` folder, or a single localization file.
  package static func load(_ path: String, options: Options = Options()) throws(WorkspaceError) -> WorkspaceSnapshot {
    try open(path, options: options).snapshot
  }

  /// Loads a workspace that can be refreshed when files change.
  ///
  /// - Parameter path: See ``load(_:options:)``.
  package static func open(_ path: String, options: Options = Options()) throws(WorkspaceError) -> Workspace {
    let location = try location(of: path)
    let source: Workspace.Source
    do throws(FileError) {
      let tree = try DiskTree(root: location.folder)
      source = Workspace.Source(tree: tree, root: tree.root, part: location.part, location: .disk, options: options)
    } catch {
      throw WorkspaceError(.unreadable(error.reason), path: path)
    }
    return try Workspace(source)
  }

  /// Opens the workspace of a folder that does not exist yet, in an existing folder. The settings of the folders above it
  /// apply.
  package static func open(newFolder path: String, options: Options = Options()) throws(WorkspaceError) -> Workspace {
    guard let root = System.realPath(ofNew: path) else {
      throw WorkspaceError(.notFound, path: Path.parent(path.hasSuffix("/") ? String(path.dropLast()) : path))
    }
    return try Workspace(Workspace.Source(tree: MemoryTree([:]), root: root, location: .disk, options: options))
  }

  /// Loads a workspace from a Git revision, without a checkout. See ``GitTree``.
  ///
  /// Manifests are read statically: no manifest of a revision is run, and the manifest cache is not used. Settings files
  /// are read from the revision, except for those that the options specify and those above the repository, which are
  /// read from disk.
  ///
  /// - Parameters:
  ///   - path: See ``load(_:options:)``. The path must be in the work tree of a repository.
  ///   - revision: A commit in any form that Git accepts: a branch, a tag, an object ID, or `main~2`.
  package static func load(
    _ path: String,
    revision: String,
    options: Options = Options()
  ) throws(WorkspaceError) -> WorkspaceSnapshot {
    try open(path, revision: revision, options: options).snapshot
  }

  /// Loads a workspace from a Git revision; see ``load(_:revision:options:)``.
  ///
  /// - Parameter earlier: The same workspace in another revision. Files that are equal in both are not read again.
  package static func open(
    _ path: String,
    revision: String,
    earlier: Workspace? = nil,
    options: Options = Options()
  ) throws(WorkspaceError) -> Workspace {
    let location = try location(of: path)
    var options = options
    options.manifests.policy = .never
    let tree: GitTree
    do throws(FileError) {
      tree = try GitTree(root: location.folder, revision: revision, earlier: earlier?.gitTree)
      if !location.part.isEmpty { _ = try tree.metadata(of: location.part) }
    } catch {
      throw WorkspaceError(.revision(revision, reason: error.reason), path: path)
    }
    let source = Workspace.Source(
      tree: tree,
      root: location.folder,
      part: location.part,
      location: .revision(revision),
      options: options
    )
    return try Workspace(source, earlier: earlier)
  }

  /// Returns the root of a tree, without symbolic links, and the file or folder in it to load. The second value is
  /// empty to load the whole tree.
  private static func location(of path: String) throws(WorkspaceError) -> (folder: String, part: String) {
    guard let real = System.realPath(path), let status = System.status(of: real) else {
      throw WorkspaceError(.notFound, path: path)
    }
    if status.isFile, !FileRole(name: Path.name(real), isInAssetCatalog: false).isLocalization {
      throw WorkspaceError(.unknownKind, path: path)
    }
    let isPart = status.isFile || ["xcassets", "lproj"].contains(Path.pathExtension(real))
    return isPart ? ("/" + Path.parent(String(real.dropFirst())), Path.name(real)) : (real, "")
  }

  /// - Parameters:
  ///   - root: The absolute path of the tree's root.
  ///   - part: The file or folder of the tree to load. It is empty to load the whole tree.
  package static func load(
    _ tree: any FileTree,
    root: String,
    part: String = "",
    options: Options = Options()
  ) -> WorkspaceSnapshot {
    open(tree, root: root, part: part, options: options).snapshot
  }

  package static func open(
    _ tree: any FileTree,
    root: String,
    part: String = "",
    options: Options = Options()
  ) -> Workspace {
    Workspace(
      Workspace.Source(tree: tree, root: root, part: part, location: .memory, options: options),
      settings: .nearest()
    )
  }

  /// Returns the settings in a specified file, which may be anywhere on disk.
  static func settings(at path: String) throws(WorkspaceError) -> SettingsFile {
    guard let real = System.realPath(path) else { throw WorkspaceError(.notFound, path: path) }
    do {
      let folder = try DiskTree(root: "/" + Path.parent(String(real.dropFirst())))
      let source = try SnapshotLoader.source(of: Path.name(real), in: folder).get()
      return SettingsFile(path: path, result: .success(source))
    } catch {
      throw WorkspaceError(.configuration(error.reason), path: path)
    }
  }
}
