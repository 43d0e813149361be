import TesseraStrings

/// The identities of a workspace's files: each path keeps its own when the workspace is loaded again, whatever is added
/// or removed beside it. A file that returns to its path gets its identity back.
///
/// Identities are numbers, given out in the order of the paths of a first load, so that a snapshot finds a file by an
/// array. A path and its number are kept together: no two paths can have the same one, as two hashes could.
package struct FileIdentities: Sendable {
  /// In the order of their bytes. As keys of a dictionary, names that differ only in normalization would be equal.
  private var paths: [String] = []
  /// In the order of `paths`.
  private var ids: [FileID] = []
  private var next: UInt32

  package init() { next = 0 }

  /// - Parameter first: The number of the first file, for tests of what happens when the numbers run out.
  init(startingAt first: UInt32) { next = first }

  /// Returns the identities of files, and gives new ones to files that have none.
  ///
  /// - Parameter files: In the order of their paths.
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
