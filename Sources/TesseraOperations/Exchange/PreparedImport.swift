import TesseraEditing
import TesseraStrings
import TesseraWorkspace

/// The changes of an import before they are written.
package struct PreparedImport: Sendable {
  /// The strings of the files, and the differences that their import makes.
  package private(set) var report: ImportReport
  private let operation: ImportOperation
  private let workspace: LoadedWorkspace
  private let changes: [FileEdits]
  /// The contents on disk of files that the repaired versions replace; see ``ImportRepair``.
  private let replacedFiles: [String: [UInt8]]

  init(
    _ operation: ImportOperation,
    _ workspace: LoadedWorkspace,
    _ selection: ImportSelection,
    _ repair: ImportRepair? = nil
  ) {
    self.operation = operation
    self.workspace = workspace
    let replacedFiles = repair?.replacedFiles ?? [:]
    self.replacedFiles = replacedFiles
    let unedited = workspace.snapshot.files.compactMap { file -> FileEdits? in
      guard let replaced = replacedFiles[file.path], let source = file.source, source.fileBytes != replaced else {
        return nil
      }
      let isEdited = selection.edits.contains { $0.path == file.path }
      return isEdited ? nil : FileEdits(path: file.path, source: source, edits: [])
    }
    changes = (selection.edits + unedited).sorted { Path.precedes($0.path, $1.path) }
    report = ImportReport(strings: selection.strings, unreadable: workspace.gaps, repair: repair?.report)
    report.files = changes.compactMap { file in
      guard let source = try? file.source() else { return nil }
      return ImportReport.File(path: workspace.path(file.path), diff: TextDiff(source, edits: file.edits))
    }
  }

  /// Writes the changes in one transaction.
  ///
  /// - Throws: An error if a file cannot be written, or if it has changed since it was read. In this case, the error
  ///   names each file that was not written.
  package func write() throws(OperationError) -> ImportReport {
    guard !changes.isEmpty else { return report }
    var changes: [FileChange] = []
    for file in self.changes {
      do throws(OverlappingEdits) { if let change = try change(file) { changes.append(change) } } catch {
        throw OperationError(workspace.path(file.path), nil, "it has changed since it was read; nothing was written")
      }
    }
    do throws(FileError) {
      try FileWriter(root: workspace.snapshot.root, isForced: operation.isForced).commit(changes)
    } catch {
      let path = error.path.hasPrefix("/") ? error.path : workspace.path(error.path)
      throw OperationError(path, nil, error.advisedReason + "; nothing was written")
    }
    return report
  }

  /// Returns the change of a file, or `nil` if the file on disk already has the new content.
  private func change(_ file: FileEdits) throws(OverlappingEdits) -> FileChange? {
    guard let replaced = replacedFiles[file.path], let source = try? file.source() else { return try file.change() }
    let bytes = try source.applying(file.edits).fileBytes
    if bytes == replaced { return nil }
    return FileChange(writing: FileContent(bytes), to: file.path, expecting: FileState(replaced))
  }
}

/// The result of ``ImportOperation``.
package struct ImportReport: Sendable {
  /// A changed file.
  package struct File: Sendable, Hashable {
    /// The path as seen from the current directory.
    package var path: String
    package var diff: TextDiff
  }

  /// The strings of the files, in their order.
  package var strings: [ImportedString]
  /// The files of the workspace that could not be read.
  package var unreadable: [OperationError.Reason]
  /// The changes that were undone, or `nil` if the import did not repair the files.
  package var repair: RepairReport?
  /// The files that the import changes. If they are catalogs that a platform has overwritten, the differences are those
  /// from the base revision.
  package var files: [File] = []

  /// Returns the number of strings with an outcome.
  package func count(where condition: (ImportedString.Outcome) -> Bool) -> Int {
    strings.reduce(0) { $0 + (condition($1.outcome) ? 1 : 0) }
  }
}
