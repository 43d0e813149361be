import TesseraWorkspace

/// Writes changed files in one transaction: the last step of every operation that changes sources.
///
/// After a crash, either all files are unchanged, or the next operation that writes files completes all of the changes.
struct Transaction {
  private let root: String
  private let displayPath: (String) -> String
  /// A string that is appended to the reason that a file was not written.
  private let remark: String
  private let isForced: Bool

  /// - Parameters:
  ///   - root: The folder that the paths of the changes are relative to.
  ///   - isForced: Whether to change protected files. If `false` and there are protected files, no file is changed.
  ///   - displayPath: Returns a path as seen from the current directory.
  init(root: String, remark: String = "", isForced: Bool = false, displayPath: @escaping (String) -> String) {
    self.root = root
    self.remark = remark
    self.isForced = isForced
    self.displayPath = displayPath
  }

  init(_ workspace: LoadedWorkspace, remark: String = "", isForced: Bool) {
    self.init(root: workspace.snapshot.root, remark: remark, isForced: isForced) { workspace.path($0) }
  }

  struct Result {
    /// The paths of the changes that were applied.
    var applied: Set<String>
    /// The files that could not be written, or whose content is not as expected. They are unchanged.
    var failures: [OperationError.Reason]
  }

  /// Applies as many of the changes as possible.
  func commit(_ changes: [FileChange]) throws(OperationError) -> Result {
    let result = try OperationError.wrapping { () throws(FileError) in
      try FileWriter(root: root, isForced: isForced).commitPossible(changes)
    }
    let failures = result.errors.map { error in
      // The path in an error about the journal is absolute.
      let path = error.path.hasPrefix("/") ? error.path : displayPath(error.path)
      guard error.kind != .needsForce else {
        return OperationError.Reason(path: path, text: error.advisedReason + "; nothing was written")
      }
      return OperationError.Reason(path: path, text: error.reason + remark)
    }
    return Result(applied: result.applied, failures: failures)
  }

  /// Applies all of the changes.
  ///
  /// - Throws: An error if a change cannot be applied. No file has changed then, unless the error says otherwise.
  func commitAll(_ changes: [FileChange]) throws(OperationError) {
    guard !changes.isEmpty else { return }
    do throws(FileError) {
      try FileWriter(root: root, isForced: isForced).commit(changes)
    } catch {
      throw self.error(error)
    }
  }

  /// Returns the error of a transaction that was not committed.
  func error(_ error: FileError) -> OperationError {
    let path = error.path.hasPrefix("/") ? error.path : displayPath(error.path)
    return OperationError(path, nil, error.advisedReason + (error.isIncompleteChange ? "" : "; nothing was written"))
  }
}
