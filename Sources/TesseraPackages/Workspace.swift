import TesseraStrings
package import TesseraWorkspace

/// A loaded workspace that can be refreshed after files have changed.
package struct Workspace: Sendable {
  package let snapshot: WorkspaceSnapshot
  private let source: Source
  private let files: WorkspaceFiles
  private let manifests: Manifests

  /// See ``WorkspaceScanner/Scan/journalFolders``.
  package var journalFolders: [String] { files.scan.journalFolders }

  private typealias Manifests = (packages: [LocatedPackage], findings: [Finding])

  /// The location that a workspace is loaded from.
  struct Source: Sendable {
    var tree: any FileTree
    /// The absolute path of the tree's root.
    var root: String
    /// The file or folder of the tree to load. It is empty to load the whole tree.
    var part = ""
    /// The location of the folders above the root, which may contain settings.
    var location: Location
    var options: WorkspaceLoader.Options

    enum Location: Sendable {
      case disk
      case revision(String)
      /// A tree without folders above its root.
      case memory
    }

    /// The survey of the Git attributes, or `nil` for a revision, whose files are not merged.
    var mergeAttributes: MergeAttributeSurvey? {
      switch location {
      case .disk: .disk(root: root)
      case .memory: .memory(tree, root: root)
      case .revision: nil
      }
    }

    /// Returns the settings files to use, as they are now.
    func settings() throws(WorkspaceError) -> SnapshotLoader.SettingsChoice {
      if let path = options.configurationPath { return .only(try WorkspaceLoader.settings(at: path)) }
      switch location {
      case .disk: return .nearest(outer: OuterSettings.files(above: root))
      case .memory: return .nearest()
      case .revision(let revision):
        var isInRepository = true
        var folderBelow = root
        return .nearest(
          outer: OuterSettings.files(above: root) { folder in
            // The folders above a repository belong to no revision of it.
            isInRepository = isInRepository && System.status(of: FileWriter.join(folderBelow, ".git")) == nil
            folderBelow = folder
            if isInRepository, let tree = try? GitTree(root: folder, revision: revision) { return tree }
            return try? DiskTree(root: folder)
          }
        )
      }
    }
  }

  /// - Parameter earlier: The same workspace in another revision. Files that both revisions contain are not read again.
  init(_ source: Source, earlier: Workspace? = nil) throws(WorkspaceError) {
    self.init(
      source,
      settings: try source.settings(),
      identities: earlier?.files.identities,
      known: earlier?.known(in: source)
    )
  }

  /// The tree of the workspace, if it is that of a revision.
  var gitTree: GitTree? { source.tree as? GitTree }

  private func known(in other: Source) -> KnownFiles? {
    guard let tree = gitTree, let newTree = other.tree as? GitTree else { return nil }
    return KnownFiles(files) { newTree.hasSameFile($0, as: tree) }
  }

  /// - Parameters:
  ///   - settings: The settings files to use.
  ///   - identities: The file identities of an earlier load.
  ///   - known: The files of an earlier load.
  init(
    _ source: Source,
    settings: SnapshotLoader.SettingsChoice,
    identities: FileIdentities? = nil,
    known: KnownFiles? = nil
  ) {
    let files = SnapshotLoader.files(
      of: source.tree,
      root: source.root,
      part: source.part,
      settings: settings,
      options: source.options.snapshot,
      identities: identities ?? FileIdentities(),
      known: known
    )
    self.init(source, files, Self.manifests(of: files, source), earlier: nil, changed: [])
  }

  /// - Parameters:
  ///   - earlier: A snapshot of the same tree.
  ///   - changed: The paths of files that have changed since then, or may have changed.
  private init(
    _ source: Source,
    _ files: WorkspaceFiles,
    _ manifests: Manifests,
    earlier: WorkspaceSnapshot?,
    changed: Set<String>
  ) {
    self.source = source
    self.files = files
    self.manifests = manifests
    let projects = XcodeProjectSurvey(files, in: source.tree)
    let tuist = TuistSurvey(
      files.scan,
      in: source.tree,
      root: source.root,
      graphs: source.options.manifests.tuistGraphs,
      xcodeProjects: Set(projects.projects.map(\.folder))
    )
    // Tuist generates Xcode projects beside its manifests.
    let generated = Set(tuist.manifests.map(Path.parent))
    let targets = projects.targets().filter { !generated.contains(Path.parent($0.project)) } + tuist.targets
    var assembly = SnapshotAssembly(files, packages: manifests.packages, projectTargets: targets)
    let includesResources = source.options.includesResources
    let resources = includesResources ? ResourceSurvey(tree: source.tree, earlier: earlier, changed: changed) : nil
    var snapshot = assembly.snapshot(resources, findings: manifests.findings + tuist.findings)
    snapshot.projectTargets = targets
    if includesResources {
      snapshot.xcodeProjects = projects.projects
      snapshot.foldersBuiltOtherwise = projects.foldersBuiltOtherwise()
      let otherFolders = Set(snapshot.xcodeProjects.map(\.folder) + snapshot.packages.map(\.path))
      snapshot.gnustepFolders = Set(
        files.scan.files.lazy.map(\.path).filter { Path.name($0) == "GNUmakefile" }.map(Path.parent)
      ).subtracting(otherFolders)
      (snapshot.infoPlists, snapshot.unreadableInfoPlists) = InfoPlistSurvey(tree: source.tree).files(files.scan.files)
      let survey = InterfaceSurvey(tree: source.tree)
      let scanned = files.scan.files
      snapshot.interfaces = InterfaceObjects { survey.objects(scanned) }
      if source.part.isEmpty { snapshot.unusedKeys = SourceSurvey(tree: source.tree).unusedKeys(of: snapshot, scanned) }
      snapshot.references = ReferenceSurvey(tree: source.tree).references(of: snapshot.modules)
      let complete = snapshot
      snapshot.strayKeys = StrayKeys { complete.copiedKeysOfInfoPlists() }
      if let survey = source.mergeAttributes {
        snapshot.mergeAttributes = MergeAttributes {
          survey.attributes(of: scanned.filter { $0.role.isLocalization && !$0.isLink }.map(\.path))
        }
      }
    }
    self.snapshot = snapshot
  }

  private static func manifests(of files: WorkspaceFiles, _ source: Source) -> Manifests {
    ManifestLoader(
      tree: source.tree,
      root: source.root,
      options: source.options.manifests,
      monitor: source.options.snapshot.monitor
    ).load(files.files)
  }

  /// Returns the workspace after files have changed, been added, or been removed. The snapshot equals that of a new
  /// load, except that files keep their identities.
  ///
  /// If only the content of files has changed, only these files and symbolic links are read again. After any other
  /// change, and after a change of the settings, the whole workspace is loaded again.
  ///
  /// - Parameters:
  ///   - paths: All paths, relative to the root, that may have changed.
  ///   - tree: The tree to read from, or `nil` for the same tree as before.
  /// - Throws: An error if the settings file that the options specify cannot be read.
  package func refreshing(_ paths: [String], in tree: (any FileTree)? = nil) throws(WorkspaceError) -> Workspace {
    var source = source
    if let tree { source.tree = tree }
    let settings = try source.settings()
    guard let files = files.refreshing(paths, in: source.tree, settings: settings) else {
      return Workspace(source, settings: settings, identities: files.identities)
    }
    let manifests =
      ManifestLoader.hasChanges(from: self.files.files, to: files.files)
      ? Self.manifests(of: files, source) : manifests
    return Workspace(source, files, manifests, earlier: snapshot, changed: Set(paths))
  }
}
