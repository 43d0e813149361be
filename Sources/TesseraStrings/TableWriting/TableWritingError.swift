/// Why something cannot be written into a table.
package enum TableWritingError: Error, Sendable, Hashable {
  /// The table would need an offset or a length that the format cannot hold.
  case tooLarge
  case duplicateKey
  /// Selections within selections, beyond what the format allows.
  case tooDeep
  /// An argument, a width or a label out of the format's range, or an entry or language that does not exist.
  case outOfRange
}
