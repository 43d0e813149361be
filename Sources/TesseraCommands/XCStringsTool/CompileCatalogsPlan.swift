package import TesseraCompilation
import TesseraFiles
import TesseraFormats
import TesseraModel
import TesseraText

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
    var files: [LocalizedFile] = []
    var complaints: [CatalogComplaint] = []
    for path in inputs {
      do throws(CatalogComplaint) {
        if let conflict = CatalogInput.conflict(path, among: inputs, output: output) { throw conflict }
        let result = LocalizedFileCompiler.compile(try CatalogInput(path).file.table, options)
        files += result.files
        for issue in result.issues {
          complaints.append(CatalogComplaint(path, isWarning: issue.severity != .error, issue.message))
        }
      } catch {
        complaints.append(error)
      }
    }
    for complaint in complaints { console.errors.writeLine(complaint.line) }
    guard complaints.allSatisfy(\.isWarning) else { return .findings }
    if isDryRun {
      for file in files { console.output.writeLine(OutputFolder.join(output, file.path)) }
      return .clean
    }
    try CommandFailure.wrapping { () throws(FileError) in
      let folder = try OutputFolder(output)
      for file in files { _ = try folder.write(file.bytes, to: file.path) }
    }
    return .clean
  }
}
