extension CatalogChange {
  /// The key of the entry that the change is within: it touches nothing outside. Nil where it makes, removes or renames
  /// a key, or is about several.
  var entryKey: String? {
    switch self {
    case .setValue(_, _, _, createsKey: true): nil
    case .setValue(_, let address, _, _), .setState(_, let address): address.key
    case .setComment(_, let key), .setExtractionState(_, let key), .setShouldTranslate(_, let key),
      .insertLocalization(_, _, let key), .insertSubstitution(_, _, let key):
      key
    case .remove(.language(_, let key)): key
    case .remove(.variant(let address)): address.key
    case .renameLanguage(_, _, let key): key
    case .restore(let splices): Self.entryKey(of: splices)
    case .insertKey, .remove(.key), .renameKey, .all: nil
    }
  }

  /// The key that the change is about, where it is about one that exists.
  var key: String? {
    switch self {
    case .setValue(_, let address, _, _): address.key
    case .remove(.key(let key)), .renameKey(let key, _): key
    default: entryKey
    }
  }

  private static func entryKey(of splices: [Splice]) -> String? {
    guard let first = splices.first.flatMap(entryKey), splices.allSatisfy({ entryKey(of: $0) == first }) else {
      return nil
    }
    return first
  }

  private static func entryKey(of splice: Splice) -> String? {
    let path: [JSONStep]
    switch splice.anchor {
    case .inside(let inner): path = inner
    // What starts or ends with the entry itself is about its neighbor.
    case .start(let inner), .end(let inner): path = inner.dropLast()
    case .offset: return nil
    }
    guard path.count > 1, path[0] == .name("strings"), case .name(let key, _) = path[1] else { return nil }
    return key
  }

  /// Changes in turns: those of a batch are each within an entry of its own, so that one reading of the text does for
  /// all of them.
  static func independentBatches(_ changes: [CatalogChange]) -> [[CatalogChange]] {
    var batches: [[CatalogChange]] = []
    var keys: Set<String> = []
    for change in changes.flatMap(\.flattened) {
      if let key = change.entryKey, !batches.isEmpty, !keys.isEmpty, keys.insert(key).inserted {
        batches[batches.count - 1].append(change)
      } else {
        batches.append([change])
        keys = change.entryKey.map { [$0] } ?? []
      }
    }
    return batches
  }

  private var flattened: [CatalogChange] {
    guard case .all(let changes) = self else { return [self] }
    return changes.flatMap(\.flattened)
  }
}
