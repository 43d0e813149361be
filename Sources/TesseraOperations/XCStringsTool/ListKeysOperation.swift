import TesseraFormats
package import TesseraStrings

/// Lists the keys of a String Catalog, as Apple's tool does.
///
///     let keys = try await ListKeysOperation(input: "A.xcstrings").run().get()
///
///     xcstringstool print A.xcstrings
package struct ListKeysOperation: Sendable, Hashable {
  package var input: String

  package init(input: String) { self.input = input }

  /// - Returns: The keys in the order of the catalog, or the reason that it cannot be read.
  package func run(_ progress: ProgressStream? = nil) async throws -> Result<[String], Diagnostic<FileLocation>> {
    try await Operations.perform(progress) { context in
      _ = try context.begin(.reading, path: input)
      do throws(Diagnostic<FileLocation>) {
        let entries = try CatalogInput(input).file.table.entries
        return .success((0..<entries.count).map { entries.header(at: $0).key.value })
      } catch {
        return .failure(error)
      }
    }
  }
}
