import TesseraChecks
import TesseraEditing
import TesseraExchange
import TesseraInspection
import TesseraPackages
import TesseraStrings
import TesseraWorkspace

/// Imports translations from the files that ``ExportOperation`` or Xcode exported.
///
///     let report = try await ImportOperation(files: ["de.xliff"], path: "App").run()
///
///     tessera import de.xliff --into App
package struct ImportOperation: Sendable, Hashable {
  /// The paths of the exchange files and folders.
  package var files: [String]
  /// The path of the workspace.
  package var path: String
  /// The names of the modules to change, or an empty array for all modules.
  package var modules: [String]
  /// A Boolean value that indicates whether to compare the files without writing anything.
  package var isDryRun: Bool
  /// A Boolean value that indicates whether to import translations with mistakes, and translations of source strings that
  /// have changed, and to change protected files.
  package var isForced: Bool
  /// A Boolean value that indicates whether to ignore new translations and those that need review, as Xcode does.
  package var ignoresUnfinished: Bool
  /// A Boolean value that indicates whether to undo what translation platforms are known to change in files.
  package var isRepairing: Bool
  /// The Git revision that a repair compares the files with, or `nil` for the default; see ``ImportRepair``.
  package var base: String?
  package var manifests: ManifestOptions

  package init(
    files: [String],
    path: String = ".",
    modules: [String] = [],
    isDryRun: Bool = false,
    isForced: Bool = false,
    ignoresUnfinished: Bool = false,
    isRepairing: Bool = false,
    base: String? = nil,
    manifests: ManifestOptions = ManifestOptions()
  ) {
    self.files = files.uniqued()
    self.path = path
    self.modules = modules.uniqued()
    self.isDryRun = isDryRun
    self.isForced = isForced
    self.ignoresUnfinished = ignoresUnfinished
    self.isRepairing = isRepairing
    self.base = base
    self.manifests = manifests
  }

  /// Compares the files with the workspace and, unless it is a dry run, writes the changes in one transaction.
  package func run(_ progress: ProgressStream? = nil, recoveries: RecoveryLog? = nil) async throws -> ImportReport {
    let prepared = try await prepare(progress, recoveries: recoveries)
    return isDryRun ? prepared.report : try prepared.write()
  }

  /// Compares the files with the workspace without writing anything.
  package func prepare(
    _ progress: ProgressStream? = nil,
    recoveries: RecoveryLog? = nil
  ) async throws -> PreparedImport {
    try await Operations.perform(progress, recoveries) { context in
      var documents = try files.filter { !isRepairing || !ReturnedCatalog.isCatalog($0) }
        .map { (file: $0, document: try ExchangeFormat.read($0)) }
      let disk =
        isDryRun
        ? try LoadedWorkspace(path, manifests: manifests, in: context)
        : try LoadedWorkspace(recovering: path, manifests: manifests, in: context)
      var repair = isRepairing ? try ImportRepair(self, disk, in: context) : nil
      let workspace = repair?.workspace ?? disk
      let selected = try ExchangeSelection.modules(modules, of: workspace.snapshot)
      let modules = self.modules.isEmpty ? workspace.snapshot.modules : selected
      let tables = ImportTables(modules, of: workspace.snapshot)
      if let repaired = repair?.repairing(documents, tables) { documents = repaired }
      var comparison = ImportComparison(tables, isForced: isForced, ignoresUnfinished: ignoresUnfinished)
      for (file, document) in documents {
        try Task.checkCancellation()
        comparison.add(document, file: file)
      }
      try repair?.compareCatalogs(self, modules, into: &comparison)
      var selection = ImportSelection(comparison, workspace.snapshot)
      if !isForced { try await selection.rejectMistakes() }
      return PreparedImport(self, workspace, selection, repair)
    }
  }
}

/// The changes of an import that can be made.
struct ImportSelection {
  private let snapshot: WorkspaceSnapshot
  private let comparison: ImportComparison
  private var excluded: Set<LeafAddress> = []
  private(set) var strings: [ImportedString]
  private(set) var edits: [FileEdits] = []

  init(_ comparison: ImportComparison, _ snapshot: WorkspaceSnapshot) {
    self.snapshot = snapshot
    self.comparison = comparison
    strings = comparison.strings
    apply()
  }

  /// Creates the edits, and marks the strings of changes that cannot be made.
  private mutating func apply() {
    let changes = comparison.changes.filter { !excluded.contains($0.address) }.sorted { $0.address < $1.address }
    let result = ChangeSet(changes: changes).edits(in: snapshot, skippingObstacles: true)
    for obstacle in result.obstacles {
      excluded.insert(obstacle.address)
      for index in comparison.indices[obstacle.address] ?? [] {
        strings[index].outcome = .failed(obstacle.messageWithoutAddress)
      }
    }
    edits = result.files
  }

  /// Excludes the strings whose arguments `tessera check` would report as errors.
  mutating func rejectMistakes() async throws {
    guard !edits.isEmpty else { return }
    let findings = try await errors()
    var found = false
    for change in comparison.changes where !excluded.contains(change.address) {
      let leaf = change.address.leaf
      let paths = (comparison.files[change.address.table] ?? []).map { snapshot[$0].path }
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
    if found { apply() }
  }

  /// Returns the errors about arguments in the tables of the edited files.
  private func errors() async throws -> [Finding] {
    var contents: [String: [UInt8]] = [:]
    for file in comparison.files.values.joined() {
      if let source = snapshot[file].source { contents[snapshot[file].path] = source.fileBytes }
    }
    for file in edits {
      if let text = try? file.source().applying(file.edits) { contents[file.path] = text.fileBytes }
    }
    let edited = WorkspaceLoader.load(MemoryTree(bytes: contents), root: "/")
    let rules = RuleRegistry.all.filter { type(of: $0).documentation.group == .arguments }
    let findings = await CheckRun(snapshot: edited, rules: rules).run().findings
    try Task.checkCancellation()
    return findings.filter { $0.severity == .error }
  }
}

extension ChangeObstacle {
  /// The message about the leaf, which the report of an import names separately.
  fileprivate var messageWithoutAddress: String { String(message.dropFirst("\(address): ".count)) }
}
