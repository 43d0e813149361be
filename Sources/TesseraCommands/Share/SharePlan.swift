import TesseraOperations
import TesseraStrings
import TesseraWorkspace

/// The arguments of `tessera share`.
struct SharePlan: Sendable, Hashable {
  enum Action: Sendable, Hashable {
    case list(ShareOperation)
    case move(ShareMoveOperation, isVerified: Bool, savedUndo: String?)
    case undo(ShareUndoOperation)
  }

  var action: Action
  var isJSON: Bool
  var manifests: ManifestChoice

  init(
    path: String = ".",
    module: String? = nil,
    table: String? = nil,
    kinds: [SharedGroup.Kind] = [],
    keys: [String] = [],
    files: [String] = [],
    modules: [String] = [],
    isDryRun: Bool = false,
    isVerified: Bool = false,
    savedUndo: String? = nil,
    undo: String? = nil,
    isForced: Bool = false,
    isJSON: Bool = false,
    manifests: ManifestChoice = ManifestChoice()
  ) throws(UsageError) {
    guard !path.isEmpty, undo?.isEmpty != true, savedUndo?.isEmpty != true else { throw UsageError("a path is empty") }
    self.isJSON = isJSON
    self.manifests = manifests
    let selection = SharedSelection(
      kinds: kinds,
      keys: try Self.patterns(keys.map(GlobPattern.init(key:)), "--key"),
      files: try Self.patterns(files.map(GlobPattern.init(path:)), "--file"),
      modules: modules
    )
    if let undo {
      guard module == nil, !isDryRun else { throw UsageError("--undo cannot be combined with --into and --dry-run") }
      action = .undo(ShareUndoOperation(path: path, file: undo, isForced: isForced))
      return
    }
    guard let module else {
      guard !isDryRun, !isVerified, savedUndo == nil, table == nil else {
        throw UsageError("--dry-run, --verify, --save-undo and --table are valid only with --into")
      }
      action = .list(ShareOperation(path: path, selection: selection))
      return
    }
    guard !isDryRun || !isVerified else { throw UsageError("--dry-run and --verify cannot be combined") }
    let operation = ShareMoveOperation(
      path: path,
      module: module,
      table: table,
      selection: selection,
      isDryRun: isDryRun,
      isForced: isForced
    )
    action = .move(operation, isVerified: isVerified, savedUndo: savedUndo)
  }

  private static func patterns(_ patterns: [GlobPattern], _ option: String) throws(UsageError) -> [GlobPattern] {
    for pattern in patterns {
      if let problem = pattern.problem { throw UsageError("\(option) \(String(quoting: pattern.text)): \(problem)") }
    }
    return patterns
  }

  func run(_ console: inout Console) async throws -> CommandStatus {
    switch action {
    case .list(let operation): return try await list(operation, &console)
    case .move(let operation, let isVerified, let savedUndo):
      return try await move(operation, isVerified, savedUndo, &console)
    case .undo(let operation):
      let count = try await console.following(ProgressLine(console)) {
        try await operation.run($0, recoveries: $1)
      }
      console.output.writeLine("restored \(TerminalReport.count(count, "file"))")
      return .clean
    }
  }

  private func list(_ operation: ShareOperation, _ console: inout Console) async throws -> CommandStatus {
    var operation = operation
    operation.manifests = try manifests.options(in: console.environment)
    let request = operation
    let report = try await ProgressLine(console).following { try await request.run($0) }
    console.warn(of: report.manifestWarning)
    if isJSON {
      try console.output.writeJSON(ShareJSON(report))
      console.output.writeLine()
    } else {
      ShareText(report).write(to: &console)
    }
    for gap in report.gaps { console.error(CommandFailure(gap)) }
    return report.gaps.isEmpty ? .clean : .findings
  }

  private func move(
    _ operation: ShareMoveOperation,
    _ isVerified: Bool,
    _ savedUndo: String?,
    _ console: inout Console
  ) async throws -> CommandStatus {
    let file = savedUndo.map { OutputFile($0, .shareUndo, isForced: operation.isForced) }
    try file?.check()
    var operation = operation
    operation.manifests = try manifests.options(in: console.environment)
    let request = operation
    let prepared = try await console.following(ProgressLine(console)) {
      try await request.prepare($0, recoveries: $1)
    }
    console.warn(of: prepared.report.manifestWarning)
    for gap in prepared.report.gaps { console.error(CommandFailure(gap)) }
    let text = ShareMoveText(prepared.report, isDryRun: operation.isDryRun)
    if !isJSON { text.writeChanges(to: &console) }
    var report = prepared.report
    if !operation.isDryRun, !report.files.isEmpty {
      if isVerified { try prepared.checkTrust() }
      // Written first, so that a change of the sources can always be undone.
      try file?.write { $0.write(prepared.undo.json) }
      report =
        isVerified
        ? try await ProgressLine(console).following { try await prepared.writeAndBuild($0) } : try prepared.write()
    }
    if isJSON {
      try console.output.writeJSON(ShareMoveJSON(report))
      console.output.writeLine()
    } else {
      text.writeSummary(to: &console, isBuilt: isVerified && report.isWritten)
    }
    return report.unmoved.isEmpty && report.gaps.isEmpty ? .clean : .findings
  }
}
