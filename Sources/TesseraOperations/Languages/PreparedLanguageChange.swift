import TesseraEditing
package import TesseraStrings
import TesseraWorkspace

/// The changes of a language before they are written.
package struct PreparedLanguageChange: Sendable {
  package private(set) var report: LanguageReport
  private let workspace: LoadedWorkspace
  private let isForced: Bool
  private let files: [LanguageChanges.File]

  init(_ operation: LanguageOperation, _ changes: LanguageChanges) {
    workspace = changes.workspace
    isForced = operation.isForced
    files = changes.files.sorted { Path.precedes($0.path, $1.path) }
    report = LanguageReport(notes: changes.notes, unchangedTables: changes.unchangedTables.sorted())
    report.files = files.map { LanguageReport.File($0, in: changes.workspace) }
    report.manifestWarning = workspace.manifestWarning
  }

  /// Writes the changes in one transaction.
  ///
  /// - Throws: An error if a file cannot be written, or if it has changed since it was read. In this case, no file has
  ///   changed.
  package func write() throws(OperationError) -> LanguageReport {
    guard !files.isEmpty else { return report }
    let transaction = Transaction(workspace, isForced: isForced)
    var changes: [FileChange] = []
    do throws(FileError) {
      let tree = try DiskTree(root: workspace.snapshot.root)
      for file in files { changes += try Self.changes(of: file, in: tree) }
    } catch {
      throw transaction.error(error)
    }
    try transaction.commitAll(changes)
    var report = report
    report.isWritten = true
    return report
  }

  private static func changes(of file: LanguageChanges.File, in tree: DiskTree) throws(FileError) -> [FileChange] {
    switch file.action {
    case .edit(let edits):
      do throws(OverlappingEdits) { return [try edits.change()] } catch {
        throw FileError(.changedSinceRead, path: file.path)
      }
    case .create(let text):
      return [FileChange(writing: FileContent(text.fileBytes), to: file.path, expecting: .absent)]
    case .remove(let hash, _): return [FileChange(removing: file.path, expecting: .content(hash))]
    case .move(let hash, let newPath):
      let bytes = try tree.bytes(of: file.path)
      guard ContentHash(bytes) == hash else { throw FileError(.changedSinceRead, path: file.path) }
      return FileChange.moving(file.path, containing: bytes, to: newPath)
    }
  }
}

/// The result of ``LanguageOperation``.
package struct LanguageReport: Sendable {
  /// A file that changes.
  package struct File: Sendable, Hashable {
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

    init(_ file: LanguageChanges.File, in workspace: LoadedWorkspace) {
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

  package var files: [File] = []
  /// Changes that a person has to make, such as those of an Xcode project.
  package var notes: [OperationError.Reason]
  /// The tables, with their modules, that had the language already, or that did not have it when it was to be removed.
  package var unchangedTables: [String]
  package var isWritten = false
  package var manifestWarning: Diagnostic<FileLocation>?

  package var stringCount: Int { files.reduce(0) { $0 + $1.stringCount } }
}
