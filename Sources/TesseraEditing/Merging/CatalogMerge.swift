import TesseraFormats
import TesseraStrings
import TesseraWriting

/// Merges three versions of a String Catalog: the members of the root, then the entries, then the leaves of the entries
/// that both sides changed.
struct CatalogMerge {
  /// The edits of the text of ours.
  private(set) var edits: [Edit] = []
  private(set) var conflicts: [ChangeSet.Conflict] = []

  private let table: TableAddress
  private let policy: MergePolicy
  private let base: CatalogVersion?
  private let ours: CatalogVersion
  private let theirs: CatalogVersion
  /// Whether values of theirs have the layout of ours, so that their bytes can be copied.
  private let isSameLayout: Bool

  init(_ table: TableAddress, _ versions: CatalogVersions, _ policy: MergePolicy) throws(MergeError) {
    (self.table, self.policy) = (table, policy)
    (base, ours, theirs) = (versions.base, versions.ours, versions.theirs)
    isSameLayout = ours.outline.strings?.layout.hasSameText(as: theirs.outline.strings?.layout) ?? true
    try mergeRoot()
  }

  // MARK: - Root

  private mutating func mergeRoot() throws(MergeError) {
    let members = (base?.root, ours.root, theirs.root)
    let (ours, theirs, isSameLayout) = (ours.outline, theirs.outline, isSameLayout)
    let layout = ours.root.layout
    let merge = MemberMerge(
      base: members.0,
      ours: members.1,
      theirs: members.2,
      isEqual: JSONTokens.areEqual,
      imported: { member, _ in layout.member(member.key, theirs.fragment(member.value, isSameLayout)) },
      // Members of the root are never renamed.
      renamed: { member, _ in Array(ours.bytes[member.range]) },
      precedes: nil
    )
    var conflicts: [ChangeSet.Conflict] = []
    edits = try merge.merge { collisions throws(MergeError) in
      try collisions.map { collision throws(MergeError) in try resolveRoot(collision, &conflicts) }
    }
    self.conflicts = conflicts
  }

  private func resolveRoot(
    _ collision: MemberMerge.Collision,
    _ conflicts: inout [ChangeSet.Conflict]
  ) throws(MergeError) -> MemberMerge.Resolution {
    if collision.key == .member(.strings), let strings = ours.outline.strings, let mine = ours.entries,
      let their = theirs.entries
    {
      return .edits(try mergeStrings(strings.layout, mine, their, &conflicts))
    }
    let values = (
      collision.base.flatMap { member in base.map { Array($0.outline.bytes[member.value]) } },
      collision.ours.map { Array(ours.outline.bytes[$0.value]) },
      collision.theirs.map { Array(theirs.outline.bytes[$0.value]) }
    )
    if collision.key == .member(.version), let mine = values.1, let their = values.2 {
      // The format of the later version of Xcode can hold what both sides contain.
      return Self.version(mine) < Self.version(their)
        ? .text(ours.outline.root.layout.member(collision.key, .raw(their))) : .ours
    }
    let isSourceLanguage = collision.key == .member(.sourceLanguage)
    func content(_ value: [UInt8]?) -> LeafContent? {
      value.map { bytes in
        isSourceLanguage
          ? .sourceLanguage(JSONEscapes.unescape(bytes.dropFirst().dropLast()))
          : .comment(String(decoding: bytes, as: UTF8.self))
      }
    }
    let address = LeafAddress(table, isSourceLanguage ? .sourceLanguage : .table)
    conflicts.append(
      ChangeSet.Conflict(address, base: content(values.0), ours: content(values.1), theirs: content(values.2))
    )
    let chosen: [UInt8]?
    switch policy.choice(for: address) {
    case .theirs: chosen = values.2
    case .base: chosen = values.0
    case .ours, nil: chosen = values.1 ?? (policy.choice(for: address) == nil ? values.2 : nil)
    }
    return chosen.map { .text(ours.outline.root.layout.member(collision.key, .raw($0))) } ?? .removed
  }

  /// Returns the components of a version such as `"1.2"`.
  private static func version(_ literal: [UInt8]) -> (Int, Int) {
    let parts = String(decoding: literal.dropFirst().dropLast(), as: UTF8.self).split(separator: ".").map { Int($0) }
    return (parts.first.flatMap { $0 } ?? 0, parts.dropFirst().first.flatMap { $0 } ?? 0)
  }

  // MARK: - Entries

  /// Returns the edits of the entries of ours.
  private func mergeStrings(
    _ layout: MemberLayout,
    _ ourList: MemberList,
    _ theirList: MemberList,
    _ conflicts: inout [ChangeSet.Conflict]
  ) throws(MergeError) -> [Edit] {
    var ourRenames = RenamedKeys()
    var theirRenames = RenamedKeys()
    if let baseList = base?.entries {
      func content(_ list: MemberList) -> (MemberList.Member) -> EntryContent? {
        { EntryContent(entry: list.value($0)) }
      }
      let contents = (content(baseList), content(ourList), content(theirList))
      ourRenames = RenamedKeys(from: baseList, to: ourList, other: theirList, contents.0, contents.1)
      theirRenames = RenamedKeys(from: baseList, to: theirList, other: ourList, contents.0, contents.2)
    }
    let (ours, theirs, isSameLayout) = (ours.outline, theirs.outline, isSameLayout)
    let merge = MemberMerge(
      base: base?.entries,
      ours: ourList,
      theirs: theirList,
      ourRenames: ourRenames,
      theirRenames: theirRenames,
      isEqual: JSONTokens.areEqual,
      imported: { member, mine in
        layout.member(mine?.key ?? member.key, theirs.fragment(member.value, isSameLayout))
      },
      renamed: { member, other in layout.member(other.key, .raw(Array(ours.bytes[member.value]))) },
      precedes: { CatalogKeyOrder.compare($0, $1) == .ascending }
    )
    let resolver = EntryResolver(
      table: table,
      policy: policy,
      base: base?.outline,
      ours: ours,
      theirs: theirs,
      isSameLayout: isSameLayout
    )
    return try merge.merge { collisions throws(MergeError) in
      let results = concurrentMap(collisions) { collision in
        Result { () throws(MergeError) in try resolver.resolve(collision) }
      }
      return try results.map { result throws(MergeError) in
        let resolved = try result.get()
        conflicts += resolved.conflicts
        return resolved.resolution
      }
    }
  }
}

extension MemberLayout {
  /// Returns a Boolean value that indicates whether values have the same text in both layouts.
  fileprivate func hasSameText(as other: MemberLayout?) -> Bool {
    guard let other else { return true }
    return indentation == other.indentation && lineEnd == other.lineEnd && unit == other.unit && colon == other.colon
      && hasValuesOnOneLine == other.hasValuesOnOneLine && padding == other.padding
      && spaceAfterComma == other.spaceAfterComma
  }
}
