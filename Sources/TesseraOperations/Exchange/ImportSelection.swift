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

  /// The number of keys that the import creates.
  var newKeys: Int {
    let paths = Set(additions.files.map { ExactKey($0.path) })
    return additions.newKeys.filter { paths.contains($0.key) }.reduce(0) { $0 + $1.value.count }
  }

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

  /// Excludes the strings whose arguments `tessera check` would report as errors.
  mutating func rejectMistakes() async throws {
    guard !comparison.changes.isEmpty, !files.isEmpty else { return }
    let texts = Dictionary(files.map { ($0.path, $0.text.fileBytes) }) { first, _ in first }
    let edited = try workspace.replacing(texts).snapshot
    let findings = try await edited.argumentFindings(inTablesWith: Set(texts.keys)).filter { $0.severity == .error }
    var found = false
    for index in changes.indices where !excluded.contains(changes[index].address) {
      let address = changes[index].address
      let paths = (comparison.files[address.table] ?? []).map { workspace.snapshot[$0].path }
      let mistakes = findings.filter { $0.subject.key == address.leaf.key && paths.contains($0.place.path) }
      if case .replace(let expected, .entry(let draft)?) = changes[index].action {
        let draft = rejecting(mistakes, of: draft, at: address)
        guard let draft else { continue }
        found = true
        changes[index] = ChangeSet.Change(address, expected: expected, content: .entry(draft))
        continue
      }
      guard let finding = mistakes.first(where: { $0.subject.language == address.leaf.language }) else { continue }
      found = true
      excluded.insert(address)
      for index in comparison.indices[address] ?? [] { strings[index].outcome = .rejected(finding.message.text) }
    }
    if found { try apply() }
  }

  /// Rejects the strings of a new key in the languages with mistakes.
  ///
  /// - Returns: The entry without these languages, or `nil` if it has no mistakes.
  private mutating func rejecting(_ mistakes: [Finding], of draft: EntryDraft, at address: LeafAddress) -> EntryDraft? {
    var draft = draft
    var found = false
    for finding in mistakes {
      guard let language = finding.subject.language, draft.localizations.removeValue(forKey: language) != nil else {
        continue
      }
      found = true
      for index in comparison.indices[address] ?? [] where strings[index].language == language {
        strings[index].outcome = .rejected(finding.message.text)
      }
    }
    return found ? draft : nil
  }
}

extension ChangeObstacle {
  /// The message about the leaf, which the report of an import names separately.
  fileprivate var messageWithoutAddress: String { String(message.dropFirst("\(address): ".count)) }
}
