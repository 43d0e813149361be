import TesseraWorkspace

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Finds files that users other than this one and the administrator can change, as far as owners and permissions tell.
///
/// Groups are not considered: on many systems, each user has a group of their own, and files can be written by it.
enum FileOwners {
  /// Returns the first file, or folder around a file, that others can change.
  ///
  /// - Parameter paths: Absolute, in any order.
  static func changeableByOthers(_ paths: [String]) -> String? {
    var seen: Set<String> = []
    for path in paths.sorted(by: Path.precedes) {
      // The file that a link leads to counts, and the folder of the link.
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

  /// - Parameter isFolderOfFile: Whether it matters that others can add files. In other folders that have the sticky bit,
  ///   such as those for temporary files, they cannot replace what is there.
  private static func isChangeable(_ path: String, isFolderOfFile: Bool = false) -> Bool {
    guard let status = System.status(of: path.isEmpty ? "/" : path) else { return false }
    let isSticky = status.permissions & 0o1000 != 0 && !isFolderOfFile
    return status.owner != 0 && status.owner != getuid() || status.permissions & 0o002 != 0 && !isSticky
  }
}
