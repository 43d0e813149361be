import TesseraEditing
import TesseraStrings
import TesseraWorkspace

/// A change of one file before it is written.
struct PlannedFile: Sendable {
  enum Action: Sendable {
    case edit(FileEdits)
    case create(SourceText)
    /// The text is that of the removed file, or `nil` if it cannot be shown.
    case remove(ContentHash, SourceText?)
    case move(ContentHash, to: String)
  }

  /// The path relative to the root of the workspace.
  var path: String
  var action: Action
  /// The number of strings that are added, removed or renamed.
  var stringCount = 0

  /// Returns the changes of a transaction that make the change.
  ///
  /// - Throws: An error if the file has changed since it was read.
  func changes(in tree: DiskTree) throws(FileError) -> [FileChange] {
    switch action {
    case .edit(let edits):
      do throws(OverlappingEdits) { return [try edits.change()] } catch {
        throw FileError(.changedSinceRead, path: path)
      }
    case .create(let text):
      return [FileChange(writing: FileContent(text.fileBytes), to: path, expecting: .absent)]
    case .remove(let hash, _): return [FileChange(removing: path, expecting: .content(hash))]
    case .move(let hash, let newPath):
      let bytes = try tree.bytes(of: path)
      guard ContentHash(bytes) == hash else { throw FileError(.changedSinceRead, path: path) }
      return FileChange.moving(path, containing: bytes, to: newPath)
    }
  }
}

/// A file that an operation changes, creates, removes or moves.
package struct ChangedFile: Sendable, Hashable {
  package enum Kind: String, Sendable { case changed, created, removed, moved }

  /// The path as seen from the current directory.
  package var path: String
  package var kind: Kind
  /// The path of a moved file after the change.
  package var newPath: String?
  /// The number of strings that are added, removed or renamed.
  package var stringCount: Int
  /// The difference, or `nil` if the content stays the same or is not text.
  package var diff: TextDiff?

  init(_ file: PlannedFile, in workspace: LoadedWorkspace) {
    path = workspace.path(file.path)
    stringCount = file.stringCount
    switch file.action {
    case .edit(let edits):
      kind = .changed
      diff = (try? edits.source()).map { TextDiff($0, edits: edits.edits) }
    case .create(let text):
      kind = .created
      diff = Self.isText(text) ? TextDiff(SourceText(""), edits: [Edit(SourceSpan(0..<0), text.bytes)]) : nil
    case .remove(_, let text):
      kind = .removed
      diff = text.flatMap { text in
        Self.isText(text) ? TextDiff(text, edits: [Edit(SourceSpan(0..<text.bytes.count), [])]) : nil
      }
    case .move(_, let new):
      kind = .moved
      newPath = workspace.path(new)
    }
  }

  private static func isText(_ text: SourceText) -> Bool { PropertyListFlavor(detecting: text.bytes) != .binary }
}
