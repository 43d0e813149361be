import TesseraCore
import TesseraPackages
package import TesseraWorkspace

/// The changes that an operation completed or undid because a crash or a power failure had interrupted them.
///
/// They are separate from the operation's result because a front end reports them even if the operation then fails.
package final class RecoveryLog: Sendable {
  private let entries = Locked<[FileWriter.Recovery]>([])

  package init() {}

  package var recoveries: [FileWriter.Recovery] { entries.withLock { $0 } }

  func add(_ recoveries: [FileWriter.Recovery]) { entries.withLock { $0 += recoveries } }
}

extension OperationContext {
  /// Completes or undoes interrupted changes whose journals are in the folder of a file or in one of its parent
  /// folders.
  func recover(around path: String) throws(OperationError) {
    recoveries.add(try OperationError.wrapping { () throws(FileError) in try FileWriter.recover(around: path) })
  }

  /// Completes or undoes interrupted changes of files that are about to be written.
  ///
  /// - Parameter paths: The paths of the files, relative to the folder.
  func recover(from folder: String, to paths: some Sequence<String>) throws(FileError) {
    recoveries.add(try FileWriter.recover(from: folder, to: paths))
  }

  /// Completes or undoes interrupted changes in folders of a workspace.
  ///
  /// - Parameter folders: The paths of the folders, relative to the root.
  func recover(in folders: [String], of root: String) throws(OperationError) {
    // The root of the file system is `/` in a snapshot, and empty in a tree.
    let root = root == "/" ? "" : root
    for folder in folders {
      let path = folder.isEmpty && !root.isEmpty ? root : root + "/" + folder
      let recovery = try OperationError.wrapping { () throws(FileError) in try FileWriter.recover(in: path) }
      recoveries.add(recovery.map { [$0] } ?? [])
    }
  }

  /// Loads a workspace whose files are about to be written, after completing or undoing interrupted changes of these
  /// files.
  ///
  /// The scan of the workspace finds journals in subfolders. If there are any, the workspace is loaded again.
  ///
  /// - Parameter path: The path that the workspace is loaded from.
  func recovering(_ path: String, _ load: () throws -> Workspace) throws -> Workspace {
    try recover(around: path)
    var workspace = try load()
    for _ in 0..<Self.maximumAttempts where !workspace.journalFolders.isEmpty {
      try Task.checkCancellation()
      try recover(in: workspace.journalFolders, of: workspace.snapshot.root)
      workspace = try load()
    }
    return workspace
  }

  /// The number of attempts is limited because another process may begin the next change while the workspace is loaded.
  /// A change of the files is detected when they are written.
  private static let maximumAttempts = 3
}

extension RecoveryLog? {
  fileprivate func add(_ recoveries: [FileWriter.Recovery]) {
    if !recoveries.isEmpty { self?.add(recoveries) }
  }
}
