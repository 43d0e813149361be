import TesseraCore
import TesseraPackages
import TesseraStrings
import TesseraWorkspace
import TesseraWriting

/// Converts the legacy tables of a workspace to String Catalogs, or its catalogs to legacy tables, and proves that each
/// key has the same strings before and after.
///
///     let prepared = try await ConvertOperation(path: "App").prepare()
///     let report = try prepared.write()
///
///     tessera convert App
package struct ConvertOperation: Sendable, Hashable {
  /// The format of the new files.
  package enum Target: String, Sendable, Hashable, CaseIterable {
    case catalogs, strings
  }

  package var path: String
  package var target: Target
  /// The names of the modules to convert, or an empty array for all modules except tests.
  package var modules: [String]
  /// The names of the tables to convert, or an empty array for all tables.
  package var tables: [String]
  /// A Boolean value that indicates whether to remove protected files.
  package var isForced: Bool
  package var isDryRun: Bool
  package var manifests: ManifestOptions

  package init(
    path: String = ".",
    target: Target = .catalogs,
    modules: [String] = [],
    tables: [String] = [],
    isForced: Bool = false,
    isDryRun: Bool = false,
    manifests: ManifestOptions = ManifestOptions()
  ) {
    self.path = path
    self.target = target
    self.modules = modules.uniqued()
    self.tables = tables.uniqued()
    self.isForced = isForced
    self.isDryRun = isDryRun
    self.manifests = manifests
  }

  /// Converts the tables in memory and compares all strings, without writing anything.
  package func prepare(
    _ progress: ProgressStream? = nil,
    recoveries: RecoveryLog? = nil
  ) async throws -> PreparedConversion {
    try await Operations.perform(progress, recoveries) { context in
      let workspace =
        isDryRun
        ? try LoadedWorkspace(path, manifests: manifests, in: context)
        : try LoadedWorkspace(recovering: path, manifests: manifests, in: context)
      guard workspace.isWhole, !Path.isLanguageFolder(workspace.snapshot.root) else {
        throw OperationError(path, nil, "convert requires a folder with all languages of a table")
      }
      try workspace.refusePartOfPackage(askedFor: path)
      let selection = try ConversionSelection(self, workspace.snapshot)
      let tree = try OperationError.wrapping { () throws(FileError) in
        try DiskTree(root: workspace.snapshot.root)
      }
      let monitor = try context.begin(.converting, path: path)
      let folders = selection.tables.map { TableFolder($0.module, $0.table, in: workspace.snapshot, tree: tree) }
      let count = monitor.counter(total: max(folders.count, 1))
      let target = target
      let conversions = concurrentMap(folders, weight: \.table.entries.count) { folder in
        defer { count?() }
        guard !monitor.isCancelled else { return TableConversion?.none }
        return target == .catalogs ? TableConversion(toCatalog: folder) : TableConversion(toStrings: folder)
      }
      try Task.checkCancellation()
      return PreparedConversion(
        self,
        workspace,
        Array(zip(folders, conversions.compactMap(\.self))),
        testTableCount: selection.testTableCount
      )
    }
  }
}

/// The tables that a conversion was requested for.
struct ConversionSelection {
  private(set) var tables: [(module: Module, table: StringTable)] = []
  /// The number of tables in tests that are not converted.
  private(set) var testTableCount = 0

  /// - Throws: An error if a module or a table does not exist.
  init(_ operation: ConvertOperation, _ snapshot: WorkspaceSnapshot) throws(OperationError) {
    let format = operation.target == .catalogs ? StringTable.Format.legacy : .catalog
    let modules = snapshot.modules.filter { module in module.tables.contains { $0.format == format } }
    for name in operation.modules where !modules.contains(where: { Module.names($0.name).contains(name) }) {
      let question = NearestName.question(for: name, among: modules.map(\.name)) ?? ""
      let quoted = String(quoting: name, limit: 60)
      throw OperationError("there is no module \(quoted) with \(Self.words(format))\(question)")
    }
    let built = Set(snapshot.builtModules.map(\.name))
    for module in modules {
      let isNamed = Module.names(module.name).contains(where: operation.modules.contains)
      guard operation.modules.isEmpty || isNamed else { continue }
      for table in module.tables where table.format == format {
        let isOfTests = !built.contains(module.name) || Path.isInTests(snapshot.path(of: table))
        if isOfTests, !isNamed { testTableCount += 1 } else { tables.append((module, table)) }
      }
    }
    for name in operation.tables where !tables.contains(where: { $0.table.name == name }) {
      let question = NearestName.question(for: name, among: tables.map(\.table.name).uniqued()) ?? ""
      let quoted = String(quoting: name, limit: 60)
      throw OperationError("there is no table \(quoted) in the form of \(Self.words(format))\(question)")
    }
    if !operation.tables.isEmpty { tables.removeAll { !operation.tables.contains($0.table.name) } }
  }

  private static func words(_ format: StringTable.Format) -> String {
    format == .legacy ? ".strings or .stringsdict files" : "String Catalogs"
  }
}
