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
      let versions = try versions(resolvedBy: policy)
      let merge = try versions.merge(policy, path)
      var bytes = merge.bytes
      if versions.base == nil, !versions.isInIndex, let choice = policy.defaultChoice, choice != .base {
        // Without the common ancestor, it is unknown whether a key of one side was added or removed by the other.
        bytes = choice == .ours ? versions.ours : versions.theirs
      }
      if let open = merge.conflicts.first(where: { policy.choices[$0.address] == nil && policy.defaultChoice == nil }) {
        throw OperationError(path, nil, "there is no choice for \(open.address)")
      }
      _ = try context.begin(.writing, path: path)
      bytes = versions.encoded(bytes)
      let content = bytes == versions.file.bytes ? nil : FileContent(bytes)
      try versions.file.replace(with: content, path: path, isForced: isForced)
      if versions.isInIndex {
        let git = GitCommand(folder: versions.file.folder)
        let output = try git.result("--literal-pathspecs", "add", "--", versions.file.name)
        guard output.status == 0 else {
          throw OperationError(path, nil, "the file was written, but git could not add it: \(output.reason)")
        }
      }
      return merge.conflicts
    }
  }

  // MARK: - Versions

  private struct Versions {
    var file: MergedFile.Original
    var base: [UInt8]?
    var ours: [UInt8]
    var theirs: [UInt8]
    var isInIndex: Bool

    /// Creates the versions of a file with markers.
    ///
    /// - Parameters:
    ///   - encoding: The encoding of the file.
    ///   - sides: The sides of the markers.
    ///   - stages: The versions in Git's index, of which only the base is used.
    init(
      _ file: MergedFile.Original,
      _ encoding: TextEncoding,
      _ sides: ConflictMarkers.Versions,
      _ stages: GitIndexStages?
    ) {
      func encoded(_ text: [UInt8]) -> [UInt8] { SourceText(text: text, encoding: encoding).fileBytes }
      (self.file, isInIndex) = (file, stages != nil)
      (ours, theirs) = (encoded(sides.ours), encoded(sides.theirs))
      base = stages?.base ?? sides.base.map(encoded)
      // Git can convert the line ends of the file in the work tree, but not those of the base.
      if let base, let text = TextEncoding(detecting: base).decode(base), !text.contains(0x0D) {
        ours = encoded(sides.ours.filter { $0 != 0x0D })
        theirs = encoded(sides.theirs.filter { $0 != 0x0D })
      }
    }

    init(
      file: MergedFile.Original,
      base: [UInt8]?,
      ours: [UInt8],
      theirs: [UInt8],
      isInIndex: Bool
    ) {
      (self.file, self.base, self.ours, self.theirs, self.isInIndex) = (file, base, ours, theirs, isInIndex)
    }

    /// Returns a text in the encoding and with the line ends of the file in the work tree, which can differ from those
    /// in Git's objects.
    func encoded(_ bytes: [UInt8]) -> [UInt8] {
      let encoding = TextEncoding(detecting: file.bytes)
      guard let current = encoding.decode(file.bytes), let text = TextEncoding(detecting: bytes).decode(bytes) else {
        return bytes
      }
      let hasReturns = current.contains(0x0D) && !text.contains(0x0D)
      let converted = hasReturns ? text.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] } : text
      return SourceText(text: converted, encoding: encoding).fileBytes
    }

    func merge(_ policy: MergePolicy, _ path: String) throws(OperationError) -> FileMerge {
      let merged = try MergedFile(path)
      do throws(MergeError) {
        return try merged.merge(base: base, ours: ours, theirs: theirs, policy)
      } catch {
        throw OperationError(path, nil, "\(error.side.rawValue): \(error.reason.message)")
      }
    }
  }

  private static let changed = "the file was changed after the merge; to discard these changes, use --force"

  /// - Parameter policy: The choices, after which the file may already have been written by an interrupted command.
  private func versions(resolvedBy policy: MergePolicy? = nil) throws -> Versions {
    let merged = try MergedFile(path)
    let file = try MergedFile.Original(path)
    let stages = try? GitIndexStages.read(file.name, in: file.folder)
    let encoding = TextEncoding(detecting: file.bytes)
    if let text = encoding.decode(file.bytes), let sides = ConflictMarkers.versions(of: text) {
      let indexed = stages.map {
        Versions(file: file, base: $0.base, ours: $0.ours, theirs: $0.theirs, isInIndex: true)
      }
      // If only the driver has written the file, the versions in the index have no line breaks of markers.
      if let indexed, let automatic = try? indexed.merge(MergePolicy(hasMarkers: true), path),
        Self.hasSameLines(automatic.bytes, file.bytes)
      {
        return indexed
      }
      let versions = Versions(file, encoding, sides, stages)
      guard let indexed, (try? versions.merge(MergePolicy(), path)) == nil else { return versions }
      // A side can be damaged if the markers separate a comma from its entry.
      guard
        try isForced || LineMerge.isResult(file.bytes, base: indexed.base, ours: indexed.ours, theirs: indexed.theirs)
      else { throw OperationError(path, nil, Self.changed) }
      return indexed
    }
    guard let stages else {
      let reason = "there is nothing to merge: the file contains no markers, and git's index has no two versions of it"
      throw OperationError(path, nil, reason)
    }
    let merges = [MergePolicy(), policy].compactMap { policy in
      policy.flatMap { try? merged.merge(base: stages.base, ours: stages.ours, theirs: stages.theirs, $0).bytes }
    }
    guard isForced || (merges + [stages.ours]).contains(where: { Self.hasSameLines($0, file.bytes) }) else {
      throw OperationError(path, nil, Self.changed)
    }
    return Versions(file: file, base: stages.base, ours: stages.ours, theirs: stages.theirs, isInIndex: true)
  }

  /// Returns whether two files have the same text, regardless of their encodings and line ends.
  private static func hasSameLines(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    let texts = [a, b].map { bytes in TextEncoding(detecting: bytes).decode(bytes)?.filter { $0 != 0x0D } }
    return texts[0] == texts[1]
  }
}
