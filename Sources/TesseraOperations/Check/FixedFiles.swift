import TesseraStrings
import TesseraWorkspace

/// The files that fixes change, in memory until all rounds are over: each file is written once, or stays as it is.
struct FixedFiles {
  private struct File {
    let original: SourceText
    var text: SourceText
    var fixed: [Finding] = []
  }

  /// By path, relative to the workspace's root.
  private var files: [String: File] = [:]

  var isEmpty: Bool { files.isEmpty }

  /// Applies every fix that can be applied at once.
  ///
  /// - Parameter snapshot: The workspace with the fixes of earlier rounds.
  /// - Returns: The paths of the files that changed.
  mutating func apply(_ findings: [Finding], to snapshot: WorkspaceSnapshot) -> [String] {
    var changed: [String] = []
    for (path, findings) in Dictionary(grouping: findings.filter { $0.fix != nil }, by: \.place.path) {
      guard let source = snapshot.file(at: path)?.source else { continue }
      let selection = FixSelection.select(findings)
      guard let text = try? source.applying(selection.edits), text != source else { continue }
      files[path, default: File(original: source, text: source)].text = text
      files[path]?.fixed += selection.fixed
      changed.append(path)
    }
    return changed.sorted()
  }

  /// The workspace's files with the fixes.
  func tree(over disk: any FileTree) -> OverlayTree {
    OverlayTree(disk, buffers: files.mapValues(\.text.fileBytes))
  }

  struct Outcome {
    /// The findings whose fixes were written.
    var fixed: [Finding] = []
    /// Files that could not be written, or that have changed since they were read. They are unchanged.
    var conflicts: [OperationError.Reason] = []
  }

  /// Writes the files in one transaction.
  ///
  /// - Parameter isForced: Whether to write protected files: see ``ChangeOperation/isForced``.
  func commit(in workspace: LoadedWorkspace, isForced: Bool) throws(OperationError) -> Outcome {
    let changed = files.filter { $0.value.text != $0.value.original }.sorted { $0.key < $1.key }
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
