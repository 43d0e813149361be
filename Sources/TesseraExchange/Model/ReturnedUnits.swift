/// The units of a table in a file that translators returned.
///
/// Most strings of such a file are unchanged. Therefore, a unit is kept as ranges of the file if its strings have no
/// escapes, and its `String` values are created when it is accessed.
package struct ReturnedUnits: Sendable, RandomAccessCollection {
  private enum Position {
    case ranges(UnitRanges)
    /// The index of a unit in ``whole``.
    case whole(Int)
  }

  /// The text of the file, which the ranges refer to.
  package let bytes: [UInt8]
  private var positions: [Position] = []
  /// The units that are not kept as ranges.
  private var whole: [ExchangeUnit] = []

  init(in bytes: [UInt8]) { self.bytes = bytes }

  /// Creates units that do not refer to a file.
  package init(_ units: [ExchangeUnit]) {
    bytes = []
    whole = units
    positions = units.indices.map { .whole($0) }
  }

  mutating func append(_ unit: ExchangeUnit) {
    positions.append(.whole(whole.count))
    whole.append(unit)
  }

  mutating func append(_ ranges: UnitRanges) { positions.append(.ranges(ranges)) }

  package var startIndex: Int { 0 }

  package var endIndex: Int { positions.count }

  package subscript(index: Int) -> ExchangeUnit {
    switch positions[index] {
    case .ranges(let ranges): ranges.unit(in: bytes)
    case .whole(let index): whole[index]
    }
  }

  /// Returns the ranges of a unit, or `nil` if it is not kept as ranges.
  package func ranges(at index: Int) -> UnitRanges? {
    if case .ranges(let ranges) = positions[index] { ranges } else { nil }
  }

  /// A Boolean value that indicates whether at least one unit has a translation.
  package var hasTranslations: Bool {
    positions.contains { position in
      switch position {
      case .ranges(let ranges): ranges.target != nil
      case .whole(let index): whole[index].target != nil
      }
    }
  }
}
