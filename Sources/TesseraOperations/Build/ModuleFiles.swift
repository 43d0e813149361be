import TesseraAccessors
import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraWorkspace

/// The generated files of one module, and the function that writes them.
struct ModuleFiles {
  private let build: ModuleBuild
  private let workspace: LoadedWorkspace
  /// Compact tables and bundle contents, with paths relative to the module's folder.
  private var compiled: [LocalizedFile] = []
  private var issues: [Diagnostic<FileLocation>] = []
  private var reported: Set<Diagnostic<FileLocation>> = []
  private var isBroken: Bool

  init(_ build: ModuleBuild, of workspace: LoadedWorkspace) {
    self.build = build
    self.workspace = workspace
    isBroken = build.isBroken
    var finder = PlaceFinder(workspace)
    for issue in build.issues { add(issue.located { finder.location(of: $0) }) }
  }

  /// Compiles the tables to files.
  ///
  /// - Parameter products: A function that returns the kinds of files for a table.
  mutating func compile(_ products: (StringTable) -> TableCompilation.Products) {
    guard !isBroken else { return }
    for table in build.module.tables {
      let products = products(table)
      guard !products.isEmpty else { continue }
      let compilation = TableCompilation(table, of: build.module, in: workspace, products)
      compiled += compilation.files
      for problem in compilation.problems { add(problem) }
      if !compilation.isWhole { isBroken = true }
    }
  }

  /// Adds the parts of a diagnostic that a saved state contains: severity, message, and location.
  private mutating func add(_ diagnostic: Diagnostic<FileLocation>) {
    // Xcode links a message to a file only if the message contains a line.
    let location = diagnostic.place.location ?? SourceLocation(line: 1, column: 1)
    let place = FileLocation(diagnostic.place.path, location)
    let problem = Diagnostic(diagnostic.severity, diagnostic.message, at: place)
    // Several compilers may report the same problem.
    let notes = diagnostic.related.map { Diagnostic(.information, $0.message, at: $0.place) }
    if reported.insert(problem).inserted { issues.append(problem) }
    issues += notes
    reported.formUnion(notes)
  }

  /// Writes the files, and then removes the files of tables that no longer exist, so that a failed write loses nothing.
  /// If a file that Tessera did not write would be replaced, nothing of the module is written.
  ///
  /// - Parameters:
  ///   - path: The output folder, as the caller specified it.
  ///   - key: The hash that identifies the module as long as none of its inputs change.
  ///   - old: The module's state after the last build. Its outputs are kept if the module has errors.
  ///   - isForced: Whether to replace files that Tessera did not write.
  ///   - gone: The outputs of modules that no longer exist. On a case-insensitive volume, the remaining files of a
  ///     module `cart` are in the folder that `Cart` is written to. The caller removes all other files.
  func write(
    to path: String,
    _ folder: DiskTree,
    key: ContentHash,
    replacing old: BuildState.Module?,
    and gone: [BuildState.Output],
    isForced: Bool
  ) -> (state: BuildState.Module, failure: OperationError?) {
    let name = build.module.name
    var state = BuildState.Module(name: name, key: nil, outputs: old?.outputs ?? [], issues: issues)
    guard !isBroken else { return (state, nil) }
    guard let place = ModuleFolder.path(of: build.module) else {
      return (state, OperationError("the module's name \"\(name)\" is not a valid folder name"))
    }
    do throws(FileError) {
      let paths = Set((build.files.map(\.name) + compiled.map(\.path)).map { Path.join(place, $0) })
      let stale = state.outputs.filter { !paths.contains($0.path) }.map { ($0.path, $0.hash) }
      let replaced = StaleFiles(stale + gone.map { ($0.path, $0.hash) }, in: folder)
      let swift = GeneratedFolder(FileWriter.join(path, place), within: path, isForced: isForced)
      let changes = try swift.changes(to: build.files)
      let tables = OutputFolder(
        FileWriter.join(path, place),
        within: path,
        isForced: isForced,
        known: known(state.outputs, gone, place)
      )
      let tableChanges = try tables.changes(to: compiled)
      guard tableChanges.refusals.isEmpty else { return (state, OperationError(tableChanges.refusals)) }
      try tables.apply(tableChanges) { replaced.removeOtherSpelling(of: Path.join(place, $0)) }
      // This follows the tables because it removes stale files, which may be tables.
      try swift.apply(changes)
      if !stale.isEmpty {
        StaleFiles(stale, in: folder).remove(written: paths)
        tables.prune()
      }
      let files = build.files.map { ($0.name, $0.bytes) } + compiled.map { ($0.path, $0.bytes) }
      let outputs = try files.map { (name, bytes) throws(FileError) in
        let path = Path.join(place, name)
        return BuildState.Output(path: path, version: try folder.version(of: path), hash: ContentHash(bytes))
      }
      (state.key, state.outputs) = (key, outputs)
      return (state, nil)
    } catch {
      return (state, OperationError(error))
    }
  }

  /// Returns the files that the last build wrote into a folder, with paths relative to it.
  private func known(
    _ outputs: [BuildState.Output],
    _ gone: [BuildState.Output],
    _ place: String
  ) -> [StaleFiles.File] {
    (outputs + gone).compactMap { output in
      // On a case-insensitive volume, the existing folder may have a different capitalization.
      guard output.path.lowercased().hasPrefix(place.lowercased() + "/") else { return nil }
      let components = Path.components(output.path).dropFirst(Path.components(place).count)
      return (components.joined(separator: "/"), output.hash)
    }
  }
}
