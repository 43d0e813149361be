import TesseraStrings
import TesseraWriting

/// The order in which the changes of a file are made.
///
/// Additions precede removals, so that no object becomes empty in between and its layout is kept. The changes within
/// entries are made in rounds, with one change per entry, because the changes of a round require reading the text only
/// once. The same applies to whole entries of a catalog in the reverse of Xcode's order.
enum ChangeOrder {
  static func ordered<Item>(
    _ items: [Item],
    for format: FileEditor.Format,
    change: (Item) -> CatalogChange
  ) -> [Item] {
    var withinEntries: [ExactKey: (additions: [Item], removals: [Item])] = [:]
    var keys: [ExactKey] = []
    var others: (additions: [Item], removals: [Item]) = ([], [])
    for item in items {
      let change = change(item)
      guard let key = change.innermostKey else {
        if change.isRemoval { others.removals.append(item) } else { others.additions.append(item) }
        continue
      }
      let exact = ExactKey(key)
      if withinEntries[exact] == nil { keys.append(exact) }
      if change.isRemoval {
        withinEntries[exact, default: ([], [])].removals.append(item)
      } else {
        withinEntries[exact, default: ([], [])].additions.append(item)
      }
    }
    let queues = keys.map { key in withinEntries[key].map { $0.additions + $0.removals } ?? [] }
    let rounds = (0..<(queues.map(\.count).max() ?? 0)).flatMap { round in
      queues.compactMap { round < $0.count ? $0[round] : nil }
    }
    guard format == .catalog else { return rounds + others.additions + others.removals }
    func reversed(_ items: [Item]) -> [Item] {
      items.sorted { a, b in
        CatalogKeyOrder.compare(change(a).wholeKey ?? "", change(b).wholeKey ?? "") == .descending
      }
    }
    return rounds + reversed(others.additions) + reversed(others.removals)
  }
}

extension CatalogChange {
  /// The key of the entry that contains all parts of the change.
  fileprivate var innermostKey: String? {
    guard case .all(let changes) = self else { return entryKey }
    return changes.first?.innermostKey
  }

  fileprivate var isRemoval: Bool {
    if case .remove = self { true } else { false }
  }
}
