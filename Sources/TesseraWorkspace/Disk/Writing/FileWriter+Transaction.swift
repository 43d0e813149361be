#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension FileWriter {
  /// Applies changes of several files together: after a crash, or a power failure, either all files are the old ones or,
  /// once ``recover(around:)`` was called, all are the new ones.
  ///
  /// A journal in the folder that ``journalFolder`` returns lists the files. The new files are written beside the old ones
  /// and flushed to the disk, then the journal is marked as committed, then each new file takes the name of the old one,
  /// and last the journal is removed. A change of one file needs no journal.
  ///
  /// - Throws: The first error. Nothing has changed, unless the error says that the change is incomplete.
  package func commit(_ changes: [FileChange]) throws(FileError) {
    guard changes.count > 1 else {
      guard let change = changes.first else { return }
      switch change.action {
      case .write(let content): return try write(content, to: change.path, expecting: change.expected)
      case .remove: return try remove(change.path, expecting: change.expected)
      }
    }
    let folder = journalFolder
    // Waits for another process, and completes or undoes an interrupted change: files have their states only after that.
    let lock = try JournalFile(creatingIn: folder)
    var steps: [Step] = []
    do throws(FileError) {
      steps = try self.steps(for: changes)
      let journal = journal(of: steps, in: folder)
      try lock.write(journal)
      try prepare(steps)
      do throws(JournalFile.CommitError) { try lock.commit(journal) } catch {
        guard error.isRevoked else { throw Self.incomplete(error.error) }
        throw error.error
      }
    } catch {
      guard !Self.isIncomplete(error) else { throw error }
      discard(steps)
      lock.remove()
      throw error
    }
    for step in steps {
      try naming(step.change.path) { () throws(FileError) in
        do throws(FileError) { try publish(step) } catch { throw Self.incomplete(error) }
      }
    }
    for folder in Set(steps.map { Path.parent($0.target) }).sorted() { System.flushFolder(folder) }
    lock.remove()
  }

  /// The result of ``commitPossible(_:)``.
  package struct CommitResult: Sendable, Equatable {
    /// The paths of the changes that were applied.
    package var applied: Set<String> = []
    /// Why the others were not. An error that is not about one of the files names another path, and then no change was
    /// applied.
    package var errors: [FileError] = []
  }

  /// Applies as many of the changes as possible together: those of files that are not in the expected state, or cannot be
  /// written, are left out.
  package func commitPossible(_ changes: [FileChange]) -> CommitResult {
    var changes = changes
    var result = CommitResult()
    while !changes.isEmpty {
      do throws(FileError) {
        try commit(changes)
        result.applied = Set(changes.map(\.path))
        break
      } catch {
        result.errors.append(error)
        let count = changes.count
        changes.removeAll { $0.path == error.path }
        if changes.count == count || Self.isIncomplete(error) { break }
      }
    }
    return result
  }

  private static let incomplete = "the change is incomplete: the next command that writes completes it"

  private static func incomplete(_ error: FileError) -> FileError {
    FileError(error.kind, path: error.path, reason: "\(error.reason); \(incomplete)")
  }

  private static func isIncomplete(_ error: FileError) -> Bool { error.reason.hasSuffix(incomplete) }

  // MARK: - Steps

  /// A change, and where its files are.
  private struct Step {
    var change: FileChange
    var target: String
    var permissions: UInt32
    var temporaryName: String?
    var version: FileVersion?

    var temporaryPath: String? { temporaryName.map { Path.parent(target) + "/" + $0 } }
    var isReplacement: Bool { version != nil }
  }

  private func steps(for changes: [FileChange]) throws(FileError) -> [Step] {
    var steps: [Step] = []
    for change in changes { try naming(change.path) { () throws(FileError) in steps.append(try step(for: change)) } }
    let targets = Dictionary(grouping: steps, by: \.target)
    if let twice = targets.first(where: { $0.value.count > 1 })?.value.last {
      throw FileError(.changedSinceRead, path: twice.change.path, reason: "the file is changed twice at once")
    }
    return steps
  }

  private func step(for change: FileChange) throws(FileError) -> Step {
    let isRemoval: Bool
    if case .remove = change.action { isRemoval = true } else { isRemoval = false }
    let place =
      isRemoval
      ? Place(target: try linkPlace(of: change.path), permissions: 0)
      : try place(of: change.path, isNew: change.expected == .absent)
    try check(place.target, change.path, change.expected, followingLinks: isRemoval)
    return Step(
      change: change,
      target: place.target,
      permissions: place.permissions,
      temporaryName: isRemoval ? nil : TemporaryFile.newName(),
      version: System.status(of: place.target, followingLinks: false)?.version
    )
  }

  /// Writes all new files, and checks once more that the old ones are unchanged.
  private func prepare(_ steps: [Step]) throws(FileError) {
    for step in steps {
      guard case .write(let content) = step.change.action, let name = step.temporaryName else { continue }
      try naming(step.change.path) { () throws(FileError) in
        let file = try TemporaryFile(beside: step.target, name: name)
        try file.write(content)
        try file.finish(permissions: step.permissions, isLasting: true)
      }
    }
    for step in steps {
      try naming(step.change.path) { () throws(FileError) in
        try check(step.target, step.change.path, step.version.map { .version($0) } ?? .absent)
      }
    }
  }

  private func publish(_ step: Step) throws(FileError) {
    guard let path = step.temporaryPath else { return try unlinkFile(step.target) }
    try TemporaryFile.publish(path, as: step.target, replacing: step.isReplacement)
  }

  private func discard(_ steps: [Step]) {
    for step in steps { if let path = step.temporaryPath { unsafe unlink(path) } }
  }

  // MARK: - Journal

  /// The folder of the journal: the nearest one above the root, or the root itself, that holds a Git repository; else the
  /// root. So that commands in other folders of the repository find it.
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
          action: step.temporaryName == nil ? .remove : step.isReplacement ? .replace : .create,
          path: Path.relative(step.target, to: folder),
          temporaryName: step.temporaryName,
          version: step.version
        )
      }
    )
  }
}
