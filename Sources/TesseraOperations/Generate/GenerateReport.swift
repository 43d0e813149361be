package import TesseraStrings
import TesseraWorkspace

/// The result of ``GenerateOperation``.
package struct GenerateReport: Sendable {
  /// The files of one module.
  package struct Folder: Sendable {
    /// The paths of the files that were written, or that would be written.
    package var written: [String] = []
    /// The paths of the files that were removed, or that would be removed, because their tables no longer exist.
    package var removed: [String] = []
    /// The name of the module, if the build plugin generates the same code for it.
    package var moduleWithPlugin: String?
    /// The reason that nothing was written.
    package var failure: OperationError?
    /// A Boolean value that indicates whether the failure is caused by a file that Tessera did not write.
    var needsForce = false
    private var changes: (folder: GeneratedFolder, changes: GeneratedFolder.Changes)?

    init(failure: OperationError, needsForce: Bool = false) {
      self.failure = failure
      self.needsForce = needsForce
    }

    init(_ folder: GeneratedFolder, _ changes: GeneratedFolder.Changes) {
      written = changes.written.map { FileWriter.join(folder.path, $0.name) }
      removed = changes.removed.map { FileWriter.join(folder.path, $0) }
      self.changes = (folder, changes)
    }

    mutating func dropChanges() { (changes, written, removed) = (nil, [], []) }

    /// Writes and removes the files.
    mutating func apply() {
      guard let (folder, changes) = changes else { return }
      do throws(FileError) { try folder.apply(changes) } catch {
        dropChanges()
        failure = OperationError(error)
      }
      self.changes = nil
    }
  }

  package var workspace: LoadedWorkspace
  /// Errors and warnings about the modules.
  package var issues: [Diagnostic<Finding.Place>] = []
  /// The source texts of the Swift files with issues, by path.
  package var sources: [String: SourceText] = [:]
  package var folders: [Folder] = []
  /// The number of modules without errors that have files, and the number of their files.
  package var moduleCount = 0
  package var fileCount = 0
  /// The number of modules with errors, whose files are unchanged.
  package var brokenCount = 0

  package var writtenCount: Int { folders.reduce(0) { $0 + $1.written.count } }
  package var removedCount: Int { folders.reduce(0) { $0 + $1.removed.count } }
  package var failureCount: Int { folders.count { $0.failure != nil } }
  package var hasErrors: Bool { issues.contains { $0.severity == .error } }
}
