import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// The Xcode projects of a workspace, and their targets.
struct XcodeProjectSurvey {
  /// The projects that can be read, sorted by path.
  let projects: [XcodeProject]
  private let files: WorkspaceFiles
  private let tree: any FileTree

  init(_ files: WorkspaceFiles, in tree: any FileTree) {
    self.files = files
    self.tree = tree
    projects = files.projects
  }

  /// Returns the targets of the projects, in the order of the projects and of their targets.
  func targets() -> [ProjectTarget] {
    guard !projects.isEmpty else { return [] }
    let lookup = TargetFileLookup(files.scan, root: files.root)
    let configFiles = files.scan.files.lazy.map(\.path).filter { Path.pathExtension($0) == "xcconfig" }
    return XcodeTargets(
      projects,
      files: lookup,
      configurations: XcodeConfigurations(lookup, tree: tree, paths: Array(configFiles)),
      workspaces: workspaces(lookup)
    ).targets()
  }

  /// Returns the paths of the projects in each `.xcworkspace`.
  private func workspaces(_ lookup: TargetFileLookup) -> [String: [String]] {
    var result: [String: [String]] = [:]
    for file in files.scan.files where Path.name(file.path) == "contents.xcworkspacedata" {
      let workspace = Path.parent(file.path)
      let folder = Path.parent(workspace)
      // A project contains a workspace of its own, which contains only the project.
      guard Path.pathExtension(folder) != "xcodeproj",
        let source = try? SnapshotLoader.source(of: file.path, in: tree).get()
      else { continue }
      let content = XcodeWorkspaceFile(source)
      let locations = content.paths.map(XcodeLocation.project) + content.absolutePaths.map(XcodeLocation.absolute)
      result[workspace] = locations.compactMap { lookup.path(of: $0, from: folder, isFolder: true) }
    }
    return result
  }

  /// Returns the folders whose files may be built although no project refers to them.
  func foldersBuiltOtherwise() -> Set<String> {
    let known = Set(projects.lazy.map(\.path))
    var folders: Set<String> = []
    for file in files.scan.files {
      let name = Path.name(file.path)
      let folder = Path.parent(file.path)
      if file.role == .project, Path.pathExtension(folder) == "xcodeproj" {
        if !known.contains(folder) { folders.insert(Path.parent(folder)) }
      } else if Path.pathExtension(name) == "podspec" || Self.bazelNames.contains(name) {
        folders.insert(folder)
      }
    }
    return folders
  }

  private static let bazelNames: Set<String> = ["BUILD", "BUILD.bazel"]
}
