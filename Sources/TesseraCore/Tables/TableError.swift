/// Why a table, or one message of it, cannot be read. Whoever meets one falls back: to the source language, to the key.
package enum TableError: Error, Sendable, Hashable {
  /// Too short for a header, or without the mark at its start.
  case notATable
  /// Written by another version of the format.
  case unsupportedVersion(UInt8)
  /// More or fewer bytes than the header states.
  case wrongSize
  /// An offset, a length, a kind or a depth that no writer makes.
  case damaged
}
