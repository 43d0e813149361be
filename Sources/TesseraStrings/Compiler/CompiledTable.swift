/// A table, and what did not get into it.
package struct CompiledTable: Sendable {
  /// As ``MessageTable`` reads them.
  package var bytes: [UInt8]
  /// By the number of an entry in the model its number in the table; nil where the table has none.
  package var entryNumbers: [Int?]
  /// Errors about keys that the table does not have, and warnings about languages in which it has no message for a key,
  /// in the order of the entries, and of the languages within each.
  package var issues: [Diagnostic<FileSpan>]
}
