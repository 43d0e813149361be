package import TesseraFormats
package import TesseraStrings
import TesseraWorkspace

/// Compiles String Catalogs to `.strings` and `.stringsdict` files, as Apple's tool does.
///
///     let report = try await CompileCatalogsOperation(inputs: ["A.xcstrings"], output: "Resources").run()
///
///     xcstringstool compile A.xcstrings --output-directory Resources
package struct CompileCatalogsOperation: Sendable, Hashable {
  package var inputs: [String]
  package var output: String
  package var options: LocalizedFileOptions
  /// A Boolean value that indicates whether to list the files without writing them.
  package var isDryRun: Bool
  /// A Boolean value that indicates whether to replace files that are not property lists.
  package var isForced: Bool

  package init(
    inputs: [String],
    output: String,
    options: LocalizedFileOptions = .init(),
    isDryRun: Bool = false,
    isForced: Bool = false
  ) {
    self.inputs = inputs
    self.output = output
    self.options = options
    self.isDryRun = isDryRun
    self.isForced = isForced
  }

  /// Compiles the catalogs. If a catalog has an error, nothing is written.
  package func run(
    _ progress: ProgressStream? = nil,
    recoveries: RecoveryLog? = nil
  ) async throws -> CompiledCatalogs {
    try await Operations.perform(progress, recoveries) { context in
      guard !output.isEmpty else { throw OperationError("the path of the output folder is empty") }
      let monitor = try context.begin(.compiling, path: inputs.first ?? "")
      var files: [LocalizedFile] = []
      var tables: [String] = []
      var diagnostics: [Diagnostic<FileLocation>] = []
      for (number, path) in inputs.enumerated() {
        try Task.checkCancellation()
        if !isDryRun { try context.recover(around: path) }
        do throws(Diagnostic<FileLocation>) {
          if let conflict = CatalogInput.conflict(path, among: inputs, output: output) { throw conflict }
          let input = try CatalogInput(path)
          diagnostics += input.warnings
          tables.append(input.file.table.name)
          let result = LocalizedFileCompiler.compile(input.file.table, options)
          files += result.files
          for issue in result.issues where issue.kind != .duplicateKey {
            diagnostics.append(issue.located { _ in FileLocation(path) })
          }
        } catch {
          diagnostics.append(error)
        }
        monitor.report(completed: number + 1, total: inputs.count)
      }
      diagnostics += caseConflicts(of: files)
      let paths = files.map { FileWriter.join(output, $0.path) }
      var compiled = CompiledCatalogs(diagnostics: diagnostics, paths: paths)
      guard !compiled.hasErrors, !isDryRun else { return compiled }
      _ = try context.begin(.writing, path: output)
      do throws(FileError) {
        try context.recover(from: output, to: files.map(\.path))
        try write(files, of: tables)
      } catch {
        compiled.failure = OperationError(error)
      }
      return compiled
    }
  }

  /// Writes the files without a manifest, because the folder belongs to a build system, which declares its outputs.
  /// Property lists are replaced, as Apple's tool does, so that repeated builds work. Apple's tool also replaces other
  /// files, such as handwritten `.strings` files.
  private func write(_ files: [LocalizedFile], of tables: [String]) throws(FileError) {
    let folder = try FileWriter(creating: output, isForced: isForced)
    for file in files {
      try folder.check(OutputBuffer(file.bytes), at: file.path, replacing: .buildProduct(named: file.path))
    }
    for file in files { _ = try folder.update(file.bytes, at: file.path, replacing: .buildProduct(named: file.path)) }
    let folders = try LanguageFolders(output)
    let stale = tables.map { (name: $0, folder: "") }
    folders.removeStale(of: stale, languages: options.languages, written: Set(files.map(\.path)))
  }

  /// Returns warnings about languages whose names differ only in case. On a case-insensitive volume, they share a
  /// folder.
  private func caseConflicts(of files: [LocalizedFile]) -> [Diagnostic<FileLocation>] {
    var paths: [String: String] = [:]
    return files.compactMap { file in
      paths.updateValue(file.path, forKey: file.path.lowercased()).map {
        Diagnostic(
          .error,
          "it and \(Path.name(Path.parent($0))) are the same folder on case-insensitive volumes",
          at: FileLocation(FileWriter.join(output, file.path))
        )
      }
    }
  }
}

/// The result of ``CompileCatalogsOperation``.
package struct CompiledCatalogs: Sendable, Hashable {
  package var diagnostics: [Diagnostic<FileLocation>]
  /// The files that the catalogs are compiled to.
  package var paths: [String]
  /// The reason that some files were not written, or `nil` if all files were written.
  package var failure: OperationError?

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
