package import TesseraEditing
import TesseraPackages
import TesseraStrings
import TesseraWorkspace

/// Merges three versions of a localization file into the second one, as the merge driver of Git.
///
///     let outcome = try await MergeOperation(base: "base", ours: "ours", theirs: "theirs", path: "L.xcstrings").run()
///
///     tessera merge base ours theirs --path L.xcstrings
package struct MergeOperation: Sendable, Hashable {
  package var base: String
  /// The file that the result is written to.
  package var ours: String
  package var theirs: String
  /// The path of the merged file in the repository, which determines the format.
  package var path: String
  /// A Boolean value that indicates whether entries with conflicts are enclosed in markers.
  package var hasMarkers: Bool

  package init(base: String, ours: String, theirs: String, path: String, hasMarkers: Bool = false) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.path = path
    self.hasMarkers = hasMarkers
  }

  /// Merges the files and writes the result.
  ///
  /// If one of the versions cannot be read, the result is that of `git merge-file`.
  package func run(_ progress: ProgressStream? = nil) async throws -> MergeOutcome {
    try await Operations.perform(progress) { context in
      let merged = try MergedFile(path)
      _ = try context.begin(.reading, path: path)
      let versions = concurrentMap([ours, base, theirs]) { path in
        Result { () throws(OperationError) in try MergedFile.Original(path) }
      }
      let (file, base, theirs) = try (versions[0].get(), versions[1].get().bytes, versions[2].get().bytes)
      let outcome: MergeOutcome
      let content: FileContent?
      do throws(MergeError) {
        let policy = MergePolicy(hasMarkers: hasMarkers)
        let merge = try merged.merge(base: base, ours: file.bytes, theirs: theirs, policy)
        (outcome, content) = (.merged(conflicts: merge.conflicts), merge.replacement(for: file.file))
      } catch {
        let bytes = try mergeLines(in: file.folder)
        (outcome, content) = (.unreadable(error), bytes == file.bytes ? nil : FileContent(bytes))
      }
      _ = try context.begin(.writing, path: path)
      try file.replace(with: content, path: ours, isForced: true, isLasting: !isTemporary)
      return outcome
    }
  }

  /// A Boolean value that indicates whether the result is copied to the file of the repository, which is another one, as
  /// if Git runs the merge driver.
  private var isTemporary: Bool {
    guard let own = System.status(of: ours), let merged = System.status(of: path) else { return false }
    return !own.isSameFile(as: merged)
  }

  /// Returns the result of `git merge-file`.
  private func mergeLines(in folder: String) throws(OperationError) -> [UInt8] {
    let paths = try [base, ours, theirs].map { path throws(OperationError) in
      guard let real = System.realPath(path) else { throw OperationError(path, nil, "no such file") }
      return real
    }
    return try LineMerge.merge((paths[0], paths[1], paths[2]), in: folder)
  }
}

/// The result of ``MergeOperation``.
package enum MergeOutcome: Sendable, Hashable {
  /// The file was merged by key. A person has to decide the conflicts.
  case merged(conflicts: [ChangeSet.Conflict])
  /// One of the versions is damaged, so that only lines were merged.
  case unreadable(MergeError)
}
