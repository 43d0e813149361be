import TesseraFormats
package import TesseraStrings
package import TesseraWorkspace

/// The localization files to which no Xcode project refers, although they are in the folder of a project that refers to
/// others. Xcode does not build them: they are copies, drafts, or left over from an earlier version of the app.
package struct UnlistedFiles {
  package struct File {
    package var path: String
    /// The innermost project whose folder contains the file.
    package var project: XcodeProject
  }

  package let files: [File]
  private let paths: Set<String>

  /// - Complexity: O(*f* × *p*), where *f* is the number of localization files outside of packages and *p* is the number
  ///   of projects.
  package init(_ snapshot: WorkspaceSnapshot) {
    guard !snapshot.xcodeProjects.isEmpty else {
      files = []
      paths = []
      return
    }
    let listed = ListedPaths(snapshot.xcodeProjects)
    var unlisted: [File] = []
    // A project that refers to no localization file is probably built in another way.
    var known: Set<String> = []
    var seen: Set<FileID> = []
    for module in snapshot.modules where module.kind == .folder {
      for id in module.tables.lazy.flatMap(\.files) where seen.insert(id).inserted {
        let path = snapshot[id].path
        guard let project = Self.innermost(around: path, in: snapshot) else { continue }
        if listed.contain(path) {
          known.insert(project.path)
        } else {
          unlisted.append(File(path: path, project: project))
        }
      }
    }
    files = unlisted.filter { known.contains($0.project.path) }.sorted { Path.precedes($0.path, $1.path) }
    paths = Set(files.lazy.map(\.path))
  }

  /// Returns the innermost project whose folder contains a path, or `nil` if a package inside that folder contains it.
  private static func innermost(around path: String, in snapshot: WorkspaceSnapshot) -> XcodeProject? {
    let projects = snapshot.xcodeProjects.filter { Path.isInside(path, $0.folder) }
    guard let innermost = projects.max(by: { $0.folder.utf8.count < $1.folder.utf8.count }) else { return nil }
    let isInPackage = snapshot.packages.contains {
      Path.isInside($0.path, innermost.folder) && Path.isInside(path, $0.path)
    }
    return isInPackage ? nil : innermost
  }

  /// Returns whether a finding is about one of these files.
  package func contain(_ finding: Finding) -> Bool { paths.contains(finding.place.path) }
}

/// The paths to which the projects of a workspace refer.
private struct ListedPaths {
  private var paths: Set<String> = []
  private var names: Set<String> = []

  init(_ projects: [XcodeProject]) {
    for project in projects {
      names.formUnion(project.file.references.names.lazy.map { $0.lowercased() })
      for path in project.file.references.paths {
        // The file system of a Mac usually ignores case.
        if let path = Path.resolve(path, from: project.folder) { paths.insert(path.lowercased()) }
      }
    }
  }

  /// Returns whether a project refers to a file, or to a folder around it.
  func contain(_ path: String) -> Bool {
    var path = path.lowercased()
    while !path.isEmpty {
      if paths.contains(path) || names.contains(Path.name(path)) { return true }
      path = Path.parent(path)
    }
    // A synchronized folder without a path is the folder of the project.
    return paths.contains("")
  }
}
