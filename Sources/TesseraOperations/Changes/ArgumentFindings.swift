import TesseraChecks
import TesseraEditing
import TesseraInspection
import TesseraPackages
import TesseraStrings
import TesseraWorkspace

extension WorkspaceSnapshot {
  /// Returns the findings of `tessera check` about the arguments of strings, with the settings of the workspace. Each
  /// string has a finding of its own.
  ///
  /// - Parameter keys: The keys to check in the tables with these files, or `nil` for all keys.
  func argumentFindings(
    of keys: [String: ChangedKeys]? = nil,
    monitor: WorkMonitor = .none
  ) async throws(CancellationError) -> [Finding] {
    var snapshot = self
    if let keys {
      for index in modules.indices {
        snapshot.modules[index].tables = modules[index].tables.compactMap { table in
          let selected = table.files.reduce(into: ChangedKeys()) { all, file in
            if let keys = keys[self[file].path] { all.formUnion(keys) }
          }
          guard !selected.isEmpty else { return nil }
          var result = table
          result.entries = SelectedEntries(of: table, selected)
          return result
        }
      }
    }
    let rules = RuleRegistry.all.filter { type(of: $0).documentation.group == .arguments }
    let run = CheckRun(snapshot: snapshot, rules: rules, groupsFindings: false)
    let findings = await run.findings(monitor: monitor)
    // The findings of a canceled check are incomplete.
    guard !Task.isCancelled else { throw CancellationError() }
    return findings
  }
}

/// The part of a finding about the arguments of a string that stays the same if other strings change.
struct ArgumentFindingSignature: Hashable {
  var rule: RuleID
  var table: TableAddress
  var key: ExactKey
  var language: String?
  var message: String

  /// Creates the signature, or returns `nil` if the finding is not about a key.
  init?(_ finding: Finding) {
    guard let module = finding.subject.module, let table = finding.subject.table, let key = finding.subject.key else {
      return nil
    }
    rule = finding.rule
    self.table = TableAddress(module: module, table: table)
    self.key = ExactKey(key)
    language = finding.subject.language
    message = finding.message.text
  }
}

extension Workspace {
  /// Returns the workspace with changed and new files, whose bytes are not on disk, and without removed files.
  func replacing(_ files: [String: [UInt8]], removing removed: Set<String> = []) throws(OperationError) -> Workspace {
    let root = snapshot.root
    let base: any FileTree =
      System.status(of: root) == nil
      ? MemoryTree([:]) : try OperationError.wrapping { () throws(FileError) in try DiskTree(root: root) }
    do throws(WorkspaceError) {
      return try refreshing(
        (Array(files.keys) + removed).sorted(),
        in: OverlayTree(base, buffers: files, removing: removed)
      )
    } catch {
      throw OperationError(error)
    }
  }
}
