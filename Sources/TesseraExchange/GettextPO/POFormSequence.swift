import TesseraCore
import TesseraStrings

/// Determines whether the plural forms of a file follow one another in their original order, as in an export. In this
/// case, ``POFormOrders`` is not needed.
struct POFormSequence {
  /// The forms of the latest key with the same variation.
  private struct Group {
    /// The variation without the plural form.
    var path: VariationPath
    /// The order that the entry of the forms states, or `nil` if it states none.
    var order: [PluralCategory]?
    /// The position of the last form in the order.
    var position: Int
  }

  /// The number of groups that are compared with one another. No export has as many for a key.
  private static let maximumGroupCount = 64

  private var table = 0
  private var groups: [Group] = []
  /// The index of the group of the last unit, or `nil` if the unit is not a plural form.
  private var latest: Int?
  /// A Boolean value that indicates whether a key does not follow those before it.
  private var isReordered = false
  /// A Boolean value that indicates whether all forms are in their order so far.
  private(set) var isKept = true

  /// Adds the unit that follows in the file.
  ///
  /// - Parameters:
  ///   - path: The variation of the unit.
  ///   - table: The index of the table.
  ///   - key: The relation of its key to that of the unit before it in the same table.
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
    if isNewKey || table != self.table { groups.removeAll(keepingCapacity: true) }
    defer { self.table = table }
    if key == .other { isReordered = true }
    guard let category = path.plural else {
      latest = nil
      return
    }
    guard isKept else { return }
    if isReordered || !isNewKey && table != self.table { isKept = false }
    let whole = path.withoutPlural
    let position = { (order: [PluralCategory]?) in order.map { $0.firstIndex(of: category) ?? $0.count } ?? 0 }
    guard let index = groups.firstIndex(where: { $0.path.isIdentical(to: whole) }) else {
      if groups.count >= Self.maximumGroupCount { isKept = false }
      latest = groups.count
      groups.append(Group(path: whole, order: order, position: position(order)))
      return
    }
    if order != nil, isFirst { isKept = false }
    if let order = groups[index].order {
      let position = position(order)
      if latest != index || position <= groups[index].position { isKept = false }
      groups[index].position = position
    }
    latest = index
  }
}
