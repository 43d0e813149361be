import TesseraFormats
import TesseraStrings
package import TesseraWorkspace

/// The localization files to which no Xcode project refers, although they are in the folder of a project that refers to
/// others. Xcode does not build them: they are copies, drafts, or left over from an earlier version of the app.
package struct UnlistedFiles {
  package struct File {
    package var path: String
    /// The path of the innermost project whose folder contains the file.
    package var project: String
  }

  package let files: [File]
  private let paths: Set<String>

  /// - Complexity: O(*f* × *d*), where *f* is the number of localization files outside of packages and *d* is the depth of
  ///   their folders.
  package init(_ snapshot: WorkspaceSnapshot) {
    guard let surroundings = Surroundings(snapshot) else {
      files = []
      paths = []
      return
    }
    var unlisted: [File] = []
    // A project that refers to no localization file is probably built in another way.
    var known: Set<String> = []
    var seen: Set<FileID> = []
    for module in snapshot.modules where module.isOutsidePackages {
      for id in module.tables.lazy.flatMap(\.files) where seen.insert(id).inserted {
        let path = snapshot[id].path
        guard let project = surroundings.project(around: path) else { continue }
        if surroundings.refers(to: path) {
          known.insert(project)
        } else {
          unlisted.append(File(path: path, project: project))
        }
      }
    }
    files = unlisted.filter { known.contains($0.project) }.sorted { Path.precedes($0.path, $1.path) }
    paths = Set(files.lazy.map(\.path))
  }

  /// Returns whether the files contain the file at a path.
  package func contain(_ path: String) -> Bool { paths.contains(path) }
}

/// The projects and packages of a workspace, by their folders, and the paths to which the projects refer.
private struct Surroundings {
  /// The paths of the projects, by their folders.
  private var projects: [String: String] = [:]
  /// The folders whose files are built although no project refers to them.
  private var otherFolders: Set<String>
  private var packages: Set<String>
  private var paths: Set<String> = []
  private var names: Set<String> = []

  /// - Returns: `nil` if any file may belong to a project.
  init?(_ snapshot: WorkspaceSnapshot) {
    guard !snapshot.xcodeProjects.isEmpty, snapshot.xcodeProjects.allSatisfy(\.file.references.isComplete) else {
      return nil
    }
    otherFolders = snapshot.foldersBuiltOtherwise
    packages = Set(snapshot.packages.lazy.map(\.path))
    for project in snapshot.xcodeProjects {
      let folder = project.folder
      projects[folder] = project.path
      names.formUnion(project.file.references.names.lazy.map { $0.lowercased() })
      for path in project.file.references.paths {
        // The file system of a Mac usually ignores case.
        if let path = Path.resolve(path, from: folder) { paths.insert(path.lowercased()) }
      }
    }
  }

  /// Returns the path of the innermost project whose folder contains a file, or `nil` if the file may be built otherwise.
  func project(around path: String) -> String? {
    var folder = path
    repeat {
      folder = Path.parent(folder)
      if otherFolders.contains(folder) { return nil }
      if let project = projects[folder] { return project }
      if packages.contains(folder) { return nil }
    } while !folder.isEmpty
    return nil
  }

  /// Returns whether a project refers to a file, or to a folder around it.
  func refers(to path: String) -> Bool {
    var path = path.lowercased()
    while !path.isEmpty {
      if paths.contains(path) || names.contains(Path.name(path)) { return true }
      path = Path.parent(path)
    }
    // A synchronized folder without a path is the folder of the project.
    return paths.contains("")
  }
}
