package import TesseraStrings

/// A unit without its translation, and the bytes that it consists of in the files of all languages.
package final class UnitParts: Sendable {
  /// The unit, whose translation and state have no meaning.
  package let unit: ExchangeUnit
  /// The identifier in XLIFF files, or `nil` if they cannot express the variation.
  package let identifier: String?
  /// The bytes before the translation.
  let head: [UInt8]
  /// The bytes after the translation; in PO files, those between the flag of the entry and the translation.
  let tail: [UInt8]
  /// The reason that the file cannot contain the unit in any language.
  let obstacle: UnitOmission.Obstacle?
  /// A Boolean value that indicates whether the bytes cannot be used in PO files, because the source string is escaped.
  let isEscaped: Bool

  /// A Boolean value that indicates whether the identifier is the key, and no string of another key can have it.
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
