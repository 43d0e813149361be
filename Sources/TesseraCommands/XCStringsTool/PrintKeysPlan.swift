import TesseraFormats
import TesseraStrings

/// What `xcstringstool print` was asked to do.
package struct PrintKeysPlan: Sendable, Hashable {
  package var input: String

  package init(input: String) { self.input = input }

  /// One key a line, in the order of the catalog.
  package func run(_ console: inout Console) -> CommandStatus {
    do throws(CatalogComplaint) {
      let entries = try CatalogInput(input).file.table.entries
      for index in 0..<entries.count { console.output.writeLine(entries.header(at: index).key.value) }
      return .clean
    } catch {
      console.errors.writeLine(error.line)
      return .findings
    }
  }
}
