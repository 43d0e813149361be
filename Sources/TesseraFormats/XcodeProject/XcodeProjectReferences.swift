/// The localization files, and the folders whose whole content belongs to a project, to which the project refers.
package struct XcodeProjectReferences: Sendable, Hashable {
  /// The paths relative to the folder of the project. A path may lead out of this folder: `../Shared/en.lproj/Main.strings`.
  package private(set) var paths: Set<String> = []
  /// The names of the files and folders whose location is not known, because it contains a build setting or is absolute.
  package private(set) var names: Set<String> = []
  /// A Boolean value that indicates whether the project refers to nothing else.
  package private(set) var isComplete = true

  init(_ objects: XcodeObjects, _ tree: XcodeFileTree) {
    isComplete = tree.isComplete
    for number in objects.nodes.indices {
      switch objects.kind(of: number) {
      case "XCLocalSwiftPackageReference":
        // Local packages belong to no group, and their paths are relative to the project.
        if let path = objects.string("relativePath", of: number) {
          add(XcodeLocation(path, sourceTree: "SOURCE_ROOT", in: .unknown(""), root: tree.root))
        }
      case "PBXFileSystemSynchronizedRootGroup": add(tree.location(of: number, in: objects))
      case "PBXFileReference" where Self.isRelevant(number, in: objects): add(tree.location(of: number, in: objects))
      default: break
      }
    }
  }

  private mutating func add(_ location: XcodeLocation?) {
    switch location {
    case .project(let path): paths.insert(path)
    case .absolute, .unknown: if let name = location?.name, !name.isEmpty { names.insert(name) }
    case .product, .developer, nil: break
    }
  }

  /// Returns whether a reference may be one to a localization file, or to a folder with localization files.
  private static func isRelevant(_ number: Int, in objects: XcodeObjects) -> Bool {
    if objects.isFolder(number) { return true }
    let name = objects.string("path", of: number)?.split(separator: "/").last ?? ""
    guard let period = name.lastIndex(of: ".") else { return true }
    return ["strings", "stringsdict", "xcstrings", "lproj", "bundle"].contains(
      name[name.index(after: period)...].lowercased()
    )
  }
}

extension XcodeObjects {
  /// Returns whether a file reference is one to a folder, which a build copies or processes as a whole.
  func isFolder(_ number: Int) -> Bool {
    let type = string("lastKnownFileType", of: number) ?? string("explicitFileType", of: number) ?? ""
    return type.hasPrefix("folder") || type.hasPrefix("wrapper")
  }
}
