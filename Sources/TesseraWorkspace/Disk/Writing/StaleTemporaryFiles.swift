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
  /// Removes the stale temporary files of a folder. Files that cannot be removed remain.
  ///
  /// The caller must hold the lock of the folder, so that no other process exchanges files in the meantime.
  ///
  /// - Parameter folder: The absolute path of the folder, which is empty for the root.
  /// - Complexity: O(names in the folder).
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
      // The process was killed before it could put back another program's file.
      guard putBack(path, exchange, in: folder) else { return }
    }
    unsafe unlink(path)
  }

  /// Restores the name of another program's file.
  ///
  /// - Returns: Whether the file at `path` is no longer needed.
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
    // The new file has since been replaced or deleted, which is the later change.
    return true
  }

  private static func names(in folder: String) -> [String] {
    ((try? DiskTree(root: folder).entries(ofFolder: "")) ?? []).map(\.name)
  }
}
