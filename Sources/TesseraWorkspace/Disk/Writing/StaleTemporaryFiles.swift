#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Removes the temporary files that killed processes left in a folder.
///
/// A temporary file is stale if it can be locked. On volumes without locks, none is removed.
enum StaleTemporaryFiles {
  /// Call it while the folder is locked, so that no other process exchanges files in the meantime. Files that cannot be
  /// removed stay. O(names in the folder).
  ///
  /// - Parameter folder: An absolute path; empty for the root.
  static func remove(from folder: String) {
    for text in names(in: folder) {
      guard let name = TemporaryName(text), !name.isOfTransaction else { continue }
      remove(folder + "/" + text, name, in: folder)
    }
  }

  private static func remove(_ path: String, _ name: TemporaryName, in folder: String) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard let status = System.status(of: descriptor), status.isFile,
      AdvisoryLock(patience: .zero).acquire(descriptor) == .acquired
    else { return }
    if let exchange = name.exchange, ![exchange.new, exchange.old].contains(status.version.contentFingerprint) {
      // The process was killed before it could put back a file that another program had written.
      guard putBack(path, exchange, in: folder) else { return }
    }
    unsafe unlink(path)
  }

  /// - Returns: Whether the path names a file that nobody needs.
  private static func putBack(_ path: String, _ exchange: TemporaryName.Exchange, in folder: String) -> Bool {
    for text in names(in: folder) where TemporaryName(text) == nil {
      let target = folder + "/" + text
      guard let ours = System.status(of: target, followingLinks: false), ours.version.contentFingerprint == exchange.new
      else { continue }
      do throws(Replacement.Failure) {
        try Replacement.system.putBack(path, as: target, taking: ours)
        return true
      } catch {
        return error.mayDiscard
      }
    }
    // The new file was replaced or deleted since, which is the later change.
    return true
  }

  private static func names(in folder: String) -> [String] {
    ((try? DiskTree(root: folder).entries(ofFolder: "")) ?? []).map(\.name)
  }
}
