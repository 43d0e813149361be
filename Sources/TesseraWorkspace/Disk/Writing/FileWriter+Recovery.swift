#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension FileWriter {
  /// The result of recovering from an interrupted change of several files.
  package enum Recovery: Sendable, Hashable {
    /// All files have their new content.
    case completed(fileCount: Int)
    /// All files have their old content.
    case undone(fileCount: Int)
  }

  /// Completes or undoes changes that were interrupted by a crash or a power failure, if their journals are in the
  /// folder of a file or in one above it. Call this function before reading files that are to be changed.
  ///
  /// Journals in folders below are found by a scan of the workspace; see ``WorkspaceScanner/Scan/journalFolders``.
  ///
  /// - Parameter path: The path of a file or folder. If it does not exist, the nearest existing folder above it is
  ///   used.
  /// - Throws: An error if a file was changed after the interruption. That file is not changed again.
  package static func recover(around path: String) throws(FileError) -> [Recovery] {
    let root = path.hasPrefix("/") ? "/" : "."
    var path = path
    while !path.isEmpty, System.status(of: path) == nil { path = Path.parent(path) }
    guard var folder = System.realPath(path.isEmpty ? root : path) else { return [] }
    var recoveries: [Recovery] = []
    while true {
      if let recovery = try recover(in: folder) { recoveries.append(recovery) }
      guard !folder.isEmpty, folder != "/" else { return recoveries }
      folder = Path.parent(folder)
    }
  }

  /// Recovers from interrupted changes in the folders on the paths from a folder to files below it.
  ///
  /// - Parameter paths: The paths of the files, relative to the folder.
  package static func recover(from folder: String, to paths: some Sequence<String>) throws(FileError) -> [Recovery] {
    var recoveries = try recover(around: folder)
    var seen: Set<String> = [""]
    for path in paths {
      var parent = Path.parent(path)
      while seen.insert(parent).inserted {
        if let recovery = try recover(in: folder + "/" + parent) { recoveries.append(recovery) }
        parent = Path.parent(parent)
      }
    }
    return recoveries
  }

  /// Recovers from an interrupted change in one folder. Waits for a process that is still changing files.
  ///
  /// - Returns: The result, or `nil` if there is no journal.
  package static func recover(in folder: String) throws(FileError) -> Recovery? {
    try WriteGate.process.pass { () throws(FileError) in try recoverNow(in: folder) }
  }

  /// Recovers from an interrupted change in one folder. The caller must have passed the ``WriteGate``.
  static func recoverNow(in folder: String) throws(FileError) -> Recovery? {
    let folder = folder == "/" ? "" : folder
    guard let file = try JournalFile(openingIn: folder) else { return nil }
    guard let journal = try file.read() else {
      // The change was interrupted before any other file was written.
      file.remove()
      return .undone(fileCount: 0)
    }
    do throws(FileError) {
      guard journal.isCommitted else {
        try undo(journal, in: folder)
        file.remove()
        return .undone(fileCount: journal.entries.count)
      }
    } catch {
      let advice =
        "; to discard the interrupted change instead of undoing it, delete \(folder)/\(TransactionJournal.name)"
      throw FileError(error.kind, path: error.path, reason: error.reason + advice)
    }
    removeOldFiles(of: journal, in: folder)
    file.remove()
    return .completed(fileCount: journal.entries.count)
  }

  /// Removes the old files of a committed change.
  static func removeOldFiles(of journal: TransactionJournal, in folder: String) {
    guard let writer = try? FileWriter(root: folder) else { return }
    for entry in journal.entries {
      guard let target = try? writer.place(of: entry) else { continue }
      writer.removeTemporaryFiles(entry, target)
      if entry.action == .remove { writer.removeEmptyFolders(above: target) }
    }
  }

  /// Removes the folders that are empty because a file was removed: `de.lproj/Help`, and then `de.lproj`.
  private func removeEmptyFolders(above target: String) {
    var folder = Path.parent(target)
    while Path.isInside(folder, tree.root), folder != tree.root {
      if System.status(of: folder) != nil, !System.removeEmptyFolder(folder) { return }
      folder = Path.parent(folder)
    }
  }

  /// Restores the old content of all files that no other program has changed since.
  static func undo(_ journal: TransactionJournal, in folder: String) throws(FileError) {
    let writer = try FileWriter(root: folder)
    for (index, entry) in journal.entries.enumerated().reversed() {
      guard let target = try writer.place(of: entry) else { continue }
      let path = folder + "/" + entry.path
      try writer.holdingLock(of: Path.parent(target), for: path) { () throws(FileError) in
        if let new = journal.newFingerprints { try writer.undo(entry, target, newFingerprint: new[index]) }
        writer.removeTemporaryFiles(entry, target)
      }
    }
    for parent in Set(journal.entries.map { Path.parent($0.path) }) { System.flushFolder(writer.tree.absolute(parent)) }
  }

  /// Undoes the change of one file.
  ///
  /// - Parameter newFingerprint: The fingerprint of the new file. Its inode alone could be that of a later file.
  private func undo(_ entry: TransactionJournal.Entry, _ target: String, newFingerprint: UInt64?) throws(FileError) {
    let path = Path.parent(target) + "/" + entry.temporaryName.text
    func isNew(_ path: String) -> Bool {
      System.status(of: path, followingLinks: false)?.version.contentFingerprint == newFingerprint
    }
    let isPublished = newFingerprint != nil && isNew(target)
    switch entry.action {
    case .create:
      guard isPublished else { return }
      // On some volumes, the file gets its new name before it loses the old one.
      unsafe unlink(path)
      guard unsafe rename(target, path) == 0 else { throw FileError(errno: errno, path: target, refusing: .rename) }
      if !isNew(path) {
        // Another program has replaced the file in the meantime.
        try restore(path, as: target)
      }
    case .remove:
      guard System.status(of: path, followingLinks: false) != nil else { return }
      try restore(path, as: target)
    case .replace:
      let old = Replacement.pathOfOldFile(path)
      if System.status(of: path, followingLinks: false) == nil { unsafe rename(old, path) }
      guard isPublished, System.status(of: path, followingLinks: false) != nil, !isNew(path),
        let ours = System.status(of: target, followingLinks: false)
      else { return }
      do throws(Replacement.Failure) {
        try Replacement.system.putBack(path, as: target, taking: ours)
      } catch {
        throw error.error
      }
    }
  }

  /// Restores the name of a file, unless another program has created a file with that name.
  private func restore(_ path: String, as target: String) throws(FileError) {
    do throws(FileError) { try ExclusiveRename.system.move(path, to: target) } catch {
      guard error.kind == .changedSinceRead else { throw error }
    }
  }

  private func removeTemporaryFiles(_ entry: TransactionJournal.Entry, _ target: String) {
    let folder = Path.parent(target)
    let path = folder + "/" + entry.temporaryName.text
    unsafe unlink(path)
    unsafe unlink(Replacement.pathOfOldFile(path))
    if entry.action != .replace, folder != tree.root { System.removeEmptyFolder(folder) }
  }

  /// Returns the absolute path of an entry's file, or `nil` if its folder no longer exists.
  private func place(of entry: TransactionJournal.Entry) throws(FileError) -> String? {
    do throws(FileError) { return try linkPlace(of: entry.path) } catch {
      guard error.kind == .notFound else { throw error }
      return nil
    }
  }
}
