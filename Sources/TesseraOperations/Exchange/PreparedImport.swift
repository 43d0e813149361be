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

  init(_ operation: ImportOperation, _ workspace: LoadedWorkspace, _ selection: ImportSelection) {
    self.operation = operation
    self.workspace = workspace
    changes = selection.edits
    report = ImportReport(strings: selection.strings, unreadable: workspace.gaps)
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
    let changes = try changes.map { file throws(OperationError) in
      do throws(OverlappingEdits) { return try file.change() } catch {
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
  /// The files that the import changes.
  package var files: [File] = []

  /// Returns the number of strings with an outcome.
  package func count(where condition: (ImportedString.Outcome) -> Bool) -> Int {
    strings.reduce(0) { $0 + (condition($1.outcome) ? 1 : 0) }
  }
}
