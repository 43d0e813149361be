package import TesseraEditing
import TesseraPackages
import TesseraStrings
import TesseraWorkspace

/// Makes many changes in the files of a workspace in one transaction.
///
///     let changes = ChangeDocument.read(source).changes
///     let report = try await BatchChangeOperation(path: "App", changes: changes).run()
///
///     tessera set --from changes.json App
///
/// If one of the changes cannot be made, nothing is written.
package struct BatchChangeOperation: Sendable, Hashable {
  /// The path of a folder or a file.
  package var path: String
  package var changes: [RequestedChange]
  /// A Boolean value that indicates whether to return the differences without writing files.
  package var isDryRun: Bool
  /// A Boolean value that indicates whether to accept strings with argument errors, and to write protected files; see
  /// ``ChangeOperation/isForced``.
  package var isForced: Bool

  package init(
    path: String = ".",
    changes: [RequestedChange],
    isDryRun: Bool = false,
    isForced: Bool = false
  ) {
    self.path = path
    self.changes = changes
    self.isDryRun = isDryRun
    self.isForced = isForced
  }

  package func run(
    _ progress: ProgressStream? = nil,
    recoveries: RecoveryLog? = nil
  ) async throws -> BatchChangeReport {
    try await Operations.perform(progress, recoveries) { context in
      var attempt = 1
      while true {
        let opened = try open(context)
        let workspace = try LoadedWorkspace(opened.snapshot, askedFor: path)
        var (report, files) = try await plan(opened, workspace, context)
        guard !report.isRefused, !isDryRun, !files.isEmpty else { return report }
        _ = try context.begin(.writing, path: path)
        do throws(FileError) {
          try write(files, in: workspace)
        } catch {
          // Another program changed a file. The changes are checked again for its new content.
          if error.kind == .changedSinceRead, !error.isIncompleteChange, attempt < Self.maximumAttempts {
            attempt += 1
            continue
          }
          throw Transaction(workspace, isForced: isForced).error(error)
        }
        report.isWritten = true
        for index in report.items.indices where report.items[index].status == .valid {
          report.items[index].status = .applied
        }
        return report
      }
    }
  }

  /// The number of attempts is limited because another program may write to a file continuously.
  private static let maximumAttempts = 3

  /// Opens the workspace. No manifest is run, so that the names of modules, and with them the addresses, are the same
  /// for every user.
  private func open(_ context: OperationContext) throws -> Workspace {
    guard isDryRun else { return try LoadedWorkspace.openRecovering(path, reading: .filesAlone, in: context) }
    let workspace = try LoadedWorkspace.open(
      path,
      nil,
      .filesAlone,
      manifests: ManifestOptions().load(),
      monitor: context.begin(.reading, path: path)
    )
    // If the task was canceled, the workspace may be incomplete.
    try Task.checkCancellation()
    return workspace
  }

  // MARK: - Planning

  private func plan(
    _ opened: Workspace,
    _ workspace: LoadedWorkspace,
    _ context: OperationContext
  ) async throws -> (BatchChangeReport, [FileEdits]) {
    var report = BatchChangeReport(changes)
    report.manifestWarning = workspace.manifestWarning
    Self.refuseOverlaps(&report.items)
    var resolver = ChangeResolver(workspace.snapshot)
    var set = ChangeSet()
    var indices: [LeafAddress: Int] = [:]
    for index in report.items.indices where !report.items[index].isRefused {
      guard let change = resolver.change(for: &report.items[index]) else { continue }
      indices[change.address] = index
      set.changes.append(change)
    }
    try Task.checkCancellation()
    let edits = set.edits(in: workspace.snapshot, skippingObstacles: true)
    for obstacle in edits.obstacles {
      guard let index = indices[obstacle.address] else { throw OperationError(obstacle.message) }
      report.items[index].reject(obstacle.reason.message)
    }
    let monitor = try context.begin(.checking, path: path)
    var texts: [String: [UInt8]] = [:]
    var diffs: [BatchChangeReport.File] = []
    for file in edits.files {
      let source = try OperationError.wrapping { () throws(FileError) in try file.source() }
      guard let text = try? source.applying(file.edits) else {
        throw OperationError(workspace.path(file.path), nil, "the edits of the file overlap; nothing was written")
      }
      texts[file.path] = text.fileBytes
      diffs.append(BatchChangeReport.File(path: workspace.path(file.path), diff: TextDiff(source, edits: file.edits)))
    }
    if !texts.isEmpty {
      let after = try opened.replacing(texts).snapshot
      try await ArgumentCheck(before: workspace.snapshot, after: after).check(
        &report.items,
        isForced: isForced,
        monitor: monitor
      )
      Self.setVersions(&report.items, in: after)
    }
    guard !report.isRefused else { return (report, []) }
    if edits.files.isEmpty {
      for index in report.items.indices { report.items[index].status = .unchanged }
    }
    report.files = diffs
    return (report, edits.files)
  }

  private static func setVersions(_ items: inout [BatchChangeReport.Item], in snapshot: WorkspaceSnapshot) {
    let tables = snapshot.tablesByAddress
    var contents: [TableAddress: TableContents] = [:]
    for index in items.indices where items[index].status == .valid {
      let address = items[index].change.address
      guard let table = tables[address.table]?.first else { continue }
      var leaf = address.leaf
      if case .rename(let key) = items[index].change.action { leaf = .entry(key) }
      let known = contents[address.table] ?? TableContents(table)
      contents[address.table] = known
      items[index].version = known.version(of: leaf)
    }
  }

  /// Refuses changes that depend on each other, because their order would determine the result.
  private static func refuseOverlaps(_ items: inout [BatchChangeReport.Item]) {
    var groups: [LeafAddress: [Int]] = [:]
    for index in items.indices {
      let address = items[index].change.address
      groups[LeafAddress(address.table, address.leaf.key.map { .entry($0) } ?? .table), default: []].append(index)
    }
    for group in groups.values where group.count > 1 {
      for (position, index) in group.enumerated() {
        let earlier = group[..<position].first { items[$0].change.overlaps(items[index].change) }
        guard let earlier else { continue }
        let line = items[earlier].change.location.line
        items[index].reject("overlaps the change on line \(line): request only one of them")
      }
    }
  }

  // MARK: - Writing

  private func write(_ files: [FileEdits], in workspace: LoadedWorkspace) throws(FileError) {
    var changes: [FileChange] = []
    for file in files {
      // The edits were applied before, so they do not overlap.
      do throws(OverlappingEdits) { changes.append(try file.change()) } catch {
        throw FileError(.changedSinceRead, path: file.path)
      }
    }
    try FileWriter(root: workspace.snapshot.root, isForced: isForced).commit(changes)
  }
}
