import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Reads the Xcode projects of a workspace. Projects that cannot be read are omitted.
struct XcodeProjectSurvey {
  private let tree: any FileTree
  /// Projects of an earlier snapshot that have not changed since then.
  private let known: [String: XcodeProject]

  /// - Parameters:
  ///   - earlier: A snapshot of the same tree.
  ///   - changed: The paths of files that have changed since then, or may have changed.
  init(tree: any FileTree, earlier: WorkspaceSnapshot? = nil, changed: Set<String> = []) {
    self.tree = tree
    let projects = earlier?.xcodeProjects.lazy.filter { !changed.contains(Self.file(of: $0.path)) } ?? []
    known = Dictionary(projects.map { ($0.path, $0) }) { first, _ in first }
  }

  private static let name = "project.pbxproj"

  private static func file(of project: String) -> String { Path.join(project, name) }

  /// Returns the projects, sorted by path.
  func projects(_ files: [WorkspaceScanner.File]) -> [XcodeProject] {
    let paths = files.lazy.map(\.path).filter {
      Path.name($0) == Self.name && Path.pathExtension(Path.parent($0)) == "xcodeproj"
    }
    return concurrentMap(Array(paths)) { project(at: Path.parent($0)) }.compactMap(\.self)
  }

  /// Returns the folders whose files may be built although no project refers to them.
  ///
  /// - Parameter projects: The projects that can be read.
  func foldersBuiltOtherwise(_ files: [WorkspaceScanner.File], _ projects: [XcodeProject]) -> Set<String> {
    let known = Set(projects.lazy.map(\.path))
    var folders: Set<String> = []
    for path in files.lazy.map(\.path) {
      let name = Path.name(path)
      let folder = Path.parent(path)
      if name == Self.name, Path.pathExtension(folder) == "xcodeproj" {
        if !known.contains(folder) { folders.insert(Path.parent(folder)) }
      } else if Path.pathExtension(name) == "podspec" || Self.bazelNames.contains(name) {
        folders.insert(folder)
      }
    }
    return folders
  }

  private static let bazelNames: Set<String> = ["BUILD", "BUILD.bazel"]

  private func project(at path: String) -> XcodeProject? {
    if let project = known[path], Path.isSame(project.path, path) { return project }
    guard let source = try? SnapshotLoader.source(of: Self.file(of: path), in: tree).get() else { return nil }
    return XcodeProjectFile(parsing: source.bytes).map { XcodeProject(path: path, file: $0) }
  }
}
