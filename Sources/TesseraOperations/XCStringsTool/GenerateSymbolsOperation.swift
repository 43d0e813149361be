import TesseraFormats
package import TesseraStrings
import TesseraWorkspace

/// Writes a Swift symbol for each manually added key of a String Catalog, as Apple's tool does.
///
///     let diagnostics = try await GenerateSymbolsOperation(input: "A.xcstrings", output: "Generated").run()
///
///     xcstringstool generate-symbols --language swift A.xcstrings --output-directory Generated
package struct GenerateSymbolsOperation: Sendable, Hashable {
  package var input: String
  package var output: String
  /// A Boolean value that indicates whether to replace a file that neither Tessera nor Apple's tool wrote.
  package var isForced: Bool

  package init(input: String, output: String, isForced: Bool = false) {
    self.input = input
    self.output = output
    self.isForced = isForced
  }

  /// Generates the symbols. If a key has no symbol, nothing is written.
  ///
  /// - Returns: The reasons that nothing was written, or an empty array if the file was written.
  package func run(
    _ progress: ProgressStream? = nil,
    recoveries: RecoveryLog? = nil
  ) async throws -> [Diagnostic<FileLocation>] {
    try await Operations.perform(progress, recoveries) { context in
      _ = try context.begin(.generating, path: input)
      try context.recover(around: input)
      let symbols: StringSymbols
      do throws(Diagnostic<FileLocation>) {
        let table = try CatalogInput(input).file.table
        guard LocalizedFileCompiler.isSafe(table.name) else {
          let message: Finding.Message = "'\(table.name)' cannot be the name of a folder or a file"
          throw Diagnostic(.error, message, at: FileLocation(input))
        }
        symbols = StringSymbols(table)
      } catch {
        return [error]
      }
      guard symbols.problems.isEmpty else {
        return symbols.problems.map { Diagnostic(.error, "\($0.message)", at: FileLocation(input)) }
      }
      _ = try context.begin(.writing, path: output)
      try context.recover(around: output)
      _ = try OperationError.wrapping { () throws(FileError) in
        try FileWriter(creating: output, isForced: isForced)
          .update(Array(symbols.source.utf8), at: symbols.fileName, replacing: StringSymbols.outputGuard)
      }
      return []
    }
  }
}
