/// The reason that a table, or one of its messages, cannot be read. The source string or the key is shown instead.
package enum TableError: Error, Sendable, Hashable {
  /// There are too few bytes for a header, or they do not begin with the magic number of the format.
  case notATable
  /// The version of the format is not supported.
  case unsupportedVersion(UInt8)
  /// The number of bytes differs from the size in the header.
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
