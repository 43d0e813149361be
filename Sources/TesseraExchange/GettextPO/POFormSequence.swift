import TesseraCore
import TesseraStrings

/// Determines whether the plural forms of a file follow one another in their original order, as in an export. In this
/// case, ``POFormOrders`` is not needed.
struct POFormSequence {
  /// The latest forms with the same key, table and variation.
  private struct Group {
    var table: Int
    var path: VariationPath
    var order: [PluralCategory]
    /// The index of the last form in the order.
    var position: Int
  }

  private var group: Group?
  /// A Boolean value that indicates whether an entry states the order of forms of the latest key.
  private var isOrdered = false
  /// A Boolean value that indicates whether all forms are in their order so far.
  private(set) var isKept = true

  /// Adds the unit that follows in the file.
  ///
  /// - Parameters:
  ///   - path: The variation of the unit.
  ///   - table: The index of the table.
  ///   - key: The relation of its key to that of the unit before it.
  ///   - order: The order that the entry states, or `nil` if it states none.
  ///   - isFirst: A Boolean value that indicates whether the unit is the first one of its entry.
  mutating func add(
    _ path: VariationPath,
    table: Int,
    key: ReturnedUnitCollector.KeyOrder,
    order: [PluralCategory]?,
    isFirst: Bool
  ) {
    let isNewKey = key == .first || key == .next
    if isNewKey { isOrdered = false }
    guard let category = path.plural else {
      group = nil
      return
    }
    var whole = path
    whole.plural = nil
    if let order, isFirst {
      if !isNewKey { isKept = false }
      isOrdered = true
      group = Group(table: table, path: whole, order: order, position: -1)
    }
    guard isOrdered, !isNewKey || order != nil else {
      group = nil
      if key == .other { isKept = false }
      return
    }
    guard var latest = group, latest.table == table, latest.path == whole else {
      isKept = false
      return
    }
    let position = latest.order.firstIndex(of: category) ?? latest.order.count
    if position <= latest.position { isKept = false }
    latest.position = position
    group = latest
  }
}
