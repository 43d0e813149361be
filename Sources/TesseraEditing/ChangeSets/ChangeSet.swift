/// Changes to the tables of a workspace, by address.
///
/// A change set does not depend on files. It can be applied to any workspace in which the leaves that it changes have
/// the expected versions. Comparisons create changes that expect versions. A user's request, such as that of `tessera
/// set`, is a change that expects none.
package struct ChangeSet: Sendable, Hashable {
  package struct Change: Sendable, Hashable {
    package enum Action: Sendable, Hashable {
      /// Replaces the content of the leaf, or removes the leaf if the content is `nil`. The change is made only if the
      /// leaf has the expected version. The version `nil` means that the leaf does not exist.
      case replace(expected: LeafVersion?, content: LeafContent?)
      /// Makes a change that a user requested, regardless of the leaf's content.
      case edit(CatalogChange)
    }

    package var address: LeafAddress
    package var action: Action

    /// - Parameters:
    ///   - expected: The version of the leaf that the change was created for, or `nil` if the leaf did not exist.
    ///   - content: The new content, or `nil` to remove the leaf.
    package init(_ address: LeafAddress, expected: LeafVersion?, content: LeafContent?) {
      self.address = address
      action = .replace(expected: expected, content: content)
    }

    package init(_ change: CatalogChange, in table: TableAddress) {
      address = LeafAddress(table, change.leaf)
      action = .edit(change)
    }

    /// The new content of the leaf, or `nil` if the leaf is removed or if the content depends on the file.
    var content: LeafContent? {
      if case .replace(_, let content) = action { content } else { nil }
    }
  }

  /// A leaf that both sides changed to different contents.
  package struct Conflict: Sendable, Hashable {
    package var address: LeafAddress
    /// The contents, or `nil` for each side without the leaf.
    package var base: LeafContent?
    package var ours: LeafContent?
    package var theirs: LeafContent?

    package init(_ address: LeafAddress, base: LeafContent?, ours: LeafContent?, theirs: LeafContent?) {
      self.address = address
      self.base = base
      self.ours = ours
      self.theirs = theirs
    }
  }

  /// The changes, sorted by address. No change is within another one.
  package var changes: [Change]
  /// The conflicts, sorted by address. No change is within a conflict.
  package var conflicts: [Conflict]
  /// Addresses that several tables of a workspace share, whose leaves were not compared.
  package var ambiguousTables: [TableAddress]

  /// Entries that were not compared because their versions differ in members that the format does not define. A change
  /// of such an entry would lose these members because contents do not include them.
  package var unreadEntries: [LeafAddress]

  package init(
    changes: [Change] = [],
    conflicts: [Conflict] = [],
    ambiguousTables: [TableAddress] = [],
    unreadEntries: [LeafAddress] = []
  ) {
    self.changes = changes
    self.conflicts = conflicts
    self.ambiguousTables = ambiguousTables
    self.unreadEntries = unreadEntries
  }

  /// A Boolean value that indicates whether there are no changes and nothing to resolve.
  package var isEmpty: Bool {
    changes.isEmpty && conflicts.isEmpty && ambiguousTables.isEmpty && unreadEntries.isEmpty
  }
}
