/// The localization files, and the folders whose whole content belongs to a project, to which the project refers.
///
/// A group has a path relative to the group around it (`sourceTree = "<group>"`) or to the folder of the project
/// (`SOURCE_ROOT`), or no path. Source: projects that Xcode 3 to 16 wrote, in public repositories.
package struct XcodeProjectReferences: Sendable, Hashable {
  /// The paths relative to the folder of the project. A path may lead out of this folder: `../Shared/en.lproj/Main.strings`.
  package private(set) var paths: Set<String> = []
  /// The names of the files and folders whose location is not known, because it contains a build setting or is absolute.
  package private(set) var names: Set<String> = []
  /// A Boolean value that indicates whether the project refers to nothing else.
  package private(set) var isComplete = true

  /// The maximum length of a path in bytes, as on macOS (`PATH_MAX`). It keeps the memory linear for groups within groups.
  private static let maximumLength = 1_024

  /// - Parameters:
  ///   - project: The object of the project.
  ///   - objects: All objects, by their identifiers.
  init(of project: OpenStepValue, in objects: [String: OpenStepValue]) {
    let root = project["projectDirPath"]?.string ?? ""
    var visited: Set<String> = []
    var pending: [(id: String, folder: String?)] = project["mainGroup"]?.string.map { [($0, root)] } ?? []
    while let (id, folder) = pending.popLast() {
      guard visited.insert(id).inserted, let object = objects[id] else { continue }
      if Self.isRelevant(object) { add(object, in: folder, root: root) }
      guard let children = object["children"]?.array, !children.isEmpty else { continue }
      let location = object["path"] == nil ? folder : location(of: object, in: folder, root: root)
      for child in children { if let child = child.string { pending.append((child, location)) } }
    }
    for (id, object) in objects where !visited.contains(id) && Self.isRelevant(object) {
      // Local packages belong to no group, and their paths are relative to the project.
      let isPackage = object["isa"]?.string == "XCLocalSwiftPackageReference"
      add(object, in: isPackage ? root : nil, root: root)
    }
  }

  private mutating func add(_ object: OpenStepValue, in folder: String?, root: String) {
    guard !Self.isBuildProduct(object), let path = Self.path(of: object) else { return }
    if let location = location(of: object, in: folder, root: root) {
      paths.insert(location)
    } else if let name = path.split(separator: "/").last {
      names.insert(String(name))
    }
  }

  private mutating func location(of object: OpenStepValue, in folder: String?, root: String) -> String? {
    guard let path = Self.path(of: object), !path.hasPrefix("/"), !path.contains("$") else { return nil }
    let base: String?
    switch object["sourceTree"]?.string ?? "<group>" {
    case "<group>": base = folder
    case "SOURCE_ROOT": base = root
    default: base = nil
    }
    guard let base else { return nil }
    guard base.utf8.count + path.utf8.count < Self.maximumLength else {
      isComplete = false
      return nil
    }
    return base.isEmpty ? path : "\(base)/\(path)"
  }

  private static func path(of object: OpenStepValue) -> String? {
    object["path"]?.string ?? object["relativePath"]?.string
  }

  private static func isBuildProduct(_ object: OpenStepValue) -> Bool {
    ["BUILT_PRODUCTS_DIR", "SDKROOT", "DEVELOPER_DIR"].contains(object["sourceTree"]?.string)
  }

  /// Returns whether an object may be a localization file, or a folder with localization files.
  private static func isRelevant(_ object: OpenStepValue) -> Bool {
    switch object["isa"]?.string {
    case "PBXFileSystemSynchronizedRootGroup", "XCLocalSwiftPackageReference": return true
    case "PBXFileReference":
      let type = (object["lastKnownFileType"] ?? object["explicitFileType"])?.string ?? ""
      if type.hasPrefix("folder") || type.hasPrefix("wrapper") { return true }
      let name = object["path"]?.string?.split(separator: "/").last ?? ""
      guard let period = name.lastIndex(of: ".") else { return true }
      return ["strings", "stringsdict", "xcstrings", "lproj", "bundle"].contains(
        name[name.index(after: period)...].lowercased()
      )
    default: return false
    }
  }
}
