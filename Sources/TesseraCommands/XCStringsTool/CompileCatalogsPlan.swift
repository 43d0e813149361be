import TesseraStrings
package import TesseraFormats
import TesseraWorkspace

/// What `xcstringstool compile` was asked to do.
package struct CompileCatalogsPlan: Sendable, Hashable {
  package var inputs: [String]
  package var output: String
  package var options: LocalizedFileOptions
  package var isDryRun: Bool

  package init(inputs: [String], output: String, options: LocalizedFileOptions = .init(), isDryRun: Bool = false) {
    self.inputs = inputs
    self.output = output
    self.options = options
    self.isDryRun = isDryRun
  }

  /// Writes nothing at all where one of the catalogs has an error.
  package func run(_ console: inout Console) throws(CommandFailure) -> CommandStatus {
    guard !output.isEmpty else { throw CommandFailure("the path of the output folder is empty") }
    var files: [LocalizedFile] = []
    var tables: [String] = []
    var complaints: [CatalogComplaint] = []
    for path in inputs {
      do throws(CatalogComplaint) {
        if let conflict = CatalogInput.conflict(path, among: inputs, output: output) { throw conflict }
        let input = try CatalogInput(path)
        complaints += input.warnings
        tables.append(input.file.table.name)
        let result = LocalizedFileCompiler.compile(input.file.table, options)
        files += result.files
        for issue in result.issues where issue.kind != .duplicateKey {
          complaints.append(CatalogComplaint(path, isWarning: issue.severity != .error, issue.message))
        }
      } catch {
        complaints.append(error)
      }
    }
    complaints += caseConflicts(of: files)
    for complaint in complaints { console.errors.writeLine(complaint.line) }
    guard complaints.allSatisfy(\.isWarning) else { return .findings }
    if isDryRun {
      for file in files { console.output.writeLine(FileWriter.join(output, file.path)) }
      return .clean
    }
    try CommandFailure.wrapping { () throws(FileError) in
      let folder = try FileWriter(creating: output)
      for file in files { _ = try folder.update(file.bytes, at: file.path) }
      let folders = try LanguageFolders(output)
      let stale = tables.map { (name: $0, folder: "") }
      folders.removeStale(of: stale, languages: options.languages, written: Set(files.map(\.path)))
    }
    return .clean
  }

  /// Languages that differ by case alone: their folders are one on many disks.
  private func caseConflicts(of files: [LocalizedFile]) -> [CatalogComplaint] {
    var paths: [String: String] = [:]
    return files.compactMap { file in
      paths.updateValue(file.path, forKey: file.path.lowercased()).map {
        CatalogComplaint(
          FileWriter.join(output, file.path),
          "it and \(Path.name(Path.parent($0))) are one folder on many disks"
        )
      }
    }
  }
}
