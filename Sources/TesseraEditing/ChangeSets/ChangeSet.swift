/// Changes to the tables of a workspace, by address.
///
/// A change set does not depend on files: it fits any workspace in which the leaves that it changes have the versions
/// that it expects. Comparisons make changes with expectations; the request of a person, such as that of `tessera set`, is
/// a change without any.
package struct ChangeSet: Sendable, Hashable {
  package struct Change: Sendable, Hashable {
    package enum Action: Sendable, Hashable {
      /// Gives the leaf a new content; nil removes it. The change is made only if the leaf has the version that is
      /// expected; nil stands for a leaf that does not exist.
      case replace(expected: LeafVersion?, content: LeafContent?)
      /// Makes a change as a person asked for it, whatever the leaf holds.
      case edit(CatalogChange)
    }

    package var address: LeafAddress
    package var action: Action

    /// - Parameters:
    ///   - expected: The version of the leaf that the change was made for; nil where there was none.
    ///   - content: The new content; nil removes the leaf.
    package init(_ address: LeafAddress, expected: LeafVersion?, content: LeafContent?) {
      self.address = address
      action = .replace(expected: expected, content: content)
    }

    package init(_ change: CatalogChange, in table: TableAddress) {
      address = LeafAddress(table, change.leaf)
      action = .edit(change)
    }

    /// The new content of the leaf; nil if it is removed, or if it follows from the file.
    var content: LeafContent? {
      if case .replace(_, let content) = action { content } else { nil }
    }
  }

  /// A leaf that both sides changed, each to something else.
  package struct Conflict: Sendable, Hashable {
    package var address: LeafAddress
    /// The contents; nil where there is none.
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

  /// In the order of their addresses, none within another.
  package var changes: [Change]
  /// In the order of their addresses. No change is within one.
  package var conflicts: [Conflict]
  /// Addresses that stand for more than one table in a workspace, whose leaves were not compared.
  package var ambiguousTables: [TableAddress]

  /// Entries that were not compared: their versions differ in members that the format does not define, which no content
  /// has. A change of the entry would lose them.
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

  /// Whether there is nothing to change and nothing to decide.
  package var isEmpty: Bool {
    changes.isEmpty && conflicts.isEmpty && ambiguousTables.isEmpty && unreadEntries.isEmpty
  }
}
