#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension FileWriter {
  /// Applies changes of several files together. After a crash or a power failure, ``recover(around:)`` ensures that
  /// either all files are the old ones or all are the new ones.
  ///
  /// A journal in the folder that ``journalFolder`` returns lists the files. The new files are written next to the old
  /// ones and flushed to the disk. Then each new file takes the name of the old one, which is kept next to it, so that
  /// all changes can be undone: if another program has changed one of the files, none is changed. Finally, the journal
  /// is marked as committed, and the old files are removed. Replacing a single file requires no journal.
  ///
  /// - Throws: The first error. No file has changed, unless the error indicates that the change is incomplete.
  package func commit(_ changes: [FileChange]) throws(FileError) {
    try WriteGate.process.pass { () throws(FileError) in try apply(changes) }
  }

  private func apply(_ changes: [FileChange]) throws(FileError) {
    if changes.count < 2 {
      guard let change = changes.first else { return }
      if case .write(let content) = change.action {
        return try replace(change.path, with: content, expecting: change.expected)
      }
    }
    let folder = journalFolder
    // Waits for other processes, and completes or undoes an interrupted change. Only then do files have their final
    // states.
    let file = try JournalFile(creatingIn: folder)
    var journal = TransactionJournal(entries: [])
    do throws(FileError) {
      let steps = try self.steps(for: changes)
      journal = self.journal(of: steps, in: folder)
      try file.write(journal)
      journal.newFingerprints = try prepare(steps)
      try file.append(journal.readyLine)
      try publish(steps)
      do throws(JournalFile.CommitError) { try file.commit(journal) } catch {
        guard error.isRevoked else { throw Self.incomplete(error.error) }
        throw error.error
      }
    } catch {
      guard !error.isIncompleteChange else { throw error }
      do throws(FileError) { try Self.undo(journal, in: folder) } catch { throw Self.incomplete(error) }
      file.remove()
      throw error
    }
    Self.removeOldFiles(of: journal, in: folder)
    file.remove()
  }

  /// The result of ``commitPossible(_:)``.
  package struct CommitResult: Sendable, Equatable {
    /// The paths of the changes that were applied.
    package var applied: Set<String> = []
    /// The errors of the other changes. An error that does not refer to one of the files has another path; in this
    /// case, no change was applied.
    package var errors: [FileError] = []
  }

  /// Applies as many of the changes as possible together. Changes of files that are not in the expected state, or that
  /// cannot be written, are omitted. If files require force, no file is written, and the errors name all of them.
  package func commitPossible(_ changes: [FileChange]) -> CommitResult {
    var changes = changes
    var result = CommitResult(errors: protectionErrors(of: changes))
    guard result.errors.isEmpty else { return result }
    while !changes.isEmpty {
      do throws(FileError) {
        try commit(changes)
        result.applied = Set(changes.map(\.path))
        break
      } catch {
        result.errors.append(error)
        guard error.kind != .needsForce else { break }
        let count = changes.count
        changes.removeAll { $0.path == error.path }
        if changes.count == count || error.isIncompleteChange { break }
      }
    }
    return result
  }

  private func protectionErrors(of changes: [FileChange]) -> [FileError] {
    changes.compactMap { change in
      // Other errors are detected when the files are written.
      guard change.expected != .absent else { return nil }
      do throws(FileError) {
        if change.isRemoval {
          try checkRemoval(of: try linkPlace(of: change.path), change.path)
        } else {
          try checkProtection(of: change.path)
        }
      } catch {
        if error.kind == .needsForce { return error }
      }
      return nil
    }
  }

  fileprivate static let incomplete = "the change is incomplete: the next command that writes undoes it"

  private static func incomplete(_ error: FileError) -> FileError {
    FileError(error.kind, path: error.path, reason: "\(error.reason); \(incomplete)")
  }

  // MARK: - Steps

  /// A change and the paths of its files.
  private struct Step {
    var change: FileChange
    var target: String
    /// The attributes of the old file, or `nil` if there is none or if it is removed.
    var attributes: FileAttributes?
    var temporaryName: TemporaryName
    /// The version of the old file, or `nil` if a file is created.
    var version: FileStamp?

    var isRemoval: Bool { change.isRemoval }
    var folder: String { Path.parent(target) }
    var temporaryPath: String { folder + "/" + temporaryName.text }
  }

  private func steps(for changes: [FileChange]) throws(FileError) -> [Step] {
    var steps: [Step] = []
    for change in changes { try naming(change.path) { () throws(FileError) in steps.append(try step(for: change)) } }
    let targets = Dictionary(grouping: steps, by: \.target)
    if let twice = targets.first(where: { $0.value.count > 1 })?.value.last {
      throw FileError(.changedSinceRead, path: twice.change.path, reason: "the file occurs twice in the change")
    }
    return steps
  }

  private func step(for change: FileChange) throws(FileError) -> Step {
    let isRemoval = change.isRemoval
    let place =
      isRemoval
      ? Place(target: try linkPlace(of: change.path))
      : try place(of: change.path, isNew: change.expected == .absent)
    try check(place.target, change.path, change.expected, followingLinks: isRemoval)
    if isRemoval {
      try checkRemoval(of: place.target, change.path)
    } else {
      try checkProtection(of: place, change.path)
    }
    return Step(
      change: change,
      target: place.target,
      attributes: try attributesOrigin(of: change) ?? place.attributes,
      temporaryName: TemporaryName(isOfTransaction: true),
      version: System.status(of: place.target, followingLinks: false)?.version
    )
  }

  private func attributesOrigin(of change: FileChange) throws(FileError) -> FileAttributes? {
    guard let origin = change.attributesOrigin else { return nil }
    return try place(of: origin, isNew: false).attributes
  }

  /// Writes all new files.
  ///
  /// - Returns: The fingerprints of their versions, or `nil` for each file that is removed.
  private func prepare(_ steps: [Step]) throws(FileError) -> [UInt64?] {
    var fingerprints: [UInt64?] = []
    for step in steps {
      guard case .write(let content) = step.change.action else {
        fingerprints.append(nil)
        continue
      }
      try naming(step.change.path) { () throws(FileError) in
        let file = try TemporaryFile(beside: step.target, name: step.temporaryName)
        try file.write(content)
        try file.finish(replacing: step.attributes, allowingLoss: isForced, isLasting: true)
        try file.validate(content)
        fingerprints.append(System.status(of: file.path)?.version.contentFingerprint)
      }
    }
    return fingerprints
  }

  private func publish(_ steps: [Step]) throws(FileError) {
    for step in steps {
      try naming(step.change.path) { () throws(FileError) in
        try holdingLock(of: step.folder, for: step.change.path) { () throws(FileError) in try publish(step) }
      }
    }
    for folder in Set(steps.map(\.folder)).sorted() { System.flushFolder(folder) }
  }

  private func publish(_ step: Step) throws(FileError) {
    guard let version = step.version else {
      return try ExclusiveRename.system.move(step.temporaryPath, to: step.target)
    }
    guard step.isRemoval else {
      do throws(Replacement.Failure) {
        try replacement.replace(step.target, with: step.temporaryPath, expecting: version, keepingOld: true)
      } catch {
        throw error.error
      }
      return
    }
    try check(step.target, step.change.path, .version(version))
    try ExclusiveRename.system.move(step.target, to: step.temporaryPath)
    let removed = System.status(of: step.temporaryPath, followingLinks: false)
    guard removed?.version.hasSameContent(as: version) == true else {
      throw FileError(.changedSinceRead, path: step.target)
    }
  }

  // MARK: - Journal

  /// The folder of the journal: the nearest folder, from the root upward, that is writable and contains a Git
  /// repository, or the root if there is none. Commands in other folders of the repository can therefore find the
  /// journal.
  private var journalFolder: String {
    var folder = tree.root
    while true {
      if System.status(of: folder + "/.git") != nil, unsafe access(folder.isEmpty ? "/" : folder, W_OK) == 0 {
        return folder
      }
      guard !folder.isEmpty else { return tree.root }
      folder = Path.parent(folder)
    }
  }

  private func journal(of steps: [Step], in folder: String) -> TransactionJournal {
    TransactionJournal(
      entries: steps.map { step in
        TransactionJournal.Entry(
          action: step.isRemoval ? .remove : step.version != nil ? .replace : .create,
          path: Path.relative(step.target, to: folder),
          temporaryName: step.temporaryName
        )
      }
    )
  }
}

extension FileError {
  /// A Boolean value that indicates whether some files have changed because a change of several files could not be
  /// undone.
  package var isIncompleteChange: Bool { reason.hasSuffix(FileWriter.incomplete) }
}
