import TesseraEditing
import TesseraStrings
import TesseraWorkspace

/// The leaves that differ between two states of a workspace.
struct ChangedLeaves: Sendable {
  /// The addresses that exist only in the earlier state, sorted.
  private(set) var removed: [LeafAddress] = []
  private var changed: Set<LeafAddress> = []
  /// The keys with at least one change.
  private var keys: Set<LeafAddress> = []
  /// The addresses that several tables share, whose strings were not compared.
  let ambiguousTables: [TableAddress]

  init(from earlier: WorkspaceSnapshot, to later: WorkspaceSnapshot) {
    let set = ChangeSet.diff(ours: earlier, theirs: later)
    ambiguousTables = set.ambiguousTables
    for change in set.changes {
      if case .replace(_, nil) = change.action { removed.append(change.address) }
      insert(change.address)
    }
    // An entry with members that the format does not define is compared as a whole.
    for address in set.unreadEntries { insert(address) }
  }

  private mutating func insert(_ address: LeafAddress) {
    changed.insert(address)
    keys.insert(LeafAddress(address.table, address.leaf.key.map { .entry($0) } ?? .table))
  }

  func containsKey(_ key: String, of table: TableAddress) -> Bool {
    changed.contains(LeafAddress(table, .table)) || keys.contains(LeafAddress(table, .entry(key)))
  }

  func contains(_ field: EntryField, of key: String, in table: TableAddress) -> Bool {
    isWholeEntryChanged(key, table) || changed.contains(LeafAddress(table, .field(field, key: key)))
  }

  func contains(_ string: LeafAddress) -> Bool {
    guard let key = string.leaf.key, let language = string.leaf.language else { return false }
    if isWholeEntryChanged(key, string.table) || changed.contains(string) { return true }
    if changed.contains(LeafAddress(string.table, .localization(language, key: key))) { return true }
    guard let name = string.leaf.path.substitution else { return false }
    return changed.contains(LeafAddress(string.table, .substitution(name, language: language, key: key)))
      || changed.contains(LeafAddress(string.table, .substitutionArgument(name, language: language, key: key)))
  }

  private func isWholeEntryChanged(_ key: String, _ table: TableAddress) -> Bool {
    changed.contains(LeafAddress(table, .table)) || changed.contains(LeafAddress(table, .entry(key)))
  }
}
