import TesseraCore
package import TesseraStrings

/// The differences between two versions of a table, for display: each string and each field on its own, with its old
/// and its new content.
///
/// A ``ChangeSet`` contains the same differences as changes, of which one can add or remove a whole entry.
package struct TableDifferences: Sendable {
  package struct Rename: Sendable, Hashable {
    package var old: String
    package var new: String

    package init(old: String, new: String) {
      self.old = old
      self.new = new
    }
  }

  /// The leaves that differ, sorted by leaf. An entry that is added or removed precedes its parts.
  package private(set) var leaves: [LeafDifference] = []
  /// The entries that differ only in their keys, sorted by their old keys. They are not in ``leaves``.
  package private(set) var renames: [Rename] = []
  /// The keys of entries that were not compared because they differ in members that the format does not define.
  package private(set) var unreadKeys: [String] = []
  /// A Boolean value that indicates whether the versions have different formats. Then, only values and comments are
  /// compared, because `.strings` files contain neither states nor the other fields.
  package let isAcrossFormats: Bool

  /// Compares two versions of a table.
  ///
  /// - Parameters:
  ///   - old: The old version, or `nil` if the table was added.
  ///   - new: The new version, or `nil` if the table was removed.
  /// - Complexity: O(*n* log *n*), where *n* is the number of leaves in entries whose bytes differ, and O(*m*), where *m*
  ///   is the number of keys and of bytes in both tables.
  package init(from old: StringTable?, to new: StringTable?) {
    let (old, new) = sideBySide {
      old.map { TableContents($0) }
    } _: {
      new.map { TableContents($0) }
    }
    guard let old, let new else {
      isAcrossFormats = false
      addAll(of: old, isRemoved: true)
      addAll(of: new, isRemoved: false)
      return
    }
    isAcrossFormats = old.table.format != new.table.format
    let diff = TableDiff(TableAddress(module: "", table: ""), ours: old, theirs: new)
    renames = RenamedKeys(from: old, to: new).pairs.map { Rename(old: $0.old, new: $0.new) }
    unreadKeys = diff.unreadEntries.compactMap(\.leaf.key)
    let renamedKeys = Set(renames.flatMap { [ExactKey($0.old), ExactKey($0.new)] })
    for difference in diff.differences {
      if let key = difference.leaf.key {
        if case .entry = difference.leaf, renamedKeys.contains(ExactKey(key)) { continue }
      } else if isAcrossFormats || old.table.format != .catalog {
        // The source language of legacy files is not in the files.
        continue
      }
      add(difference.leaf, old: difference.old, new: difference.new)
    }
  }

  package var isEmpty: Bool { leaves.isEmpty && renames.isEmpty && unreadKeys.isEmpty }

  private mutating func addAll(of contents: TableContents?, isRemoved: Bool) {
    guard let contents else { return }
    for key in contents.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let content = contents.content(of: .entry(key))
      add(.entry(key), old: isRemoved ? content : nil, new: isRemoved ? nil : content)
    }
  }

  private mutating func add(_ leaf: TableLeaf, old: LeafContent?, new: LeafContent?) {
    let parts = LeafDifference.parts(of: leaf, old: old, new: new)
    leaves += isAcrossFormats ? parts.compactMap(\.acrossFormats) : parts
  }
}

extension LeafDifference {
  /// The difference without the parts that only one format can contain, or `nil` if nothing else differs.
  fileprivate var acrossFormats: LeafDifference? {
    switch leaf {
    case .table, .sourceLanguage, .entry, .localization, .substitution, .field(.comment, _): return self
    case .field: return nil
    case .substitutionArgument, .string:
      let result = LeafDifference(leaf, old: old?.acrossFormats, new: new?.acrossFormats)
      return result.old == result.new ? nil : result
    }
  }
}

extension LeafContent {
  fileprivate var acrossFormats: LeafContent {
    switch self {
    case .string(let value, _): .string(value: value, state: nil)
    case .substitutionArgument(_, let specifier): .substitutionArgument(number: nil, formatSpecifier: specifier)
    default: self
    }
  }
}
