import TesseraStrings
import TesseraFormats
import TesseraWorkspace

/// What `xcstringstool generate-symbols` was asked to do.
package struct GenerateSymbolsPlan: Sendable, Hashable {
  package var input: String
  package var output: String

  package init(input: String, output: String) {
    self.input = input
    self.output = output
  }

  /// Where one key has no symbol, nothing is written.
  package func run(_ console: inout Console) throws(CommandFailure) -> CommandStatus {
    let symbols: StringSymbols
    do throws(CatalogComplaint) {
      let table = try CatalogInput(input).file.table
      guard LocalizedFileCompiler.isSafe(table.name) else {
        throw CatalogComplaint(input, "'\(table.name)' cannot be the name of a folder or a file")
      }
      symbols = StringSymbols(table)
    } catch {
      console.errors.writeLine(error.line)
      return .findings
    }
    for problem in symbols.problems { console.errors.writeLine(CatalogComplaint(input, problem.message).line) }
    guard symbols.problems.isEmpty else { return .findings }
    _ = try CommandFailure.wrapping { () throws(FileError) in
      try FileWriter(creating: output).update(Array(symbols.source.utf8), at: symbols.fileName)
    }
    return .clean
  }
}
