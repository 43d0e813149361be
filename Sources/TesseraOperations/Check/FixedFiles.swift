import TesseraStrings
import TesseraWorkspace

/// The files that fixes change. They stay in memory until all rounds are complete, so that each file is written at most
/// once.
struct FixedFiles {
  private struct File {
    let original: SourceText
    var text: SourceText
    /// The combined edits of all rounds, which turn ``original`` into ``text``.
    var edits: [Edit] = []
    var fixed: [Finding] = []
  }

  let mode: FixMode

  /// The files, by path relative to the workspace's root.
  private var files: [String: File] = [:]

  init(_ mode: FixMode = FixMode()) {
    self.mode = mode
  }

  var isEmpty: Bool { files.isEmpty }

  /// Applies all fixes that can be applied together.
  ///
  /// - Parameter snapshot: The workspace with the fixes of earlier rounds.
  /// - Returns: The paths of the files that changed.
  mutating func apply(_ findings: [Finding], to snapshot: WorkspaceSnapshot) -> [String] {
    var changed: [String] = []
    for (path, findings) in Dictionary(grouping: findings.filter(mode.applies), by: \.place.path) {
      guard let source = snapshot.file(at: path)?.source else { continue }
      let selection = FixSelection.select(findings)
      guard let text = try? source.applying(selection.edits), text != source else { continue }
      var file = files[path] ?? File(original: source, text: source)
      file.text = text
      file.edits = EditComposition.compose(file.edits, selection.edits, in: file.original)
      file.fixed += selection.fixed
      files[path] = file
      changed.append(path)
    }
    return changed.sorted()
  }

  /// Returns the workspace's files with the fixes applied.
  func tree(over disk: any FileTree) -> OverlayTree {
    OverlayTree(disk, buffers: files.mapValues(\.text.fileBytes))
  }

  /// The files that differ from those on disk, sorted by path.
  private var changed: [(key: String, value: File)] {
    files.filter { $0.value.text != $0.value.original }.sorted { $0.key < $1.key }
  }

  /// Returns the changes that ``commit(in:isForced:)`` would write.
  func previews(in workspace: LoadedWorkspace) -> [FixPreview] {
    changed.map { path, file in
      FixPreview(
        path: workspace.path(path),
        diff: TextDiff(file.original, edits: file.edits),
        findingCount: file.fixed.count
      )
    }
  }

  struct Outcome {
    /// The findings whose fixes were written.
    var fixed: [Finding] = []
    /// The files that could not be written, or that have changed since they were read. They are unchanged.
    var conflicts: [OperationError.Reason] = []
  }

  /// Writes the files in one transaction.
  ///
  /// - Parameter isForced: Whether to write protected files; see ``ChangeOperation/isForced``.
  func commit(in workspace: LoadedWorkspace, isForced: Bool) throws(OperationError) -> Outcome {
    let changed = changed
    guard !changed.isEmpty else { return Outcome() }
    let changes = changed.map { path, file in
      let content = FileContent(file.text.fileBytes)
      return FileChange(writing: content, to: path, expecting: FileState(file.original.fileBytes))
    }
    let result = try Transaction(workspace, remark: "; nothing was written to it", isForced: isForced)
      .commit(changes)
    return Outcome(
      fixed: changed.filter { result.applied.contains($0.key) }.flatMap(\.value.fixed),
      conflicts: result.failures
    )
  }
}

/// The changes that fixes would make to a file.
package struct FixPreview: Sendable, Hashable {
  /// The path, as seen from the current directory.
  package var path: String
  package var diff: TextDiff
  /// The number of findings that the changes fix.
  package var findingCount: Int
}
