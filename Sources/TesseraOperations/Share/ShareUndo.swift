import TesseraEditing
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// The inverse of a move of resources: the changes that restore every byte of all files.
///
/// The document contains the replaced parts of edited files, the bytes of removed files, and the paths of moved files.
/// Each file must have the content that the move wrote.
package struct ShareUndo: Sendable, Hashable {
  enum Action: Sendable, Hashable {
    /// Replaces parts of the text of a file.
    case edit([Edit])
    /// Creates a file that was removed.
    case create([UInt8])
    /// Removes a file that was created.
    case remove
    case move(to: String)
  }

  struct Step: Sendable, Hashable {
    /// The path after the move.
    var path: String
    /// The content of the file after the move, or `nil` if there is none.
    var expected: ContentHash?
    var action: Action
  }

  private(set) var steps: [Step] = []

  init(steps: [Step]) { self.steps = steps }

  /// - Parameter tree: The files before the changes.
  init(_ files: [PlannedFile], in tree: DiskTree) throws(FileError) {
    for file in files {
      switch file.action {
      case .edit(let edits):
        let source = try edits.source()
        guard let new = try? source.applying(edits.edits) else { throw FileError(.changedSinceRead, path: file.path) }
        let inverse = Self.inverse(of: edits.edits, in: source)
        steps.append(Step(path: file.path, expected: ContentHash(new.fileBytes), action: .edit(inverse)))
      case .create(let text):
        steps.append(Step(path: file.path, expected: ContentHash(text.fileBytes), action: .remove))
      case .remove(let hash, _):
        let bytes = try tree.bytes(of: file.path)
        guard ContentHash(bytes) == hash else { throw FileError(.changedSinceRead, path: file.path) }
        steps.append(Step(path: file.path, expected: nil, action: .create(bytes)))
      case .move(let hash, let newPath):
        steps.append(Step(path: newPath, expected: hash, action: .move(to: file.path)))
      }
    }
  }

  /// Returns the edits that restore a text.
  private static func inverse(of edits: [Edit], in source: SourceText) -> [Edit] {
    var shift = 0
    return edits.sorted { $0.span < $1.span }.map { edit in
      let start = edit.span.range.lowerBound + shift
      shift += edit.replacement.count - edit.span.count
      return Edit(SourceSpan(start..<start + edit.replacement.count), Array(source.bytes[edit.span.range]))
    }
  }

  /// Restores all files in one transaction.
  ///
  /// - Throws: An error if a file is not as the move left it. In this case, no file has changed.
  @discardableResult
  package func apply(to root: String, isForced: Bool = false) throws(OperationError) -> Int {
    let transaction = Transaction(root: root, isForced: isForced) { $0 }
    var changes: [FileChange] = []
    do throws(FileError) {
      let tree = try DiskTree(root: root)
      for step in steps { changes += try self.changes(step, tree) }
    } catch {
      throw transaction.error(error)
    }
    try transaction.commitAll(changes)
    return steps.count
  }

  private func changes(_ step: Step, _ tree: DiskTree) throws(FileError) -> [FileChange] {
    func bytes() throws(FileError) -> [UInt8] {
      let bytes = try tree.bytes(of: step.path)
      guard ContentHash(bytes) == step.expected else { throw FileError(.changedSinceRead, path: step.path) }
      return bytes
    }
    switch step.action {
    case .edit(let edits):
      let bytes = try bytes()
      guard let text = try? SourceText(fileBytes: bytes), let restored = try? text.applying(edits) else {
        throw FileError(.changedSinceRead, path: step.path)
      }
      return [
        FileChange(writing: FileContent(restored.fileBytes), to: step.path, expecting: FileState(bytes))
      ]
    case .create(let content): return [FileChange(writing: FileContent(content), to: step.path, expecting: .absent)]
    case .remove: return [FileChange(removing: step.path, expecting: FileState(try bytes()))]
    case .move(let path): return FileChange.moving(step.path, containing: try bytes(), to: path)
    }
  }
}

/// Undoes a move of resources.
package struct ShareUndoOperation: Sendable, Hashable {
  /// The folder of the workspace.
  package var path: String
  /// The path of the document; see ``ShareUndo``.
  package var file: String
  package var isForced: Bool

  package init(path: String = ".", file: String, isForced: Bool = false) {
    self.path = path
    self.file = file
    self.isForced = isForced
  }

  /// - Returns: The number of files that were restored.
  package func run(_ progress: ProgressStream? = nil, recoveries: RecoveryLog? = nil) async throws -> Int {
    try await Operations.perform(progress, recoveries) { context in
      try context.recover(around: path)
      let undo = try ShareUndo(reading: file)
      guard let root = System.realPath(path) else { throw OperationError(path, nil, "there is no such folder") }
      return try undo.apply(to: root, isForced: isForced)
    }
  }
}
