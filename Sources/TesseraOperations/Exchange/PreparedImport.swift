import TesseraStrings
import TesseraWorkspace

/// The changes of an import before they are written.
package struct PreparedImport: Sendable {
  /// The strings of the files, and the differences that their import makes.
  package private(set) var report: ImportReport
  private let operation: ImportOperation
  private let workspace: LoadedWorkspace
  private let files: [ImportedFile]

  init(
    _ operation: ImportOperation,
    _ workspace: LoadedWorkspace,
    _ selection: ImportSelection,
    _ repair: ImportRepair? = nil
  ) {
    self.operation = operation
    self.workspace = workspace
    let replaced = repair?.replacedFiles ?? [:]
    let edited = selection.files.map { $0.replacing(replaced[$0.path]) }
    let restored = workspace.snapshot.files.compactMap { file -> ImportedFile? in
      guard let bytes = replaced[file.path], let source = file.source, source.fileBytes != bytes,
        !edited.contains(where: { $0.path == file.path })
      else { return nil }
      return ImportedFile(path: file.path, restoring: source, replacing: bytes)
    }
    files = (edited + restored).sorted { Path.precedes($0.path, $1.path) }
    let strings = selection.strings.filter { $0.outcome != .unchanged }
    report = ImportReport(
      strings: strings,
      unchangedCount: selection.unchangedCount + selection.strings.count - strings.count,
      unreadable: workspace.gaps,
      repair: repair?.report
    )
    report.files = files.map { ImportReport.File(path: workspace.path($0.path), isNew: $0.isNew, diff: $0.diff) }
    report.newKeys = selection.newKeys
    report.comments = selection.comments
  }

  /// Writes the changes in one transaction.
  ///
  /// - Throws: An error if a file cannot be written, or if it has changed since it was read. In this case, the error
  ///   names each file that was not written.
  package func write() throws(OperationError) -> ImportReport {
    let changes = files.compactMap(\.change)
    var created: [String] = []
    if operation.createsKeys, !changes.isEmpty {
      created = try OperationError.wrapping { () throws(FileError) in
        try FileWriter.makeFolder(workspace.snapshot.root)
      }
    }
    do throws(OperationError) {
      try Transaction(workspace, isForced: operation.isForced).commitAll(changes)
    } catch {
      FileWriter.removeEmptyFolders(created)
      throw error
    }
    return report
  }
}

/// The result of ``ImportOperation``.
package struct ImportReport: Sendable {
  /// A changed or new file.
  package struct File: Sendable, Hashable {
    /// The path as seen from the current directory.
    package var path: String
    /// A Boolean value that indicates whether the import creates the file.
    package var isNew: Bool
    package var diff: TextDiff
  }

  /// A comment in an exchange file that is not imported.
  package struct Comment: Sendable, Hashable {
    /// The path of the exchange file.
    package var file: String
    /// The line in the exchange file, from 1, or `nil` if it is not known.
    package var line: Int?
    /// The path of the table in the exchange file.
    package var table: String
    package var key: String
    package var comment: String
    /// The comment of the key after the import, or `nil` if it has none.
    package var other: String?
  }

  /// The strings of the files that are not unchanged, in their order.
  package var strings: [ImportedString]
  /// The number of strings that are the same in the files and in the workspace.
  package var unchangedCount: Int
  /// The files of the workspace that could not be read.
  package var unreadable: [OperationError.Reason]
  /// The changes that were undone, or `nil` if the import did not repair the files.
  package var repair: RepairReport?
  /// The files that the import changes or creates. If they are catalogs that a platform has overwritten, the differences
  /// are those from the base revision.
  package var files: [File] = []
  /// The number of keys that the import creates.
  package var newKeys = 0
  /// The comments that the new keys and the existing ones do not have. Only imports that create keys compare comments.
  package var comments: [Comment] = []

  /// Returns the number of strings with an outcome.
  package func count(where condition: (ImportedString.Outcome) -> Bool) -> Int {
    strings.reduce(0) { $0 + (condition($1.outcome) ? 1 : 0) }
  }
}
