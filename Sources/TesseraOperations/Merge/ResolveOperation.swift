package import TesseraEditing
import TesseraPackages
import TesseraStrings
import TesseraWorkspace

/// Resolves the conflicts of a localization file.
///
/// The versions are those in Git's index. If the file contains the markers of Git, because it was merged line by line,
/// the versions are the two sides of the markers, so that other changes of the file are kept.
///
///     tessera merge --resolve App/Localizable.xcstrings
package struct ResolveOperation: Sendable, Hashable {
  package var path: String
  /// A Boolean value that indicates whether to replace a file that was changed after the merge.
  package var isForced: Bool

  package init(path: String, isForced: Bool = false) {
    self.path = path
    self.isForced = isForced
  }

  /// Returns the conflicts, without changing the file.
  ///
  /// - Throws: An error if the file is not in conflict and contains no markers.
  package func conflicts() async throws -> [ChangeSet.Conflict] {
    try await Operations.perform(nil) { _ in try versions().merge(MergePolicy(), path).conflicts }
  }

  /// Writes the file with a choice for each conflict, and marks it as resolved in Git's index.
  ///
  /// - Throws: An error if a conflict has no choice.
  package func resolve(_ policy: MergePolicy) async throws -> [ChangeSet.Conflict] {
    try await Operations.perform(nil) { context in
      let versions = try versions()
      let merge = try versions.merge(policy, path)
      if let open = merge.conflicts.first(where: { policy.choices[$0.address] == nil && policy.defaultChoice == nil }) {
        throw OperationError(path, nil, "there is no choice for \(open.address)")
      }
      _ = try context.begin(.writing, path: path)
      try MergedFile.write(merge.bytes, to: versions.file, path: path, isForced: isForced)
      if versions.isInIndex {
        let output = try OperationError.wrapping { () throws(FileError) in
          try GitCommand(folder: versions.file.folder).run("add", "--", versions.file.name)
        }
        guard output.status == 0 else {
          throw OperationError(path, nil, "the file was written, but git could not add it: \(output.reason)")
        }
      }
      return merge.conflicts
    }
  }

  // MARK: - Versions

  private struct Versions {
    var file: (bytes: [UInt8], folder: String, name: String)
    var base: [UInt8]?
    var ours: [UInt8]
    var theirs: [UInt8]
    var isInIndex: Bool

    func merge(_ policy: MergePolicy, _ path: String) throws(OperationError) -> FileMerge {
      let merged = try MergedFile(path)
      do throws(MergeError) {
        return try merged.merge(base: base, ours: ours, theirs: theirs, policy)
      } catch {
        throw OperationError(path, nil, "\(error.side.rawValue): \(error.reason.message)")
      }
    }
  }

  private func versions() throws -> Versions {
    let merged = try MergedFile(path)
    let file = try MergedFile.read(path)
    let stages = try? GitIndexStages.read(file.name, in: file.folder)
    let encoding = TextEncoding(detecting: file.bytes)
    if let text = encoding.decode(file.bytes), let sides = ConflictMarkers.versions(of: text) {
      func encoded(_ text: [UInt8]) -> [UInt8] { SourceText(text: text, encoding: encoding).fileBytes }
      return Versions(
        file: file,
        base: stages?.base ?? sides.base.map(encoded),
        ours: encoded(sides.ours),
        theirs: encoded(sides.theirs),
        isInIndex: stages != nil
      )
    }
    guard let stages else {
      throw OperationError(path, nil, "the file has no conflict: git lists none, and it contains no markers")
    }
    let automatic = try? merged.merge(base: stages.base, ours: stages.ours, theirs: stages.theirs)
    guard isForced || automatic?.bytes == file.bytes || stages.ours == file.bytes else {
      let reason = "the file was changed after the merge; to discard these changes, use --force"
      throw OperationError(path, nil, reason)
    }
    return Versions(file: file, base: stages.base, ours: stages.ours, theirs: stages.theirs, isInIndex: true)
  }
}
