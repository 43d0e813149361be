import TesseraEditing
import TesseraStrings
import TesseraWorkspace

/// A version of a workspace that is compared with another one.
struct ComparedVersion {
  let workspace: LoadedWorkspace
  private let revision: String?
  /// The files that cannot be read. Their paths are relative to the root of the workspace.
  let unreadable: [UnreadableFile]

  /// - Parameter revision: The Git revision that the workspace was read from, or `nil` if it was read from disk.
  init(_ workspace: LoadedWorkspace, revision: String? = nil) {
    self.workspace = workspace
    self.revision = revision
    unreadable = workspace.unreadableFiles
  }

  var snapshot: WorkspaceSnapshot { workspace.snapshot }

  /// The reasons that files cannot be read. A file of a revision is stated as for `git show`: `main:App/File.strings`.
  var gaps: [OperationError.Reason] {
    unreadable.map { file in
      var reason = file.reason
      if let revision { reason.path = reason.path.map { "\(revision):\($0)" } }
      return reason
    }
  }

  func path(of table: StringTable) -> String { workspace.path(snapshot.path(of: table)) }

  /// Returns the files of a table, sorted by path.
  func files(of table: StringTable) -> [SourceFile] {
    table.files.map { snapshot[$0] }.sorted { Path.precedes($0.path, $1.path) }
  }

  func cannotRead(_ path: String) -> Bool {
    unreadable.contains { $0.path == path || Path.isInside(path, $0.path) }
  }
}

/// Compares the tables of two snapshots.
///
/// Modules and tables are matched by name. If a module contains several tables with the same name, these are matched by
/// path. The modules in the roots of the snapshots are matched although the roots may have different names.
struct SnapshotComparison {
  private let old: ComparedVersion
  private let new: ComparedVersion
  private(set) var result = WorkspaceDiff()

  init(_ old: ComparedVersion, _ new: ComparedVersion) {
    self.old = old
    self.new = new
    result.gaps = old.gaps + new.gaps.filter { !old.gaps.contains($0) }
  }

  /// Compares two snapshots of single files, whose tables are matched regardless of their names.
  mutating func compareFiles() {
    // If one of the files cannot be read, all strings of the other one would be added or removed.
    guard old.unreadable.isEmpty, new.unreadable.isEmpty else { return }
    let (oldModule, newModule) = (Self.firstModule(old), Self.firstModule(new))
    guard let module = newModule ?? oldModule, let table = module.tables.first else { return }
    let address = TableAddress(module: module.name, table: table.name)
    compare(address, oldModule?.tables.first, newModule?.tables.first)
  }

  private static func firstModule(_ version: ComparedVersion) -> Module? {
    version.snapshot.modules.first { !$0.tables.isEmpty }
  }

  /// - Throws: `CancellationError` if the task was canceled.
  mutating func compareFolders(monitor: WorkMonitor) throws {
    let newTables = new.snapshot.tablesByAddress
    let oldTables = old.snapshot.namingRoot(like: new.snapshot).tablesByAddress
    let addresses = Set(oldTables.keys).union(newTables.keys).sorted()
    for (number, address) in addresses.enumerated() {
      try Task.checkCancellation()
      compare(address, oldTables[address] ?? [], newTables[address] ?? [])
      monitor.report(completed: number + 1, total: addresses.count)
    }
  }

  private mutating func compare(_ address: TableAddress, _ oldTables: [StringTable], _ newTables: [StringTable]) {
    guard oldTables.count > 1 || newTables.count > 1 else {
      compare(address, oldTables.first, newTables.first)
      return
    }
    func byPath(_ tables: [StringTable], _ version: ComparedVersion) -> [String: StringTable] {
      Dictionary(tables.map { (version.snapshot.path(of: $0), $0) }) { first, _ in first }
    }
    let (oldTables, newTables) = (byPath(oldTables, old), byPath(newTables, new))
    for path in Set(oldTables.keys).union(newTables.keys).sorted(by: Path.precedes) {
      compare(address, oldTables[path], newTables[path])
    }
  }

  private mutating func compare(_ address: TableAddress, _ oldTable: StringTable?, _ newTable: StringTable?) {
    let oldFiles = oldTable.map(old.files) ?? []
    let newFiles = newTable.map(new.files) ?? []
    // The strings of a file that cannot be read would be added or removed.
    let isUnreadable = (oldFiles + newFiles).contains { old.cannotRead($0.path) || new.cannotRead($0.path) }
    if isUnreadable { return }
    let kind: ComparedTable.Kind
    let differences: TableDifferences
    if let oldTable, let newTable {
      let haveSameBytes =
        oldFiles.count == newFiles.count && oldTable.languages == newTable.languages
        && zip(oldFiles, newFiles).allSatisfy { $0.source == $1.source }
      if haveSameBytes { return }
      differences = TableDifferences(from: oldTable, to: newTable)
      kind = differences.isEmpty ? .layout : .changed
    } else {
      differences = TableDifferences(from: oldTable, to: newTable)
      kind = oldTable == nil ? .added : .removed
    }
    let table = ComparedTable(
      address: address,
      kind: kind,
      oldPath: oldTable.map(old.path),
      newPath: newTable.map(new.path),
      differences: differences
    )
    result.tables.append(table)
  }
}

extension WorkspaceSnapshot {
  /// Returns the snapshot with the name of the root's module in another snapshot, which is usually that of the folder.
  fileprivate func namingRoot(like other: WorkspaceSnapshot) -> WorkspaceSnapshot {
    func root(_ modules: [Module]) -> Int? { modules.firstIndex { $0.path.isEmpty && $0.kind == .folder } }
    guard let own = root(modules), let name = root(other.modules).map({ other.modules[$0].name }),
      !modules.contains(where: { $0.name == name })
    else { return self }
    var result = self
    result.modules[own].name = name
    return result
  }
}
