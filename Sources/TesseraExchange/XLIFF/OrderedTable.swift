import TesseraCore
import TesseraStrings

/// A table to which units are added in the order of their keys, and which contains them in the order of their
/// identifiers.
///
/// The identifiers of variations can follow those of other keys: `a|==|plural.one` follows `ab`.
package struct OrderedTable: Sendable {
  package typealias Unit = (parts: UnitParts, translation: UnitTranslation)

  package private(set) var table: WrittenTable
  /// The units whose position is not known yet, in their order.
  package private(set) var waiting: [Unit]
  private let writer: any ExchangeWriter
  private let followsKeys: Bool

  package init(_ table: WrittenTable, writer: any ExchangeWriter) {
    self.table = table
    waiting = []
    self.writer = writer
    followsKeys = XLIFFIdentifier.followKeys(inTable: table.path)
  }

  /// Creates the table with the units that follow those of another one, and that contains the units of the other one
  /// whose position was not known.
  package init(after other: OrderedTable) {
    self.init(WrittenTable(path: other.table.path, sourceLanguage: other.table.sourceLanguage), writer: other.writer)
    waiting = other.waiting
  }

  /// Adds a unit, whose key is that of the last unit or follows it.
  package mutating func add(_ parts: UnitParts, _ translation: UnitTranslation) {
    if !waiting.isEmpty { addWaiting(before: parts.unit.key) }
    if parts.isKey {
      writer.add(parts, translation, to: &table)
    } else {
      let index = count { !XLIFFOrder.precedes(parts.sortKey, $0) }
      waiting.insert((parts, translation), at: index)
    }
  }

  /// Adds the units whose position is known.
  ///
  /// - Parameter key: The key of the next unit, or `nil` if there are no other units.
  package mutating func finish(before key: String?) {
    if let key { addWaiting(before: key) } else { addWaiting(upTo: waiting.count) }
    writer.finish(&table)
  }

  private mutating func addWaiting(before key: String) {
    if followsKeys { addWaiting(upTo: count { XLIFFOrder.precedes($0, key) }) }
  }

  /// Returns the number of waiting units before the first one whose sort key does not fulfill a condition.
  private func count(while condition: (_ sortKey: String) -> Bool) -> Int {
    var range = 0..<waiting.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if condition(waiting[middle].parts.sortKey) {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound
  }

  private mutating func addWaiting(upTo end: Int) {
    guard end > 0 else { return }
    for index in 0..<end {
      var (parts, translation) = waiting[index]
      if isRepeated(index) { translation.isRepeated = true }
      writer.add(parts, translation, to: &table)
    }
    waiting.removeSubrange(..<end)
  }

  /// Returns a Boolean value that indicates whether the waiting unit before or after a unit has the same identifier.
  private func isRepeated(_ index: Int) -> Bool {
    guard let identifier = waiting[index].parts.identifier else { return false }
    // Units with equal sort keys are adjacent.
    return [index - 1, index + 1].contains { other in
      waiting.indices.contains(other) && waiting[other].parts.identifier?.isIdentical(to: identifier) ?? false
    }
  }
}
