import TesseraWorkspace

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Finds files that users other than the current user and the administrator can change, according to owners and
/// permissions.
///
/// Groups are ignored: on many systems, each user has a private group that can write the user's files.
enum FileOwners {
  /// Returns the first file, or folder that contains a file, that other users can change.
  ///
  /// - Parameter paths: Absolute paths, in any order.
  static func changeableByOthers(_ paths: [String]) -> String? {
    var seen: Set<String> = []
    for path in paths.sorted(by: Path.precedes) {
      // Check the target of a symbolic link and the folder that contains the link.
      for file in [path, System.realPath(path) ?? path] {
        if isChangeable(file) { return file }
        var folder = Path.parent(file)
        if isChangeable(folder, isFolderOfFile: true) { return folder }
        while !folder.isEmpty {
          folder = Path.parent(folder)
          guard seen.insert(folder).inserted else { break }
          if isChangeable(folder) { return folder.isEmpty ? "/" : folder }
        }
      }
    }
    return nil
  }

  /// - Parameter isFolderOfFile: Whether other users must not be able to add files. In other folders with the sticky
  ///   bit, such as those for temporary files, other users cannot replace existing files.
  private static func isChangeable(_ path: String, isFolderOfFile: Bool = false) -> Bool {
    guard let status = System.status(of: path.isEmpty ? "/" : path) else { return false }
    let isSticky = status.permissions & 0o1000 != 0 && !isFolderOfFile
    return status.owner != 0 && status.owner != getuid() || status.permissions & 0o002 != 0 && !isSticky
  }
}
