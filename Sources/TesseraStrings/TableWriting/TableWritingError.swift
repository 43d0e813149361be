/// Why something cannot be written into a table.
package enum TableWritingError: Error, Sendable, Hashable {
  /// The table would need an offset or a length that the format cannot hold.
  case tooLarge
  case duplicateKey
  /// Selections within selections, beyond what the format allows.
  case tooDeep
  /// An argument, a width or a label out of the format's range, or an entry or language that does not exist.
  case outOfRange

  /// Follows "the table cannot be compiled: ".
  package var message: String {
    switch self {
    case .tooLarge: "it is larger than a compact table can be"
    case .duplicateKey: "it has a key twice"
    case .tooDeep: "its variations are nested too deeply"
    case .outOfRange: "an argument, a width or a precision is out of range"
    }
  }
}
