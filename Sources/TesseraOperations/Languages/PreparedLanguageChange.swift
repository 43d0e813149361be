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
      for file in files { changes += try file.changes(in: tree) }
    } catch {
      throw transaction.error(error)
    }
    try transaction.commitAll(changes)
    var report = report
    report.isWritten = true
    return report
  }
}

/// The result of ``LanguageOperation``.
package struct LanguageReport: Sendable {
  package typealias File = ChangedFile

  package var files: [File] = []
  /// Changes that a person has to make, such as those of an Xcode project.
  package var notes: [OperationError.Reason]
  /// The tables, with their modules, that had the language already, or that did not have it when it was to be removed.
  package var unchangedTables: [String]
  package var isWritten = false
  package var manifestWarning: Diagnostic<FileLocation>?

  package var stringCount: Int { files.reduce(0) { $0 + $1.stringCount } }
}
