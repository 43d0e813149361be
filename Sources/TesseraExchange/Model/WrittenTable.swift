/// A table with the bytes of its units.
package struct WrittenTable: Sendable {
  /// The path of the table's main file, relative to the root of the workspace.
  package let path: String
  package let sourceLanguage: String
  /// The number of units in the table.
  package private(set) var count = 0
  /// The units that the table cannot contain.
  package internal(set) var omissions: [UnitOmission] = []
  /// The bytes of the units.
  private(set) var pieces: [[UInt8]] = []
  var bytes: [UInt8] = []
  /// Plural forms that may belong to the same entry of a PO file.
  var forms: [(parts: UnitParts, translation: UnitTranslation)] = []

  package init(path: String, sourceLanguage: String) {
    self.path = path
    self.sourceLanguage = sourceLanguage
  }

  /// The minimum number of bytes in a piece. A table of many megabytes is never copied to a larger array.
  private static let pieceSize = 1 << 16

  /// Counts a unit whose bytes were added.
  mutating func countUnit() {
    count += 1
    guard bytes.count >= Self.pieceSize else { return }
    pieces.append(bytes)
    bytes = []
    bytes.reserveCapacity(Self.pieceSize + Self.pieceSize / 8)
  }

  /// Adds the units of a table with the same path. Both tables must be finished.
  package mutating func append(_ other: WrittenTable) {
    pieces.append(bytes)
    pieces += other.pieces
    bytes = other.bytes
    count += other.count
    omissions += other.omissions
  }

  /// All bytes, in pieces.
  var allPieces: [[UInt8]] { pieces + [bytes] }

  mutating func omit(_ parts: UnitParts, _ translation: UnitTranslation, _ obstacle: UnitOmission.Obstacle) {
    var unit = parts.unit
    (unit.target, unit.state) = (translation.target, translation.state)
    omissions.append(UnitOmission(table: path, unit: unit, obstacle: obstacle))
  }
}

/// A unit that a file cannot contain.
package struct UnitOmission: Sendable, Hashable {
  package enum Obstacle: Sendable, Hashable {
    /// A string contains a character that XML 1.0 does not allow.
    case character(Unicode.Scalar)
    /// XLIFF identifiers cannot express the variation.
    case variation
    /// Another unit of the table has the same identifier.
    case duplicateIdentifier(String)
  }

  package var table: String
  package var unit: ExchangeUnit
  package var obstacle: Obstacle
}
