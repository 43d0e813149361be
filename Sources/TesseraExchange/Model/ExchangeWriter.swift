import TesseraCore
package import TesseraStrings

/// A writer of the files of one format for one language, which writes units one by one.
///
/// What the units of several languages have in common is converted to bytes once; see ``UnitParts``.
package protocol ExchangeWriter: Sendable {
  /// Returns what the units with the same key and variation have in common in all languages. The result is the same for
  /// the writers of all languages.
  ///
  /// - Parameters:
  ///   - unit: A unit, whose translation and state are ignored.
  ///   - path: The path of the table.
  func parts(of unit: ExchangeUnit, inTable path: String) -> UnitParts

  /// Adds a unit to a table.
  func add(_ parts: UnitParts, _ translation: UnitTranslation, to table: inout WrittenTable)

  /// Adds what the table still lacks after its last unit.
  func finish(_ table: inout WrittenTable)

  /// Returns the pieces of the file with the given tables, in their order.
  func file(of tables: [WrittenTable]) -> [[UInt8]]
}

extension ExchangeWriter {
  package func finish(_ table: inout WrittenTable) {}
}

/// The languages of a file.
package struct ExchangeLanguages: Sendable, Hashable {
  package var source: String
  package var target: String
  /// A Boolean value that indicates whether some tables of the file have another source language.
  package var hasOtherSources: Bool

  package init(source: String, target: String, hasOtherSources: Bool) {
    self.source = source
    self.target = target
    self.hasOtherSources = hasOtherSources
  }
}

/// A unit without its translation, and the bytes that it consists of in the files of all languages.
package final class UnitParts: Sendable {
  /// The unit, whose translation and state have no meaning.
  package let unit: ExchangeUnit
  /// The identifier in XLIFF files, or `nil` if they cannot express the variation.
  package let identifier: String?
  /// The bytes before the translation.
  let head: [UInt8]
  /// The bytes behind the translation; in PO files, those between the flag of the entry and the translation.
  let tail: [UInt8]
  /// The reason that the file cannot contain the unit in any language.
  let obstacle: UnitOmission.Obstacle?
  /// A Boolean value that indicates whether the bytes cannot be used in PO files, because the source string is escaped.
  let isEscaped: Bool

  /// A Boolean value that indicates whether the identifier is the key, and no variation of another key can have it.
  package let isKey: Bool

  /// The text that determines the order of the units of a table, in all formats.
  package var sortKey: String { identifier ?? unit.key }

  init(
    _ unit: ExchangeUnit,
    inTable path: String,
    head: [UInt8],
    tail: [UInt8],
    obstacle: UnitOmission.Obstacle? = nil,
    isEscaped: Bool = false
  ) {
    self.unit = unit
    identifier = XLIFFIdentifier.identifier(key: unit.key, path: unit.path, inTable: path)
    isKey = XLIFFIdentifier.isKey(unit, inTable: path)
    self.head = head
    self.tail = tail
    self.obstacle = obstacle
    self.isEscaped = isEscaped
  }
}

/// What differs between the units of several languages with the same ``UnitParts``.
package struct UnitTranslation: Sendable, Hashable {
  package var target: String?
  package var state: StringUnit.State?
  /// The number of units of the table that are plural forms of the same variation, including this one.
  package var formCount: Int
  /// A Boolean value that indicates whether another unit of the table has the same identifier.
  package var isRepeated: Bool

  package init(_ target: String?, _ state: StringUnit.State?, formCount: Int = 1, isRepeated: Bool = false) {
    self.target = target
    self.state = state
    self.formCount = formCount
    self.isRepeated = isRepeated
  }
}

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
