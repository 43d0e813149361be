package import TesseraFormats
package import TesseraStrings
package import TesseraWorkspace

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
    guard let real = System.realPath(path), let status = System.status(of: real) else {
      throw WorkspaceError(.notFound, path: path)
    }
    let isPart = status.isFile || ["xcassets", "lproj"].contains(Path.pathExtension(real))
    if status.isFile, !FileRole(name: Path.name(real), isInAssetCatalog: false).isLocalization {
      throw WorkspaceError(.unknownKind, path: path)
    }
    do {
      let tree = try DiskTree(root: isPart ? "/" + Path.parent(String(real.dropFirst())) : real)
      var settings: SnapshotLoader.Settings?
      if let configurationPath = options.configurationPath { settings = try Self.settings(at: configurationPath) }
      return load(tree, root: tree.root, part: isPart ? Path.name(real) : "", settings: settings, options: options)
    } catch let error as FileError {
      throw WorkspaceError(.unreadable(error.reason), path: path)
    } catch let error as WorkspaceError {
      throw error
    } catch {
      throw WorkspaceError(.unreadable("\(error)"), path: path)
    }
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
    load(tree, root: root, part: part, settings: nil, options: options)
  }

  private static func load(
    _ tree: any FileTree,
    root: String,
    part: String,
    settings: SnapshotLoader.Settings?,
    options: Options
  ) -> WorkspaceSnapshot {
    let files = SnapshotLoader.files(of: tree, root: root, part: part, settings: settings, options: options.snapshot)
    let manifests = ManifestLoader(tree: tree, root: root, options: options.manifests).load(files.files)
    var assembly = SnapshotAssembly(files, packages: manifests.packages)
    return assembly.snapshot(resourcesIn: options.includesResources ? tree : nil, findings: manifests.findings)
  }

  /// The settings alone, as ``load(_:options:)`` would take them; the default ones where they cannot be read.
  package static func configuration(of tree: any FileTree, knownRules: Set<RuleID>?) -> Configuration {
    let settings = SnapshotLoader.settings(in: tree)
    return SnapshotLoader.configuration(settings, knownRules: knownRules, regexProblem: BoundedRegex.problem).0
  }

  /// A file of settings that was asked for may stand anywhere.
  private static func settings(at path: String) throws(WorkspaceError) -> SnapshotLoader.Settings {
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
