import TesseraCore
package import TesseraStrings

/// A change of a workspace that a ``ChangeDocument`` requests.
package struct RequestedChange: Sendable, Hashable {
  package enum Action: Sendable, Hashable {
    /// Sets the value or the state of a string, or both.
    case setString(String?, state: StringUnit.State?)
    /// Sets a field of an entry, or removes the field if the content is `nil`.
    case setField(LeafContent?)
    /// Adds a key. The state applies to the strings in other languages than the source language. If the draft has no
    /// extraction state, the key is marked as manual in a String Catalog.
    case add(EntryDraft, state: StringUnit.State?)
    case remove
    case rename(to: String)
  }

  /// A condition under which the change is made.
  package enum Expectation: Sendable, Hashable {
    /// The leaf has this version. The version `nil` means that the leaf does not exist.
    case version(LeafVersion?)
    /// The string has this value. The value `nil` means that there is no string.
    case value(String?)
    /// The field has this content. The content `nil` means that the entry does not have the field.
    case content(LeafContent?)
  }

  package var address: LeafAddress
  package var action: Action
  package var expectations: [Expectation]
  /// The position of the change in its document.
  package var location: SourceLocation

  package init(
    _ action: Action,
    at address: LeafAddress,
    expecting expectations: [Expectation] = [],
    location: SourceLocation = SourceLocation(line: 1, column: 1)
  ) {
    self.address = address
    self.action = action
    self.expectations = expectations
    self.location = location
  }

  /// The name of the action in a document.
  package var name: ChangeDocument.ActionName {
    switch action {
    case .setString, .setField: .set
    case .add: .add
    case .remove: .remove
    case .rename: .rename
    }
  }
}

extension RequestedChange {
  /// Returns a Boolean value that indicates whether both changes affect a common leaf, so that the result of one depends
  /// on the other. A key that is renamed can be changed at its old address.
  package func overlaps(_ other: RequestedChange) -> Bool {
    guard address.table == other.address.table else { return false }
    if address == other.address { return true }
    return contains(other) || other.contains(self)
  }

  private func contains(_ other: RequestedChange) -> Bool {
    let (leaf, inner) = (address.leaf, other.address.leaf)
    guard let key = leaf.key, let otherKey = inner.key, key.isIdentical(to: otherKey) else { return false }
    switch action {
    case .add: return true
    case .setString, .setField, .rename: return false
    case .remove:
      guard let language = leaf.language else { return true }
      guard let otherLanguage = inner.language, language.isIdentical(to: otherLanguage) else { return false }
      return leaf.path.isPrefix(of: inner.path)
    }
  }
}

extension VariationPath {
  /// Returns a Boolean value that indicates whether another path makes the same choices, and possibly more.
  fileprivate func isPrefix(of other: VariationPath) -> Bool {
    (substitution == nil || substitution == other.substitution) && (device == nil || device == other.device)
      && (plural == nil || plural == other.plural) && (width == nil || width == other.width)
      && (setIndex == nil || setIndex == other.setIndex)
  }
}
