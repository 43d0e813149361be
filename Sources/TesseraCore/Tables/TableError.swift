/// The reason why a table, or one message of it, cannot be read. The source string or the key is shown instead.
package enum TableError: Error, Sendable, Hashable {
  /// The bytes are too few for a header, or do not begin with the mark of the format.
  case notATable
  /// The table has another version of the format.
  case unsupportedVersion(UInt8)
  /// The number of bytes is not the one that the header states.
  case wrongSize
  /// An offset, a length, a kind or a depth is out of range.
  case damaged
}

extension TableError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notATable: "not a compiled string table"
    case .unsupportedVersion(let version): "version \(version) of the table format is not supported"
    case .wrongSize: "the size of the table differs from the size in its header"
    case .damaged: "the table is damaged"
    }
  }
}
