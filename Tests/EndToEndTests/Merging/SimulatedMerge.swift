/// The expected result of merging two versions of a table, according to the rules in the guide about merges.
///
/// Versions are compared by key, language and plural category, without regard to the text of their files.
struct SimulatedMerge {
  enum Choice: String, CaseIterable { case ours, theirs }

  private(set) var table: SimulatedTable
  /// The conflicts, in the words of the tool.
  private(set) var conflicts: [String] = []

  private let base: SimulatedTable
  private let ours: SimulatedTable
  private let theirs: SimulatedTable
  /// The version to take for all conflicts, or `nil` to keep ours and mark it.
  private let choice: Choice?

  init(base: SimulatedTable, ours: SimulatedTable, theirs: SimulatedTable, choice: Choice? = nil) {
    (self.base, self.ours, self.theirs, self.choice) = (base, ours, theirs, choice)
    table = SimulatedTable(format: ours.format)
    let renames = (Self.renames(base, ours, theirs), Self.renames(base, theirs, ours))
    for (key, old) in base.entries {
      let keys = (renames.0[key] ?? key, renames.1[key] ?? key)
      merge(old, (keys.0, ours.entries[keys.0]), (keys.1, theirs.entries[keys.1]), key)
    }
    let known = Set(base.entries.keys).union(renames.0.values).union(renames.1.values)
    for key in Set(ours.entries.keys).union(theirs.entries.keys).subtracting(known) {
      switch (ours.entries[key], theirs.entries[key]) {
      case (let mine?, let their?): table.entries[key] = merge(nil, mine, their, key)
      case (let entry, nil), (nil, let entry): table.entries[key] = entry
      }
    }
    conflicts.sort()
  }

  /// Returns the new keys of the entries that one side renamed, by their old keys: an entry was removed and an equal
  /// one was added, and no other entry that was removed or added is equal to them.
  private static func renames(
    _ base: SimulatedTable,
    _ side: SimulatedTable,
    _ other: SimulatedTable
  ) -> [String: String] {
    let removed = base.entries.filter { side.entries[$0.key] == nil }
    let added = side.entries.filter { base.entries[$0.key] == nil && other.entries[$0.key] == nil }
    var renames: [String: String] = [:]
    for (key, entry) in removed where removed.values.count(where: { $0 == entry }) == 1 {
      let keys = added.filter { $0.value == entry }.map(\.key)
      if keys.count == 1 { renames[key] = keys[0] }
    }
    return renames
  }

  // MARK: - Entries

  private mutating func merge(
    _ base: SimulatedTable.Entry,
    _ ours: (key: String, entry: SimulatedTable.Entry?),
    _ theirs: (key: String, entry: SimulatedTable.Entry?),
    _ key: String
  ) {
    switch (ours.entry, theirs.entry) {
    case (nil, nil): break
    case (let mine?, let their?):
      if ours.key != key, theirs.key != key {
        (table.entries[ours.key], table.entries[theirs.key]) = (mine, their)
      } else {
        let new = ours.key != key ? ours.key : theirs.key
        table.entries[new] = merge(base, mine, their, new)
      }
    case (let entry?, nil), (nil, let entry?):
      let remaining = ours.entry == nil ? theirs.key : ours.key
      if entry == base, remaining == key { return }
      conflicts.append("\"\(remaining)\"" + (table.format == .catalog ? "" : " in de"))
      switch choice {
      case .ours: table.entries[remaining] = ours.entry
      case .theirs: table.entries[remaining] = theirs.entry
      case nil: table.entries[remaining] = table.format == .catalog ? entry.needingReview : entry
      }
    }
  }

  private mutating func merge(
    _ base: SimulatedTable.Entry?,
    _ ours: SimulatedTable.Entry,
    _ theirs: SimulatedTable.Entry,
    _ key: String
  ) -> SimulatedTable.Entry {
    var result = ours
    let fields: [(WritableKeyPath<SimulatedTable.Entry, String>, String)] = [
      (\.comment, "comment"), (\.extractionState, "extractionState"),
    ]
    for (field, name) in fields {
      let value = merge(base?[keyPath: field], ours[keyPath: field], theirs[keyPath: field], "\"\(key)\" (\(name))")
      result[keyPath: field] = value ?? ours[keyPath: field]
    }
    for language in Set(ours.strings.keys).union(theirs.strings.keys) {
      let forms = (base?.strings[language], ours.strings[language], theirs.strings[language])
      result.strings[language] = merge(forms.0, forms.1, forms.2, "\"\(key)\" in \(language)")
    }
    return result
  }

  // MARK: - Strings

  private typealias Forms = [String: SimulatedTable.Unit]

  private mutating func merge(_ base: Forms?, _ ours: Forms?, _ theirs: Forms?, _ place: String) -> Forms? {
    guard let mine = ours, let their = theirs, (mine[""] == nil) == (their[""] == nil) else {
      // One side removed the language, or only one side has variations.
      return merge(base, ours, theirs, place) { $0.mapValues(\.needingReview) }
    }
    var result: Forms = [:]
    for category in Set(mine.keys).union(their.keys) {
      let words = table.format == .stringsDict ? "substitutions.n.plural" : "plural"
      result[category] = merge(
        base?[category],
        mine[category],
        their[category],
        category.isEmpty ? place : "\(place) (\(words).\(category))"
      ) { $0.needingReview }
    }
    return result
  }

  private mutating func merge<Value: Equatable>(
    _ base: Value?,
    _ ours: Value?,
    _ theirs: Value?,
    _ place: String,
    marked: (Value) -> Value = { $0 }
  ) -> Value? {
    if ours == theirs || base == theirs { return ours }
    if base == ours { return theirs }
    conflicts.append(place)
    switch choice {
    case .ours: return ours
    case .theirs: return theirs
    case nil:
      guard let kept = ours ?? theirs else { return nil }
      return table.format == .catalog ? marked(kept) : kept
    }
  }
}

extension SimulatedTable.Entry {
  fileprivate var needingReview: SimulatedTable.Entry {
    var entry = self
    entry.strings = strings.mapValues { $0.mapValues(\.needingReview) }
    return entry
  }
}

extension SimulatedTable.Unit {
  fileprivate var needingReview: SimulatedTable.Unit { SimulatedTable.Unit(value: value, state: "needs_review") }
}
