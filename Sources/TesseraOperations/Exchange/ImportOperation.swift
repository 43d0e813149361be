import TesseraCore
import TesseraExchange
import TesseraFormats
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
  /// The path of the workspace. If the folder does not exist and ``createsKeys`` is `true`, the import creates it.
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
  /// A Boolean value that indicates whether to create the tables and keys that the workspace does not have.
  package var createsKeys: Bool
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
    createsKeys: Bool = false,
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
    self.createsKeys = createsKeys
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
      let compared = try compare(context)
      var selection = compared.selection
      if !isForced { try await selection.rejectMistakes() }
      return PreparedImport(self, compared.workspace, selection, compared.repair)
    }
  }

  /// Compares the files with the workspace, without a search for mistakes in the translations.
  private func compare(
    _ context: OperationContext
  ) throws -> (workspace: LoadedWorkspace, selection: ImportSelection, repair: ImportRepair?) {
    let files = files.filter { !isRepairing || !ReturnedCatalog.isCatalog($0) }
    let returned = ReturnedFiles(files)
    var opened = try returned.read(whileOpening: { try open(context) })
    let disk = try LoadedWorkspace(opened.snapshot, askedFor: path)
    var repair = isRepairing ? try ImportRepair(self, disk, in: context) : nil
    if let files = repair?.baseFiles, !files.isEmpty { opened = try opened.replacing(files) }
    let workspace = try LoadedWorkspace(opened.snapshot, askedFor: path)
    let own = ImportTables(try selectedModules(of: workspace.snapshot), of: workspace.snapshot)
    // A repair and the creation of keys need all units.
    let needsAll = isRepairing || createsKeys
    var documents = try Self.documents(in: files, returned, needsAll ? nil : own)
    try Self.checkLanguages(of: documents, in: workspace.snapshot)
    if let repaired = repair?.repairing(documents, own) { documents = repaired }
    let additions = try additions(documents, to: &opened, workspace, own)
    let modules = try selectedModules(of: opened.snapshot)
    let tables = additions.files.isEmpty ? own : ImportTables(modules, of: opened.snapshot)
    if createsKeys { documents = UnchangedUnits(tables, newKeys: additions.newKeys).removed(from: documents) }
    var comparison = ImportComparison(
      tables,
      isForced: isForced,
      ignoresUnfinished: ignoresUnfinished,
      additions: additions
    )
    try comparison.add(documents)
    try repair?.compareCatalogs(self, modules, of: opened.snapshot, into: &comparison)
    return (workspace, try ImportSelection(comparison, opened, additions), repair)
  }

  private typealias Documents = [(file: String, document: ReturnedDocument)]

  /// Returns the documents in files.
  ///
  /// - Parameter tables: The tables with which the documents are compared, so that unchanged units are removed, or `nil`
  ///   for all units.
  /// - Throws: The error of the first file that cannot be read.
  private static func documents(
    in files: [String],
    _ returned: ReturnedFiles,
    _ tables: ImportTables?
  ) throws(OperationError) -> Documents {
    let unchanged = tables.map { UnchangedUnits($0) }
    var documents: Documents = []
    let results = concurrentMap(Array(files.indices)) { index in
      Result { () throws(OperationError) in
        var document = try returned.document(at: index)
        unchanged?.remove(from: &document)
        return document
      }
    }
    for (file, result) in zip(files, results) { documents.append((file, try result.get())) }
    guard let tables else { return documents }
    // The translations of these tables are compared with each other, so that all of their units are needed.
    let repeated = RepeatedTables(documents.map(\.document), tables).documents
    let whole = concurrentMap(repeated) { index in
      Result { () throws(OperationError) in try returned.document(at: index) }
    }
    for (index, result) in zip(repeated, whole) { documents[index].document = try result.get() }
    return documents
  }

  private func open(_ context: OperationContext) throws -> Workspace {
    if createsKeys, System.status(of: path, followingLinks: false) == nil {
      let options = LoadedWorkspace.options(
        nil,
        .everything,
        try manifests.load(),
        nil,
        [],
        try context.begin(.reading, path: path)
      )
      do throws(WorkspaceError) {
        return try WorkspaceLoader.open(newFolder: path, options: options)
      } catch {
        throw OperationError(error)
      }
    }
    guard isDryRun else { return try LoadedWorkspace.openRecovering(path, manifests: manifests, in: context) }
    let monitor = try context.begin(.reading, path: path)
    let workspace = try LoadedWorkspace.open(path, manifests: manifests.load(), monitor: monitor)
    // If the task was canceled, the workspace may be incomplete.
    try Task.checkCancellation()
    return workspace
  }

  /// Returns the modules that the import may change.
  private func selectedModules(of snapshot: WorkspaceSnapshot) throws(OperationError) -> [Module] {
    modules.isEmpty ? snapshot.modules : try ExchangeSelection.modules(modules, of: snapshot)
  }

  /// Returns what the import adds to the workspace before it compares the translations, and adds it to the workspace.
  ///
  /// - Parameter tables: The tables of the workspace without the additions.
  private func additions(
    _ documents: Documents,
    to opened: inout Workspace,
    _ workspace: LoadedWorkspace,
    _ tables: ImportTables
  ) throws(OperationError) -> ImportAdditions {
    var additions = ImportAdditions()
    if createsKeys {
      var creation = try ImportCreation(workspace, modules.isEmpty ? nil : selectedModules(of: workspace.snapshot))
      for (file, document) in documents { creation.add(document, file: file) }
      additions = try creation.additions()
    }
    var languages = NewLanguageFiles(tables, of: workspace.snapshot)
    for (_, document) in documents { languages.add(document) }
    additions.files += languages.files
    guard !additions.files.isEmpty else { return additions }
    let original = opened
    opened = try original.replacing(additions.bytes)
    if additions.removeSameNames(in: opened.snapshot) { opened = try original.replacing(additions.bytes) }
    // The settings can exclude the folder of a new table.
    let tables = ImportTables(try selectedModules(of: opened.snapshot), of: opened.snapshot)
    additions.files.removeAll { $0.original == nil && !tables.contains(exactly: $0.path) }
    return additions
  }

  /// Checks that the languages are language tags, because they become names of folders.
  private static func checkLanguages(
    of documents: Documents,
    in snapshot: WorkspaceSnapshot
  ) throws(OperationError) {
    let known = Set(snapshot.modules.flatMap(\.tables).flatMap { $0.languages + [$0.sourceLanguage] })
    var reasons: [OperationError.Reason] = []
    for (file, document) in documents {
      let sources = document.tables.compactMap { table in table.sourceLanguage.map { ($0, table.line) } }
      let languages =
        [(document.targetLanguage, document.tables.first?.line), (document.sourceLanguage, nil)] + sources
      for (language, line) in languages where !known.contains(language) && LanguageTag(folderName: language) == nil {
        let location = line.map { SourceLocation(line: $0, column: 1) }
        let text = LanguageTag.refusal(of: language)
        reasons.append(OperationError.Reason(path: file, location: location, text: text))
      }
    }
    guard reasons.isEmpty else { throw OperationError(reasons.uniqued()) }
  }
}
