import Foundation

/// The kind of item at a path.
package enum EntryKind: Sendable, Hashable {
  case missing, file, folder
  /// The item exists, but cannot be read.
  case unreadable
}

/// The file system queries of the search for a bundle.
package struct FolderView: Sendable {
  package var kind: @Sendable (_ path: String) -> EntryKind
  /// Returns the names in a folder; `nil` if it cannot be read.
  package var names: @Sendable (_ folder: String) -> [String]?

  package init(
    kind: @escaping @Sendable (_ path: String) -> EntryKind,
    names: @escaping @Sendable (_ folder: String) -> [String]?
  ) {
    self.kind = kind
    self.names = names
  }

  package static let disk = FolderView(kind: Disk.kind, names: Disk.names)
}

enum Disk {
  /// Returns the kind of item at a path, following symbolic links.
  static func kind(_ path: String) -> EntryKind {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return .missing }
    guard FileManager.default.isReadableFile(atPath: path) else { return .unreadable }
    return isFolder.boolValue ? .folder : .file
  }

  /// Returns the names in a folder in alphabetical order, so that every system finds the same file; `nil` if the folder
  /// cannot be read for any reason.
  static func names(_ folder: String) -> [String]? {
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted()
  }

  /// Returns an absolute path in which symbolic links are resolved, as far as the path exists.
  static func realPath(_ path: String) -> String {
    PathText.withoutClosingSlash(URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
  }

  static func isLink(_ path: String) -> Bool { destination(of: path) != nil }

  /// Returns the path and each path that it links to. Stops after 40 links, as the system does.
  static func links(from path: String) -> [String] {
    var paths = [PathText.withoutClosingSlash(URL(fileURLWithPath: path).path)]
    while paths.count < 40, let last = paths.last, let destination = destination(of: last) {
      let isAbsolute = destination.hasPrefix("/") || destination.dropFirst().hasPrefix(":")
      let next = isAbsolute ? destination : PathText.join(PathText.parent(last) ?? "", destination)
      let path = URL(fileURLWithPath: next).standardizedFileURL.path
      guard !paths.contains(path) else { break }
      paths.append(path)
    }
    return paths
  }

  /// Returns the destination of a symbolic link; `nil` for all other items, because that is the only error.
  private static func destination(of path: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: path)
  }
}
