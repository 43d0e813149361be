/// A compiled table, and the issues of strings that are not in it.
package struct CompiledTable: Sendable {
  /// The bytes of the table, which ``MessageTable`` reads.
  package var bytes: [UInt8]
  /// For each entry of the model, the number of its entry in the table, or `nil` if there is none.
  package var entryNumbers: [Int?]
  /// Errors about keys that are not in the table, and warnings about languages in which a key has no message, in the
  /// order of the entries and, within each entry, of the languages.
  package var issues: [Diagnostic<FileSpan>]
}
