import TesseraFormats
import TesseraWorkspace

/// What `tessera compile` was asked to do.
package struct CompilePlan: Sendable, Hashable {
  package var path: String
  package var output: String
  package var makesTables: Bool
  package var makesFolders: Bool

  package init(
    path: String = ".",
    output: String,
    makesTables: Bool = true,
    makesFolders: Bool = true
  ) throws(UsageError) {
    guard !path.isEmpty, !output.isEmpty else { throw UsageError("a path is empty") }
    self.path = path
    self.output = output
    self.makesTables = makesTables
    self.makesFolders = makesFolders
  }

  package func run(_ console: inout Console) throws(CommandFailure) -> CommandStatus {
    let progress = ProgressLine(console)
    defer { progress?.end() }
    progress?.begin("reading \(TerminalText.inert(path))")
    let workspace = try LoadedWorkspace(path, reading: .filesAlone)
    progress?.begin("compiling")
    var run = try CompileRun(self, workspace)
    run.compile()
    progress?.end()
    for problem in run.problems { console.errors.writeLine(problem.line(in: workspace)) }
    // Only when everything is known to be whole is a folder made.
    var written = 0
    if !run.files.isEmpty {
      let changed = try CommandFailure.wrapping { () throws(FileError) -> [LocalizedFile] in
        let folder = try FileWriter(creating: output)
        var changed: [LocalizedFile] = []
        for file in run.files where try folder.update(file.bytes, at: file.path) { changed.append(file) }
        if makesFolders { run.removeStale(in: try LanguageFolders(output)) }
        return changed
      }
      for file in changed {
        console.output.writeLine(TerminalText.inert(FileWriter.join(output, file.path)))
      }
      written = changed.count
    }
    let tables = TerminalReport.count(run.tableCount, "table")
    let modules = TerminalReport.count(run.moduleCount, "module")
    let failed = run.failedCount == 0 ? "" : "; \(TerminalReport.count(run.failedCount, "table")) with errors left out"
    let files = TerminalReport.count(run.files.count, "file")
    console.output.writeLine("\(tables) of \(modules): \(written) of \(files) changed\(failed)")
    return run.failedCount == 0 ? .clean : .findings
  }
}
