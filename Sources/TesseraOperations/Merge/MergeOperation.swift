package import TesseraEditing
import TesseraPackages
import TesseraStrings
import TesseraWorkspace

/// Merges three versions of a localization file into the second one, as the merge driver of Git.
///
///     let outcome = try await MergeOperation(base: "base", ours: "ours", theirs: "theirs", path: "Localizable.xcstrings").run()
///
///     tessera merge base ours theirs --path Localizable.xcstrings
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

  package func run(_ progress: ProgressStream? = nil) async throws -> MergeOutcome {
    try await Operations.perform(progress) { context in
      let file = try MergedFile(path)
      _ = try context.begin(.reading, path: path)
      let (base, ours, theirs) = try (MergedFile.read(base), MergedFile.read(ours), MergedFile.read(theirs))
      do throws(MergeError) {
        let policy = MergePolicy(hasMarkers: hasMarkers)
        let merge = try file.merge(base: base.bytes, ours: ours.bytes, theirs: theirs.bytes, policy)
        _ = try? context.begin(.writing, path: path)
        return .merged(conflicts: merge.conflicts, bytes: merge.bytes)
      } catch {
        return .unreadable(error)
      }
    }
  }

  /// Merges the files and writes the result.
  ///
  /// If one of the versions cannot be read, the result is that of `git merge-file`.
  package func write(_ progress: ProgressStream? = nil) async throws -> MergeOutcome {
    let outcome = try await run(progress)
    let file = try MergedFile.read(ours)
    switch outcome {
    case .merged(_, let bytes): try MergedFile.write(bytes, to: file, path: ours, isForced: true)
    case .unreadable:
      let paths = try [ours, base, theirs].map { path throws(OperationError) in
        guard let real = System.realPath(path) else { throw OperationError(path, nil, "no such file") }
        return real
      }
      let output = try OperationError.wrapping { () throws(FileError) in
        try GitCommand(folder: file.folder)
          .run("merge-file", "-p", "-L", "ours", "-L", "base", "-L", "theirs", paths[0], paths[1], paths[2])
      }
      // The status is the number of conflicts, or 255 for an error, such as a binary file.
      guard output.status < 128 else {
        throw OperationError(path, nil, "git cannot merge the lines either: \(output.reason)")
      }
      try MergedFile.write(output.output, to: file, path: ours, isForced: true)
    }
    return outcome
  }
}

/// The result of ``MergeOperation``.
package enum MergeOutcome: Sendable, Hashable {
  /// The merged file, and the conflicts that a person has to decide.
  case merged(conflicts: [ChangeSet.Conflict], bytes: [UInt8])
  /// One of the versions is damaged, so that only lines were merged.
  case unreadable(MergeError)
}
