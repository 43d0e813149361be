import TesseraEditing
import TesseraInspection
import TesseraPackages
import TesseraStrings
import TesseraWorkspace

/// The changes of an import that can be made.
struct ImportSelection {
  private let workspace: Workspace
  private let additions: ImportAdditions
  private let comparison: ImportComparison
  private var excluded: Set<LeafAddress> = []
  private var changes: [ChangeSet.Change]
  private(set) var strings: [ImportedString]
  private(set) var files: [ImportedFile] = []

  /// - Parameter workspace: The workspace with the additions.
  init(
    _ comparison: ImportComparison,
    _ workspace: Workspace,
    _ additions: ImportAdditions
  ) throws(OperationError) {
    self.workspace = workspace
    self.additions = additions
    self.comparison = comparison
    strings = comparison.strings
    changes = comparison.changes
    try apply()
  }

  /// The number of unchanged strings that ``strings`` does not contain.
  var unchangedCount: Int { comparison.unchangedCount }

  /// The number of keys that the import creates.
  var newKeys: Int {
    let paths = Set(additions.files.map { ExactKey($0.path) })
    return additions.newKeys.filter { paths.contains($0.key) }.reduce(0) { $0 + $1.value.count }
  }

  /// The comments that are not imported.
  var comments: [ImportReport.Comment] { additions.comments }

  /// Creates the edits, and marks the strings of changes that cannot be made.
  private mutating func apply() throws(OperationError) {
    let changes = changes.filter { !excluded.contains($0.address) }.sorted { $0.address < $1.address }
    let result = ChangeSet(changes: changes).edits(in: workspace.snapshot, skippingObstacles: true)
    for obstacle in result.obstacles {
      excluded.insert(obstacle.address)
      for index in comparison.indices[obstacle.address] ?? [] {
        strings[index].outcome = .failed(obstacle.messageWithoutAddress)
      }
    }
    files = try OperationError.wrapping { () throws(FileError) in try ImportedFile.files(additions, result.files) }
  }

  // MARK: - Mistakes

  /// Excludes the strings whose arguments `tessera check` would report as errors. The differences of the files are
  /// computed at the same time.
  ///
  /// It is not inlined, because Swift 6.3.1 crashes otherwise if it optimizes the caller.
  @inline(never)
  mutating func rejectMistakes() async throws {
    // Without the rejected forms, others can have a mistake.
    while !comparison.changes.isEmpty, !files.isEmpty {
      let mistakes = try await mistakes()
      guard reject(mistakes) else { return }
      try apply()
    }
  }

  /// Returns the mistakes in the files with the changes.
  private func mistakes() async throws -> ImportMistakes {
    let differences = BackgroundWork()
    defer { differences.wait() }
    for file in files { differences.add { _ = file.diff } }
    let changes = changes.filter { !excluded.contains($0.address) }
    let keys = changedKeys(changes)
    let edited = try workspace.replacing(texts(with: keys)).snapshot
    return try await ImportMistakes(edited, before: workspace.snapshot, changes: changes, keys: keys)
  }

  /// Returns the changed keys of each file, by its path.
  private func changedKeys(_ changes: [ChangeSet.Change]) -> [String: ChangedKeys] {
    var keys: [String: ChangedKeys] = [:]
    for change in changes {
      guard let key = change.address.leaf.key else { continue }
      for file in comparison.files[change.address.table] ?? [] {
        keys[workspace.snapshot[file].path, default: ChangedKeys()].insert(key, language: change.address.leaf.language)
      }
    }
    return keys
  }

  /// Returns the files in which mistakes are searched for. If all of them are catalogs, they contain only the entries of
  /// the changed keys. The languages of a whole catalog can decide which other files of a module are checked.
  private func texts(with keys: [String: ChangedKeys]) -> [String: [UInt8]] {
    let entries = files.map { $0.entries(of: keys[$0.path] ?? ChangedKeys()) }
    let isWhole = entries.contains { $0 == nil }
    let texts = zip(files, entries).map { ($0.path, isWhole ? $0.bytes : $1 ?? $0.bytes) }
    return Dictionary(texts) { first, _ in first }
  }

  /// - Returns: A Boolean value that indicates whether strings were rejected.
  private mutating func reject(_ mistakes: ImportMistakes) -> Bool {
    var found = false
    for index in changes.indices where !excluded.contains(changes[index].address) {
      let (address, key) = (changes[index].address, changes[index].address.leaf.key ?? "")
      guard case .replace(let expected, let content?) = changes[index].action else { continue }
      var reasons: [(language: String, path: VariationPath, reason: String)] = []
      let remaining: LeafContent?
      func reject(_ content: LeafContent, _ language: String) -> LeafContent? {
        let forms = RejectedForms(of: content, at: address.leaf, mistakes.of(key, language, in: address.table))
        reasons += forms.reasons.map { (language, $0.key, $0.value) }
        return forms.remaining
      }
      if case .entry(var draft) = content {
        for (language, localization) in draft.localizations {
          if case .localization(let rest) = reject(.localization(localization), language) {
            draft.localizations[language] = rest
          } else {
            draft.localizations[language] = nil
          }
        }
        remaining = .entry(draft)
      } else {
        remaining = reject(content, address.leaf.language ?? "")
      }
      guard !reasons.isEmpty else { continue }
      found = true
      if let remaining {
        changes[index] = ChangeSet.Change(address, expected: expected, content: remaining)
      } else {
        excluded.insert(address)
      }
      for (language, path, reason) in reasons {
        for index in comparison.indices[address] ?? []
        where strings[index].language == language && strings[index].variation == path.description {
          strings[index].outcome = .rejected(reason)
        }
      }
    }
    return found
  }
}

extension ChangeObstacle {
  /// The message about the leaf, which the report of an import names separately.
  fileprivate var messageWithoutAddress: String { String(message.dropFirst("\(address): ".count)) }
}
