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
  /// - Parameter paths: The files of the tables to check, or `nil` for all tables.
  func argumentFindings(
    inTablesWith paths: Set<String>? = nil,
    monitor: WorkMonitor = .none
  ) async throws(CancellationError) -> [Finding] {
    var snapshot = self
    if let paths {
      for index in modules.indices {
        snapshot.modules[index].tables.removeAll { table in
          !table.files.contains { paths.contains(self[$0].path) }
        }
      }
    }
    let rules = RuleRegistry.all.filter { type(of: $0).documentation.group == .arguments }
    let findings = await CheckRun(snapshot: snapshot, rules: rules, groupsFindings: false).run(monitor: monitor)
      .findings
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
  /// Returns the workspace with changed and new files, whose bytes are not on disk.
  func replacing(_ files: [String: [UInt8]]) throws(OperationError) -> Workspace {
    let root = snapshot.root
    let base: any FileTree =
      System.status(of: root) == nil
      ? MemoryTree([:]) : try OperationError.wrapping { () throws(FileError) in try DiskTree(root: root) }
    do throws(WorkspaceError) {
      return try refreshing(files.keys.sorted(), in: OverlayTree(base, buffers: files))
    } catch {
      throw OperationError(error)
    }
  }
}
