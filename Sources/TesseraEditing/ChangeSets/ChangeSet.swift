/// Changes to the tables of a workspace, by address.
///
/// A change set does not depend on files: it fits any workspace in which the leaves that it changes have the versions
/// that it expects.
package struct ChangeSet: Sendable, Hashable {
  package struct Change: Sendable, Hashable {
    package var address: LeafAddress
    /// The version of the leaf that the change was made for; nil where there was none.
    package var expected: LeafVersion?
    /// The new content; nil removes the leaf.
    package var content: LeafContent?

    package init(_ address: LeafAddress, expected: LeafVersion?, content: LeafContent?) {
      self.address = address
      self.expected = expected
      self.content = content
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

  package init(changes: [Change] = [], conflicts: [Conflict] = [], ambiguousTables: [TableAddress] = []) {
    self.changes = changes
    self.conflicts = conflicts
    self.ambiguousTables = ambiguousTables
  }

  /// Whether there is nothing to change and nothing to decide.
  package var isEmpty: Bool { changes.isEmpty && conflicts.isEmpty && ambiguousTables.isEmpty }
}
