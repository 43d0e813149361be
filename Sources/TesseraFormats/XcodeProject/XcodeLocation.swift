/// The location of a file to which a project refers.
package enum XcodeLocation: Sendable, Hashable {
  /// A path relative to the folder of the project. It may lead out of this folder: `../Shared/en.lproj/Main.strings`.
  case project(String)
  case absolute(String)
  /// A product of a build.
  case product(String)
  /// A path in an SDK or in Xcode.
  case developer(String)
  /// A path in a folder that the project does not determine, such as a path with a build setting.
  case unknown(String)

  private var path: String {
    switch self {
    case .project(let path), .absolute(let path), .product(let path), .developer(let path), .unknown(let path): path
    }
  }

  /// The last component of the path.
  package var name: String { String(path.split(separator: "/").last ?? "") }

  /// The maximum length of a path in bytes, as on macOS (`PATH_MAX`). It keeps the memory linear for groups within groups.
  static let maximumLength = 1_024

  /// Returns the location of an object in a group.
  ///
  /// - Parameters:
  ///   - path: The path of the object.
  ///   - sourceTree: The folder that the path is relative to: a group has a path relative to the group around it
  ///     (`<group>`) or to the folder of the project (`SOURCE_ROOT`). Source: projects that Xcode 3 to 16 wrote, in public
  ///     repositories.
  ///   - group: The location of the group that contains the object.
  ///   - root: The path of the project's folder.
  init(_ path: String, sourceTree: String, in group: XcodeLocation, root: String) {
    if path.hasPrefix("/") {
      self = .absolute(path)
      return
    }
    if path.contains("$") {
      self = .unknown(path)
      return
    }
    switch sourceTree {
    case "<group>": self = group.appending(path)
    case "SOURCE_ROOT": self = XcodeLocation.project(root).appending(path)
    case "<absolute>": self = .absolute(path)
    case "BUILT_PRODUCTS_DIR": self = .product(path)
    case "SDKROOT", "DEVELOPER_DIR": self = .developer(path)
    default: self = .unknown(path)
    }
  }

  private func appending(_ path: String) -> XcodeLocation {
    switch self {
    case .project(let folder): .project(Self.join(folder, path))
    case .absolute(let folder): .absolute(Self.join(folder, path))
    case .product(let folder): .product(Self.join(folder, path))
    case .developer(let folder): .developer(Self.join(folder, path))
    case .unknown: .unknown(path)
    }
  }

  private static func join(_ folder: String, _ path: String) -> String { folder.isEmpty ? path : "\(folder)/\(path)" }

  /// A Boolean value that indicates whether the path is longer than a file system allows.
  var isTooLong: Bool { path.utf8.count >= Self.maximumLength }
}
