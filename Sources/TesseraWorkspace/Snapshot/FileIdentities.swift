import TesseraStrings

/// The identities of a workspace's files. Each path keeps its identity when the workspace is loaded again, regardless
/// of the files that are added or removed. A file that is restored at its path gets the same identity again.
///
/// Identities are numbers, assigned in path order on the first load, so that a snapshot can find a file in an array.
/// Each path is stored with its number, so no two paths can have the same one, as two hashes could.
package struct FileIdentities: Sendable {
  /// The known paths, sorted by their bytes. As keys of a dictionary, names that differ only in normalization would be
  /// equal.
  private var paths: [String] = []
  /// The identities, in the order of `paths`.
  private var ids: [FileID] = []
  private var next: UInt32

  package init() { next = 0 }

  /// Creates identities that start at a number.
  ///
  /// - Parameter first: The number of the first file, for tests of what happens when the numbers are exhausted.
  init(startingAt first: UInt32) { next = first }

  /// Returns the identities of files, and assigns new ones to files without one.
  ///
  /// - Parameter files: The files, sorted by path.
  /// - Complexity: O(files + known paths).
  mutating func ids(of files: [WorkspaceScanner.File]) -> [FileID] {
    if let unchanged = idsOfKnown(files) { return unchanged }
    // After four billion paths, numbers start again as in a first load.
    if UInt32.max - next < UInt32(clamping: files.count) { self = FileIdentities() }
    var result: [FileID] = []
    result.reserveCapacity(files.count)
    var merged = FileIdentities()
    merged.paths.reserveCapacity(paths.count + files.count)
    merged.ids.reserveCapacity(paths.count + files.count)
    var known = 0
    for file in files {
      while known < paths.count, Path.precedes(paths[known], file.path) {
        merged.append(paths[known], ids[known])
        known += 1
      }
      let id: FileID
      if known < paths.count, Path.isSame(paths[known], file.path) {
        id = ids[known]
        known += 1
      } else {
        id = FileID(next)
        next += 1
      }
      merged.append(file.path, id)
      result.append(id)
    }
    merged.paths += paths[known...]
    merged.ids += ids[known...]
    (paths, ids) = (merged.paths, merged.ids)
    return result
  }

  /// Returns the identities if the files are exactly the known ones, as in most reloads.
  private func idsOfKnown(_ files: [WorkspaceScanner.File]) -> [FileID]? {
    guard files.count == paths.count, zip(files, paths).allSatisfy({ Path.isSame($0.path, $1) }) else { return nil }
    return ids
  }

  private mutating func append(_ path: String, _ id: FileID) {
    paths.append(path)
    ids.append(id)
  }
}
