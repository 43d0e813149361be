import TesseraStrings
package import TesseraWorkspace

/// The versions of a file in conflict, which Git's index contains until the conflict is resolved.
package struct GitIndexStages: Sendable, Hashable {
  /// The common ancestor, or `nil` if both sides added the file.
  package var base: [UInt8]?
  package var ours: [UInt8]
  package var theirs: [UInt8]

  /// Reads the versions from the objects of the repository, without running filters.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - folder: The absolute path of its folder.
  /// - Returns: The versions, or `nil` if the file is not in conflict, or if one side removed it.
  package static func read(_ name: String, in folder: String) throws(FileError) -> GitIndexStages? {
    do throws(GitFailure) {
      let objects = GitObjects(folder: folder)
      guard !name.utf8.contains(where: { $0 == 0x0A || $0 == 0 }) else { return nil }
      guard let ours = try bytes(":2:./" + name, objects), let theirs = try bytes(":3:./" + name, objects) else {
        return nil
      }
      return GitIndexStages(base: try bytes(":1:./" + name, objects), ours: ours, theirs: theirs)
    } catch {
      throw FileError(.system, path: Path.join(folder, name), reason: error.reason)
    }
  }

  private static func bytes(_ name: String, _ objects: GitObjects) throws(GitFailure) -> [UInt8]? {
    guard case .object(let object) = try objects.object(name), object.kind == .blob,
      object.byteCount <= SourceText.maximumByteCount
    else { return nil }
    return try objects.bytes(of: object)
  }
}
