import TesseraStrings
import TesseraWorkspace

/// The projects that the manifests of Tuist describe.
struct TuistSurvey {
  /// The paths of the projects' manifests, sorted.
  private(set) var manifests: [String] = []
  private(set) var targets: [ProjectTarget] = []
  /// The findings about manifests that their text does not show completely.
  private(set) var findings: [Finding] = []

  private static let names: Set<String> = ["Project.swift", "Workspace.swift"]

  /// Returns whether a file may be a manifest of Tuist, or one of the files that manifests use.
  static func isRelevant(_ path: String) -> Bool { names.contains(Path.name(path)) || isHelper(path) }

  private static func isHelper(_ path: String) -> Bool {
    Path.pathExtension(path) == "swift" && path.contains("ProjectDescriptionHelpers/")
      && Path.components(path).dropLast().suffix(8).contains("Tuist")
  }

  /// - Parameters:
  ///   - graphs: The outputs of `tuist graph` that the user specifies.
  ///   - root: The root of the workspace, as an absolute path.
  ///   - xcodeProjects: The folders of Xcode projects that can be read. Tuist generates them, so that they show what the
  ///     text of a manifest does not.
  init(
    _ scan: WorkspaceScanner.Scan,
    in tree: any FileTree,
    root: String,
    graphs: [TuistGraph] = [],
    xcodeProjects: Set<String> = []
  ) {
    let paths = scan.files.lazy.map(\.path).filter { Path.name($0) == "Project.swift" }
    let sources = concurrentMap(Array(paths)) { path in Self.manifest(at: path, in: tree) }.compactMap(\.self)
    guard !sources.isEmpty else { return }
    let helpers = Self.helpers(scan, in: tree)
    var projects: [TuistTargets.Project] = []
    let roots = sources.map { Self.root(of: $0.path, scan) }
    let outcomes = concurrentMap(Array(sources.indices)) { index in
      TuistManifestReader.read(sources[index], helpers: helpers[roots[index]] ?? [])
    }
    for (index, outcome) in outcomes.enumerated() {
      let path = sources[index].path
      let found = Self.project(inFolder: Path.parent(path), of: graphs, tuistRoot: roots[index], root: root)
      let isGenerated = xcodeProjects.contains(Path.parent(path))
      switch outcome {
      case .workspace: continue
      case .project(let project) where isGenerated && found == nil && !project.gaps.isEmpty: continue
      case .failure where isGenerated && found == nil: continue
      case .project(let project) where project.gaps.isEmpty || found == nil:
        if let finding = Finding.gaps(project.gaps, in: path) { findings.append(finding) }
        projects.append(TuistTargets.Project(manifest: path, root: roots[index], content: project))
      case .failure(let gap) where found == nil:
        if let finding = Finding.gaps([gap], in: path) { findings.append(finding) }
      case .project, .failure:
        guard let found else { continue }
        var project = TuistTargets.Project(manifest: path, root: roots[index], content: found.project)
        project.origin = found.origin
        projects.append(project)
      }
    }
    manifests = projects.map(\.manifest)
    targets = TuistTargets(projects, scan, root: root).targets()
  }

  private static func manifest(at path: String, in tree: any FileTree) -> TuistManifestReader.File? {
    guard let source = try? SnapshotLoader.source(of: path, in: tree).get(), TuistManifestReader.isManifest(source)
    else { return nil }
    return TuistManifestReader.File(path: path, source: source)
  }

  /// Returns the helpers of manifests, by the folder that contains the folder `Tuist`.
  private static func helpers(
    _ scan: WorkspaceScanner.Scan,
    in tree: any FileTree
  ) -> [String: [TuistManifestReader.File]] {
    let files = scan.files.lazy.map(\.path).filter(isHelper).compactMap { path in
      (try? SnapshotLoader.source(of: path, in: tree).get()).map { TuistManifestReader.File(path: path, source: $0) }
    }
    return Dictionary(grouping: files) { root(ofHelper: $0.path) }
  }

  // MARK: - Folders

  /// Returns the folder that contains the folder `Tuist` around a helper.
  private static func root(ofHelper path: String) -> String {
    let components = Path.components(path)
    let index = components.lastIndex(of: "Tuist") ?? 0
    return components[..<index].joined(separator: "/")
  }

  /// Returns the nearest folder around a manifest that contains a folder or a file with Tuist's settings, or the folder of
  /// the manifest.
  private static func root(of manifest: String, _ scan: WorkspaceScanner.Scan) -> String {
    var folder = Path.parent(manifest)
    while true {
      if scan.folders.contains(Path.join(folder, "Tuist"))
        || Path.search(scan.files, for: Path.join(folder, "Tuist.swift"), by: \.path) != nil
      {
        return folder
      }
      guard !folder.isEmpty else { return Path.parent(manifest) }
      folder = Path.parent(folder)
    }
  }

  // MARK: - Graphs

  /// Returns the project of a folder in one of the graphs, and the absolute path of the workspace's root in the paths of
  /// the graph.
  ///
  /// A graph can be written on another computer: its paths are then compared relative to the folder in which Tuist was
  /// run, which is that of the folder `Tuist`.
  private static func project(
    inFolder folder: String,
    of graphs: [TuistGraph],
    tuistRoot: String,
    root: String
  ) -> (project: TuistProject, origin: String)? {
    for graph in graphs {
      let here = absolute(folder, in: root)
      if let project = graph.projects[here] { return (project, root) }
      guard Path.isInside(folder, tuistRoot), graph.root.hasSuffix(tuistRoot) else { continue }
      let origin = String(graph.root.dropLast(tuistRoot.isEmpty ? 0 : tuistRoot.count + 1))
      if let project = graph.projects[absolute(folder, in: origin)] { return (project, origin) }
    }
    return nil
  }

  private static func absolute(_ folder: String, in root: String) -> String {
    folder.isEmpty ? root : (root == "/" ? "" : root) + "/" + folder
  }
}

extension Finding {
  /// Returns a finding about what the text of a manifest does not show, or `nil` if it shows everything.
  fileprivate static func gaps(_ gaps: [TuistGap], in path: String) -> Finding? {
    guard let first = gaps.first else { return nil }
    let line = first.place.map { $0.path == path ? "line \($0.line): " : "\"\($0.path)\", line \($0.line): " } ?? ""
    return Finding(
      rule: .unreadableManifest,
      severity: .warning,
      message: .gaps(line + first.reason, others: gaps.count - 1),
      place: Place(path: path)
    )
  }
}

extension Finding.Message {
  fileprivate static func gaps(_ reason: String, others: Int) -> Finding.Message {
    let more = others == 0 ? "" : " (and \(others) more)"
    return """
      the manifest cannot be read completely as text: \(reason)\(more); pass the output of `tuist graph --format json` \
      with --tuist-graph
      """
  }
}
