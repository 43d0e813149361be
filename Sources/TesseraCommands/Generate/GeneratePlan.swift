import TesseraAccessors
import TesseraOperations

/// The arguments of `tessera generate`.
struct GeneratePlan: Sendable, Hashable {
  var generate: GenerateOperation
  var manifests: ManifestChoice

  init(
    path: String = ".",
    modules: [String] = [],
    output: String? = nil,
    isCheck: Bool = false,
    isForced: Bool = false,
    manifests: ManifestChoice = ManifestChoice()
  ) throws(UsageError) {
    guard !path.isEmpty, output != "" else { throw UsageError("a path is empty") }
    generate = GenerateOperation(
      path: path,
      modules: modules,
      output: output,
      isCheck: isCheck,
      isForced: isForced
    )
    self.manifests = manifests
  }

  func run(_ console: inout Console) async throws -> CommandStatus {
    var generate = generate
    generate.manifests = try manifests.options(in: console.environment)
    let report = try await console.following(ProgressLine(console)) { try await generate.run($0, recoveries: $1) }
    let isCheck = generate.isCheck
    var log = BuildLog(report.workspace.snapshot, sources: report.sources, path: report.workspace.path)
    for issue in report.issues {
      for line in log.lines(of: issue) { console.errors.writeLine(TerminalText.inert(line)) }
    }
    for folder in report.folders {
      if let name = folder.moduleWithPlugin {
        console.warn(
          "the plugin \(ManifestHints.plugin) generates the same code for \(name): use either the plugin or `tessera generate`"
        )
      }
      if let failure = folder.failure { console.error(CommandFailure(failure)) }
      for path in folder.written {
        console.output.writeLine(TerminalText.inert(path) + (isCheck ? ": not up to date" : ""))
      }
      for path in folder.removed {
        console.output.writeLine(TerminalText.inert(path) + (isCheck ? ": no longer needed" : ": removed"))
      }
    }
    console.output.writeLine(report.summary(isCheck: isCheck))
    guard report.failureCount == 0 else { return .couldNotRun }
    let isOutdated = isCheck && report.writtenCount + report.removedCount > 0
    return report.hasErrors || isOutdated ? .findings : .clean
  }
}

extension GenerateReport {
  /// Returns a line such as `4 files of 1 module: 2 written, 1 removed; 1 module with errors not changed`.
  fileprivate func summary(isCheck: Bool) -> String {
    let files = TerminalReport.count(fileCount, "file")
    let modules = TerminalReport.count(moduleCount, "module")
    var line = "\(files) of \(modules): \(writtenCount) \(isCheck ? "not up to date" : "written")"
    if removedCount > 0 { line += ", \(removedCount) \(isCheck ? "no longer needed" : "removed")" }
    if brokenCount > 0 { line += "; \(TerminalReport.count(brokenCount, "module")) with errors not changed" }
    return line
  }
}
