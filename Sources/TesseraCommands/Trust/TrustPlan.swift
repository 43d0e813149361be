import TesseraOperations

/// The arguments of `tessera trust`.
enum TrustPlan: Sendable, Hashable {
  case trust(String)
  case revoke(String)
  case list

  init(path: String?, isList: Bool = false, isRevocation: Bool = false) throws(UsageError) {
    guard !isList || !isRevocation else { throw UsageError("--list and --revoke cannot be combined") }
    guard !isList || path == nil else {
      throw UsageError("--list does not accept a folder: it lists all trusted folders")
    }
    guard path != "" else { throw UsageError("a path is empty") }
    self = isList ? .list : isRevocation ? .revoke(path ?? ".") : .trust(path ?? ".")
  }

  func run(_ console: inout Console) async throws -> CommandStatus {
    guard let folder = ManifestOptions.configurationFolder(in: console.environment) else {
      throw CommandFailure("the configuration folder is unknown: set HOME or TESSERA_CONFIG_DIR")
    }
    switch self {
    case .trust(let path):
      write(try await TrustOperation(path: path, configuration: folder).run(), to: &console.output)
    case .revoke(let path):
      let count = try await RevokeTrustOperation(path: path, configuration: folder).run()
      console.output.writeLine("\(TerminalReport.count(count, "manifest")) no longer trusted")
    case .list: write(try await TrustListOperation(configuration: folder).run(), to: &console.output)
    }
    return .clean
  }

  private func write(_ report: TrustReport, to output: inout TextOutput) {
    for path in report.manifests {
      output.writeLine(TerminalText.inert(path) + (report.evaluated.contains(path) ? ": will be run from now on" : ""))
    }
    output.writeLine("\(TerminalReport.count(report.manifests.count, "manifest")) trusted")
  }

  private func write(_ folders: [TrustedFolder], to output: inout TextOutput) {
    for folder in folders {
      let count = TerminalReport.count(folder.manifestCount, "manifest")
      output.writeLine("\(TerminalText.inert(folder.folder)): \(count)")
      for change in folder.changes { output.writeLine("  \(TerminalText.inert(change.path)): \(change.kind)") }
    }
    if folders.isEmpty { output.writeLine("no folder is trusted") }
  }
}
