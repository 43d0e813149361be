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
    /// All files are the new ones.
    case completed(fileCount: Int)
    /// All files are the old ones.
    case undone(fileCount: Int)
  }

  /// Completes or undoes changes that were interrupted by a crash or a power failure, if their journals are in the folder
  /// of a file or in one above it. Call it before reading files that are to be changed.
  ///
  /// Journals in folders below are found by a scan of the workspace: see ``WorkspaceScanner/Scan/journalFolders``.
  ///
  /// - Parameter path: The path of a file or folder. If it does not exist, the nearest folder above it that does counts.
  /// - Throws: An error if a file was changed after the interruption. That file is as it was.
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

  /// The same for the folders on the way from one folder to files below it.
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

  /// The same for one folder. Waits for a process that is still changing files.
  ///
  /// - Returns: Nil if there is no journal.
  package static func recover(in folder: String) throws(FileError) -> Recovery? {
    let folder = folder == "/" ? "" : folder
    guard let file = try JournalFile(openingIn: folder) else { return nil }
    guard let journal = try file.read() else {
      // Interrupted before any other file was written.
      file.remove()
      return .undone(fileCount: 0)
    }
    let writer = try FileWriter(root: folder)
    guard journal.isCommitted else {
      for entry in journal.entries { try writer.discard(entry) }
      file.remove()
      return .undone(fileCount: journal.entries.count)
    }
    for entry in journal.entries {
      do throws(FileError) { try writer.complete(entry) } catch {
        let advice = "; to give up the rest of an interrupted change, delete \(folder)/\(TransactionJournal.name)"
        throw FileError(error.kind, path: folder + "/" + entry.path, reason: error.reason + advice)
      }
    }
    for parent in Set(journal.entries.map { Path.parent($0.path) }) { System.flushFolder(writer.tree.absolute(parent)) }
    file.remove()
    return .completed(fileCount: journal.entries.count)
  }

  private func discard(_ entry: TransactionJournal.Entry) throws(FileError) {
    guard let name = entry.temporaryName, let target = try place(of: entry) else { return }
    unsafe unlink(Path.parent(target) + "/" + name)
  }

  private func complete(_ entry: TransactionJournal.Entry) throws(FileError) {
    guard let target = try place(of: entry) else { return }
    guard let name = entry.temporaryName else {
      guard System.status(of: target, followingLinks: false) != nil else { return }
      try checkVersion(target, entry)
      return try unlinkFile(target)
    }
    let new = Path.parent(target) + "/" + name
    // The new file has its final name already.
    guard let status = System.status(of: new, followingLinks: false) else { return }
    if System.status(of: target, followingLinks: false)?.isSameFile(as: status) == true {
      unsafe unlink(new)
      return
    }
    try checkVersion(target, entry)
    try TemporaryFile.publish(new, as: target, replacing: entry.action == .replace)
  }

  private func checkVersion(_ target: String, _ entry: TransactionJournal.Entry) throws(FileError) {
    try check(target, entry.path, entry.version.map { .version($0) } ?? .absent)
  }

  /// The absolute path of an entry's file; nil if its folder is gone.
  private func place(of entry: TransactionJournal.Entry) throws(FileError) -> String? {
    do throws(FileError) { return try linkPlace(of: entry.path) } catch {
      guard error.kind == .notFound else { throw error }
      return nil
    }
  }
}
