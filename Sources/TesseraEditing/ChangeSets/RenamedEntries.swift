import TesseraFormats
package import TesseraStrings

/// Finds entries that have another key in a newer version of a table.
package enum RenamedEntries {
  /// Returns the old and the new keys of renamed entries, in the byte order of the old keys.
  ///
  /// An entry is renamed if the old table contains it with one key and the new table with another, if neither table
  /// contains the other key, and if no other removed or added entry has the same content. The content includes members
  /// that the format does not define. An entry without a comment and without strings is never renamed, because such
  /// entries do not differ. Tables of different formats have no renamed entries.
  ///
  /// - Complexity: O(*n*), where *n* is the number of keys in both tables and of leaves in entries that only one of them
  ///   contains.
  package static func pairs(from old: StringTable, to new: StringTable) -> [(old: String, new: String)] {
    pairs(from: TableContents(old), to: TableContents(new))
  }

  static func pairs(from old: TableContents, to new: TableContents) -> [(old: String, new: String)] {
    guard old.table.format == new.table.format else { return [] }
    let removed = old.keys.filter { !new.contains($0) }
    guard !removed.isEmpty else { return [] }
    let added = new.keys.filter { !old.contains($0) }
    guard !added.isEmpty else { return [] }
    let (oldKeys, newKeys) = (keysByVersion(removed, in: old), keysByVersion(added, in: new))
    var pairs: [(old: String, new: String)] = []
    for (version, keys) in oldKeys {
      guard let others = newKeys[version], keys.count == 1, others.count == 1 else { continue }
      if hasSameContent(keys[0], in: old, as: others[0], in: new) { pairs.append((keys[0], others[0])) }
    }
    return pairs.sorted { $0.old.utf8.lexicographicallyPrecedes($1.old.utf8) }
  }

  /// Returns the keys of entries that can be renamed, by the version of their content.
  private static func keysByVersion(_ keys: [String], in contents: TableContents) -> [LeafVersion: [String]] {
    var result: [LeafVersion: [String]] = [:]
    for key in keys {
      guard let draft = contents.draft(key), draft.comment != nil || !draft.localizations.isEmpty else { continue }
      result[LeafContent.entry(draft).version, default: []].append(key)
    }
    return result
  }

  private static func hasSameContent(
    _ key: String,
    in contents: TableContents,
    as other: String,
    in otherContents: TableContents
  ) -> Bool {
    contents.content(of: .entry(key)) == otherContents.content(of: .entry(other))
      && contents.unknownMembers(key) == otherContents.unknownMembers(other)
  }
}
