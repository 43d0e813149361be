import TesseraCore
import TesseraStrings

/// A leaf that differs between two versions of a table.
package struct LeafDifference: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    case added, removed, changed
    /// The string has another state and the same value.
    case stateChanged
  }

  package var leaf: TableLeaf
  /// The content in the old version, or `nil` if the leaf did not exist.
  package var old: LeafContent?
  /// The content in the new version, or `nil` if the leaf does not exist.
  package var new: LeafContent?

  package init(_ leaf: TableLeaf, old: LeafContent?, new: LeafContent?) {
    self.leaf = leaf
    self.old = old
    self.new = new
  }

  package var kind: Kind {
    switch (old, new) {
    case (nil, _): .added
    case (_, nil): .removed
    case (.string(let old, _), .string(let new, _)) where old.isIdentical(to: new): .stateChanged
    default: .changed
    }
  }
}

extension LeafDifference {
  /// Returns the differences that a change consists of: an entry that is added or removed, followed by its fields and
  /// strings, or the differing parts of a localization or a substitution.
  ///
  /// - Parameter old: The content of the leaf before the change.
  static func parts(of leaf: TableLeaf, old: LeafContent?, new: LeafContent?) -> [LeafDifference] {
    switch leaf {
    case .table, .sourceLanguage, .field, .substitutionArgument, .string:
      return [LeafDifference(leaf, old: old, new: new)]
    case .entry: return [LeafDifference(leaf, old: old, new: new)] + differences(leaf, old, new)
    case .localization, .substitution: return differences(leaf, old, new)
    }
  }

  private static func differences(_ leaf: TableLeaf, _ old: LeafContent?, _ new: LeafContent?) -> [LeafDifference] {
    let oldParts = old?.parts(of: leaf) ?? []
    let newParts = new?.parts(of: leaf) ?? []
    guard !oldParts.isEmpty else { return newParts.map { LeafDifference($0.leaf, old: nil, new: $0.content) } }
    guard !newParts.isEmpty else { return oldParts.map { LeafDifference($0.leaf, old: $0.content, new: nil) } }
    let newContents = Dictionary(newParts.map { ($0.leaf, $0.content) }) { first, _ in first }
    let oldLeaves = Set(oldParts.map(\.leaf))
    let differences =
      oldParts.map { LeafDifference($0.leaf, old: $0.content, new: newContents[$0.leaf]) }
      + newParts.filter { !oldLeaves.contains($0.leaf) }.map { LeafDifference($0.leaf, old: nil, new: $0.content) }
    return differences.filter { $0.old != $0.new }.sorted { $0.leaf < $1.leaf }
  }
}

// MARK: - Parts

extension LeafContent {
  fileprivate typealias Part = (leaf: TableLeaf, content: LeafContent)

  /// Returns the leaves within the leaf, in order. Fields with the value that they have if the file omits them are
  /// omitted.
  fileprivate func parts(of leaf: TableLeaf) -> [Part] {
    switch (leaf, self) {
    case (.entry(let key), .entry(let draft)):
      return draft.fields(of: key)
        + draft.localizations.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        .flatMap { $0.value.parts(language: $0.key, key: key) }
    case (.localization(let language, let key), .localization(let draft)):
      return draft.parts(language: language, key: key)
    case (.substitution(_, let language, let key), .substitution(let draft)):
      return draft.parts(language: language, key: key)
    default: return []
    }
  }
}

extension EntryDraft {
  fileprivate func fields(of key: String) -> [LeafContent.Part] {
    let empty = EntryDraft(extractionState: nil)
    return EntryField.allCases.compactMap { field in
      guard let content = content(of: field), content != empty.content(of: field) else { return nil }
      return (.field(field, key: key), content)
    }
  }
}

extension LocalizationDraft {
  fileprivate func parts(language: String, key: String) -> [LeafContent.Part] {
    let strings = units.map { unit -> LeafContent.Part in
      (.string(StringAddress(key: key, language: language, path: unit.path)), unit.content)
    }
    guard strings.count > 1 || !substitutions.isEmpty else { return strings }
    return (strings + substitutions.flatMap { $0.parts(language: language, key: key) }).sorted { $0.leaf < $1.leaf }
  }
}

extension SubstitutionDraft {
  fileprivate func parts(language: String, key: String) -> [LeafContent.Part] {
    let strings = forms.map { form -> LeafContent.Part in
      var path = form.path
      path.substitution = name
      return (.string(StringAddress(key: key, language: language, path: path)), form.content)
    }
    return [(.substitutionArgument(name, language: language, key: key), argument)]
      + strings.sorted { $0.leaf < $1.leaf }
  }
}
