package import TesseraStrings
package import TesseraWorkspace
import TesseraWriting

/// Makes a snapshot of a folder with its packages, or of one file.
package enum WorkspaceLoader {
  package struct Options: Sendable {
    /// A file of settings to take instead of the `tessera.json` in the root.
    package var configurationPath: String?
    package var manifests = ManifestLoader.Options()
    /// Regular expressions of the settings are held against what searches for them.
    package var snapshot = SnapshotLoader.Options()
    /// Whether files that are neither text nor assets are gathered and compared, for the rules about resources.
    package var includesResources = true

    package init() { snapshot.regexProblem = BoundedRegex.problem }
  }

  /// The name of a workspace's file of settings.
  package static let configurationName = SnapshotLoader.configurationName

  /// - Parameter path: a folder, a `.xcassets` or `.lproj` folder, or one file with strings.
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
      source = Workspace.Source(
        tree: tree,
        root: tree.root,
        part: location.part,
        configurationPath: options.configurationPath,
        options: options
      )
    } catch {
      throw WorkspaceError(.unreadable(error.reason), path: path)
    }
    return try Workspace(source)
  }

  /// Loads a workspace as it was in a commit, without a checkout. See ``GitTree``.
  ///
  /// Manifests are read as text: no manifest of a commit is run, and the manifest cache is not used. A settings file that
  /// the options name is read from the disk.
  ///
  /// - Parameters:
  ///   - path: See ``load(_:options:)``. It is in the work tree of a repository.
  ///   - revision: A commit in any form that git accepts: a branch, a tag, an object ID, `main~2`.
  package static func load(
    _ path: String,
    revision: String,
    options: Options = Options()
  ) throws(WorkspaceError) -> WorkspaceSnapshot {
    let location = try location(of: path)
    var options = options
    options.manifests.policy = .never
    let tree: GitTree
    do throws(FileError) {
      tree = try GitTree(root: location.folder, revision: revision)
      if !location.part.isEmpty { _ = try tree.metadata(of: location.part) }
    } catch {
      throw WorkspaceError(.revision(revision, reason: error.reason), path: path)
    }
    let source = Workspace.Source(
      tree: tree,
      root: location.folder,
      part: location.part,
      configurationPath: options.configurationPath,
      options: options
    )
    return try Workspace(source).snapshot
  }

  /// Returns the root of a tree, without links, and the one file or folder in it that is loaded; empty for all of it.
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
  ///   - root: what the tree's root is called, as an absolute path.
  ///   - part: the one file or folder of the tree that counts; empty for all of it.
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
    Workspace(Workspace.Source(tree: tree, root: root, part: part, options: options), settings: nil)
  }

  /// The settings alone, as ``load(_:options:)`` would take them; the default ones where they cannot be read.
  package static func configuration(of tree: any FileTree, knownRules: Set<RuleID>?) -> Configuration {
    let settings = SnapshotLoader.settings(in: tree)
    return SnapshotLoader.configuration(settings, knownRules: knownRules, regexProblem: BoundedRegex.problem).0
  }

  /// A file of settings that was asked for may stand anywhere.
  static func settings(at path: String) throws(WorkspaceError) -> SnapshotLoader.Settings {
    guard let real = System.realPath(path) else { throw WorkspaceError(.notFound, path: path) }
    do {
      let folder = try DiskTree(root: "/" + Path.parent(String(real.dropFirst())))
      let source = try SnapshotLoader.source(of: Path.name(real), in: folder).get()
      return SnapshotLoader.Settings(path: path, result: .success(source))
    } catch {
      throw WorkspaceError(.configuration(error.reason), path: path)
    }
  }
}
