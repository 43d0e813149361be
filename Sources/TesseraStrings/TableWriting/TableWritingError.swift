/// The reason that a table cannot be written.
package enum TableWritingError: Error, Sendable, Hashable {
  /// The table needs an offset or a length that the format cannot represent.
  case tooLarge
  case duplicateKey
  /// Selections are nested more deeply than the format allows.
  case tooDeep
  /// An argument, a width or a label is out of the range of the format, or an entry or language does not exist.
  case outOfRange

  /// Follows "the table cannot be compiled: ".
  package var message: String {
    switch self {
    case .tooLarge: "it exceeds the maximum size of a compact table"
    case .duplicateKey: "a key occurs twice"
    case .tooDeep: "its variations are nested too deeply"
    case .outOfRange: "an argument, a width or a precision is out of range"
    }
  }
}
