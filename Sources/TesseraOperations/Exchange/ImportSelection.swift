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
    try apply()
  }

  /// The number of keys that the import creates.
  var newKeys: Int {
    let paths = Set(additions.files.map { ExactKey($0.path) })
    return additions.newKeys.filter { paths.contains($0.key) }.reduce(0) { $0 + $1.value.count }
  }

  /// Creates the edits, and marks the strings of changes that cannot be made.
  private mutating func apply() throws(OperationError) {
    let changes = comparison.changes.filter { !excluded.contains($0.address) }.sorted { $0.address < $1.address }
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
    for change in comparison.changes where !excluded.contains(change.address) {
      let leaf = change.address.leaf
      let paths = (comparison.files[change.address.table] ?? []).map { workspace.snapshot[$0].path }
      let finding = findings.first { finding in
        finding.subject.key == leaf.key && finding.subject.language == leaf.language
          && paths.contains(finding.place.path)
      }
      guard let finding else { continue }
      found = true
      excluded.insert(change.address)
      for index in comparison.indices[change.address] ?? [] {
        strings[index].outcome = .rejected(finding.message.text)
      }
    }
    if found { try apply() }
  }
}

extension ChangeObstacle {
  /// The message about the leaf, which the report of an import names separately.
  fileprivate var messageWithoutAddress: String { String(message.dropFirst("\(address): ".count)) }
}
