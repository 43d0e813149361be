import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// Compiles the tables of a workspace, and keeps the output files in memory until all tables are compiled.
struct CompileRun {
  private let operation: CompileOperation
  private let workspace: LoadedWorkspace
  /// The path of the output folder relative to the workspace, or `nil` if the folder is outside of the workspace or
  /// does not exist.
  private let outputPath: String?
  private(set) var files: [LocalizedFile] = []
  private(set) var problems: [Diagnostic<FileLocation>] = []
  private(set) var moduleCount = 0
  private(set) var tableCount = 0
  private(set) var failedCount = 0
  /// The output files of each table without errors, and the folder that they are written to.
  private var wholeTables: [(name: String, folder: String, files: [LocalizedFile])] = []
  /// The paths of ``files``, by their lowercase form.
  private var paths: [String: String] = [:]

  init(_ operation: CompileOperation, _ workspace: LoadedWorkspace) throws(OperationError) {
    self.operation = operation
    self.workspace = workspace
    let output = try? DiskTree(root: operation.output).root
    let root = workspace.snapshot.root
    guard output != root || !workspace.isWhole else {
      throw OperationError(
        operation.output,
        nil,
        "the output folder is the input folder: specify a folder inside it"
      )
    }
    try OperationError.wrapping { () throws(FileError) in
      try OutputGuard.checkLinks(to: operation.output, inWorkspace: root)
    }
    outputPath = output.flatMap { Path.isInside($0, root) && $0 != root ? Path.relative($0, to: root) : nil }
  }

  /// - Parameter monitor: Counts the tables that are compiled. If it is canceled, the result is incomplete.
  mutating func compile(monitor: WorkMonitor) {
    for finding in workspace.snapshot.findings where finding.rule == .unreadableFile {
      let place = FileLocation(workspace.path(finding.place.path))
      problems.append(Diagnostic(.error, finding.message, at: place))
      failedCount += 1
    }
    var tables: [(table: StringTable, module: Module)] = []
    for var module in workspace.snapshot.modules where module.kind != .test {
      module.tables.removeAll(where: isOutput)
      guard !module.tables.isEmpty else { continue }
      moduleCount += 1
      tables += module.tables.map { ($0, module) }
    }
    tableCount = tables.count
    let products = TableCompilation.Products(tables: operation.makesTables, folders: operation.makesFolders)
    let countTable = monitor.counter(total: tables.count)
    let compiled = concurrentMap(tables, weight: { $0.table.entries.count }) { [workspace] table, module in
      defer { countTable?() }
      return monitor.isCancelled ? nil : TableCompilation(table, of: module, in: workspace, products)
    }
    for (compilation, (_, module)) in zip(compiled, tables) {
      if let compilation { add(compilation, of: module) }
    }
  }

  /// Returns a Boolean value that indicates whether all files of a table are in the output folder. A `.strings` file
  /// there is not a source, even if Tessera did not write it: it may have the path of an output.
  private func isOutput(_ table: StringTable) -> Bool {
    guard let outputPath, table.format == .legacy else { return false }
    return table.files.allSatisfy { Path.isInside(workspace.snapshot[$0].path, outputPath) }
  }

  private mutating func add(_ compilation: TableCompilation, of module: Module) {
    var compilation = compilation
    var files = compilation.files
    var place = ""
    if workspace.isWhole {
      if let folder = ModuleFolder.path(of: module) {
        place = folder
        for index in files.indices { files[index].path = Path.join(folder, files[index].path) }
      } else {
        let message: Finding.Message = "the module's name \"\(module.name)\" is not a valid folder name"
        compilation.problems.append(compilation.problem(message, in: workspace))
        files = []
      }
    }
    // On a case-insensitive volume, paths that differ only in case refer to the same file.
    for file in files {
      guard let other = paths.updateValue(file.path, forKey: file.path.lowercased()) else { continue }
      let message: Finding.Message =
        other == file.path
        ? "another table is already written to \"\(other)\""
        : "\"\(file.path)\" and \"\(other)\" are the same file on case-insensitive volumes"
      compilation.problems.append(compilation.problem(message, in: workspace))
      break
    }
    problems += compilation.problems
    if compilation.isWhole {
      self.files += files
      wholeTables.append((compilation.table.name, place, compilation.files))
    } else {
      failedCount += 1
    }
  }

  /// Writes the files of all tables, and removes language files of earlier runs that the tables no longer need.
  ///
  /// - Returns: The paths of the files whose content has changed.
  /// - Throws: The reasons that nothing was written, or the first error of writing.
  func write() throws(OperationError) -> [String] {
    var places: [(path: String, folder: OutputFolder, tables: Set<String>, changes: OutputFolder.Changes)] = []
    for (place, tables) in Dictionary(grouping: wholeTables, by: \.folder).sorted(by: { $0.key < $1.key }) {
      let path = place.isEmpty ? operation.output : FileWriter.join(operation.output, place)
      let folder = OutputFolder(path, within: operation.output, isForced: operation.isForced)
      let changes = try OperationError.wrapping { () throws(FileError) in
        try folder.changes(to: tables.flatMap(\.files))
      }
      places.append((path, folder, Set(tables.map(\.name)), changes))
    }
    let refusals = places.flatMap(\.changes.refusals)
    guard refusals.isEmpty else { throw OperationError(refusals) }
    return try OperationError.wrapping { () throws(FileError) in
      var changed: [String] = []
      for (path, folder, _, changes) in places {
        changed += try folder.apply(changes).map { FileWriter.join(path, $0) }
      }
      if operation.makesFolders { for place in places { removeStale(place.folder, place.tables, place.changes) } }
      return changed
    }
  }

  private func removeStale(_ folder: OutputFolder, _ tables: Set<String>, _ changes: OutputFolder.Changes) {
    folder.removeStale(
      where: { path in
        Path.isLanguageFolder(Path.name(Path.parent(path))) && tables.contains(Path.stem(path))
      },
      written: Set(changes.files.map(\.path))
    )
  }
}
