/// The files and folders to which a project refers.
///
/// A group has a path relative to the group around it (`sourceTree = "<group>"`) or to the folder of the project
/// (`SOURCE_ROOT`), or no path. Source: projects that Xcode 3 to 16 wrote, in public repositories.
package struct XcodeProjectReferences: Sendable, Hashable {
  /// The paths of the files, and of the folders whose whole content belongs to the project, relative to the folder of the
  /// project. A path may lead out of this folder: `../Shared/en.lproj/Main.strings`.
  package private(set) var paths: Set<String> = []
  /// The names of the files and folders whose location the project does not state in one of these ways.
  package private(set) var names: Set<String> = []

  /// - Parameters:
  ///   - project: The object of the project.
  ///   - objects: All objects, by their identifiers.
  init(of project: OpenStepValue, in objects: [String: OpenStepValue]) {
    let root = project["projectDirPath"]?.string ?? ""
    var visited: Set<String> = []
    var pending: [(id: String, folder: String?)] = project["mainGroup"]?.string.map { [($0, root)] } ?? []
    while let (id, folder) = pending.popLast() {
      guard visited.insert(id).inserted, let object = objects[id] else { continue }
      let location = Self.location(of: object, in: folder, root: root)
      if Self.containsFiles(object) { add(object, at: location) }
      for child in object["children"]?.array ?? [] {
        if let child = child.string { pending.append((child, location)) }
      }
    }
    for (id, object) in objects where Self.containsFiles(object) && !visited.contains(id) { add(object, at: nil) }
  }

  private mutating func add(_ object: OpenStepValue, at location: String?) {
    if let location {
      paths.insert(location)
    } else if let path = object["path"]?.string ?? object["relativePath"]?.string,
      let name = path.split(separator: "/").last
    {
      names.insert(String(name))
    }
  }

  /// Returns whether an object is a file, or a folder whose whole content belongs to the project.
  private static func containsFiles(_ object: OpenStepValue) -> Bool {
    switch object["isa"]?.string {
    case "PBXFileReference", "PBXFileSystemSynchronizedRootGroup", "XCLocalSwiftPackageReference": true
    default: false
    }
  }

  private static func location(of object: OpenStepValue, in folder: String?, root: String) -> String? {
    guard let path = object["path"]?.string ?? object["relativePath"]?.string else { return folder }
    switch object["sourceTree"]?.string ?? "<group>" {
    case "<group>": return folder.map { $0.isEmpty ? path : "\($0)/\(path)" }
    case "SOURCE_ROOT": return root.isEmpty ? path : "\(root)/\(path)"
    default: return nil
    }
  }
}
