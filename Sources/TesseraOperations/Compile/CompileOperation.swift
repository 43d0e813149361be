import TesseraFormats
package import TesseraStrings
import TesseraWorkspace

/// Compiles the string tables of a workspace into compact tables, `.lproj` folders, or both.
///
///     let report = try await CompileOperation(path: "App", output: "Compiled").run()
///
///     tessera compile App --output Compiled
package struct CompileOperation: Sendable, Hashable {
  /// The path of a folder or a file.
  package var path: String
  package var output: String
  package var makesTables: Bool
  package var makesFolders: Bool
  /// A Boolean value that indicates whether to replace files that Tessera did not write.
  package var isForced: Bool

  package init(
    path: String = ".",
    output: String,
    makesTables: Bool = true,
    makesFolders: Bool = true,
    isForced: Bool = false
  ) {
    self.path = path
    self.output = output
    self.makesTables = makesTables
    self.makesFolders = makesFolders
    self.isForced = isForced
  }

  /// Compiles all tables, and then writes the files of those without errors. If a file that Tessera did not write would
  /// be replaced, nothing is written.
  package func run(_ progress: ProgressStream? = nil, recoveries: RecoveryLog? = nil) async throws -> CompileReport {
    try await Operations.perform(progress, recoveries) { context in
      let workspace = try LoadedWorkspace(recovering: path, reading: .filesAlone, in: context)
      var run = try CompileRun(self, workspace)
      run.compile(monitor: try context.begin(.compiling, path: path))
      _ = try context.begin(.writing, path: output)
      var report = CompileReport(run)
      guard !run.files.isEmpty else { return report }
      do throws(OperationError) {
        try OperationError.wrapping { () throws(FileError) in
          try context.recover(from: output, to: run.files.map(\.path))
        }
        report.changed = try run.write()
      } catch {
        report.failure = error
      }
      return report
    }
  }
}

/// The result of ``CompileOperation``.
package struct CompileReport: Sendable {
  package var problems: [Diagnostic<FileLocation>]
  package var moduleCount: Int
  package var tableCount: Int
  /// The number of tables with errors.
  package var failedCount: Int
  /// The number of files that the other tables were compiled to.
  package var fileCount: Int
  /// The paths of the files whose content has changed.
  package var changed: [String] = []
  /// The reason that some files were not written, or `nil` if all files were written.
  package var failure: OperationError?

  init(_ run: CompileRun) {
    problems = run.problems
    moduleCount = run.moduleCount
    tableCount = run.tableCount
    failedCount = run.failedCount
    fileCount = run.files.count
  }
}
