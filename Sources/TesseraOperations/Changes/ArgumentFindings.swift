import TesseraChecks
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

extension Workspace {
  /// Returns the workspace with changed and new files, whose bytes are not on disk.
  func replacing(_ files: [String: [UInt8]]) throws(OperationError) -> Workspace {
    let root = snapshot.root
    let disk = try OperationError.wrapping { () throws(FileError) in try DiskTree(root: root) }
    do throws(WorkspaceError) {
      return try refreshing(files.keys.sorted(), in: OverlayTree(disk, buffers: files))
    } catch {
      throw OperationError(error)
    }
  }
}
