import TesseraOperations
import TesseraStrings

/// The arguments of `tessera compile`.
struct CompilePlan: Sendable, Hashable {
  var compile: CompileOperation

  init(
    path: String = ".",
    output: String,
    makesTables: Bool = true,
    makesFolders: Bool = true,
    isForced: Bool = false
  ) throws(UsageError) {
    guard !path.isEmpty, !output.isEmpty else { throw UsageError("a path is empty") }
    compile = CompileOperation(
      path: path,
      output: output,
      makesTables: makesTables,
      makesFolders: makesFolders,
      isForced: isForced
    )
  }

  func run(_ console: inout Console) async throws -> CommandStatus {
    let report = try await console.following(ProgressLine(console)) { try await compile.run($0, recoveries: $1) }
    for problem in report.problems { console.errors.writeLine(problem.line()) }
    if let failure = report.failure { throw failure }
    for path in report.changed { console.output.writeLine(TerminalText.inert(path)) }
    console.output.writeLine(report.summary)
    return report.failedCount == 0 ? .clean : .findings
  }
}

extension CompileReport {
  /// A line such as `3 tables of 2 modules: 4 of 6 files changed; skipped 1 table with errors`.
  fileprivate var summary: String {
    let tables = TerminalReport.count(tableCount, "table")
    let modules = TerminalReport.count(moduleCount, "module")
    let files = TerminalReport.count(fileCount, "file")
    let failed = failedCount == 0 ? "" : "; skipped \(TerminalReport.count(failedCount, "table")) with errors"
    return "\(tables) of \(modules): \(changed.count) of \(files) changed\(failed)"
  }
}
