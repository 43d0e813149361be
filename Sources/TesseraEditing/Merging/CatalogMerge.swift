import TesseraCore
import TesseraFormats
import TesseraStrings
import TesseraWriting

/// Merges three versions of a String Catalog: the members of the root, then the entries, then the leaves of the entries
/// that both sides changed.
struct CatalogMerge {
  private(set) var text: [UInt8] = []
  private(set) var conflicts: [ChangeSet.Conflict] = []

  private let table: TableAddress
  private let policy: MergePolicy
  private let base: CatalogVersion?
  private let ours: CatalogVersion
  private let theirs: CatalogVersion
  /// Whether values of theirs have the layout of ours, so that their bytes can be copied.
  private let isSameLayout: Bool

  init(
    _ table: TableAddress,
    base: CatalogVersion?,
    ours: CatalogVersion,
    theirs: CatalogVersion,
    _ policy: MergePolicy
  ) throws(MergeError) {
    (self.table, self.policy, self.base, self.ours, self.theirs) = (table, policy, base, ours, theirs)
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
      position: { _ in nil },
      precedes: nil
    )
    var conflicts: [ChangeSet.Conflict] = []
    text = try merge.merge { collision throws(MergeError) in try resolveRoot(collision, &conflicts) }
    self.conflicts = conflicts
  }

  private func resolveRoot(
    _ collision: MemberMerge.Collision,
    _ conflicts: inout [ChangeSet.Conflict]
  ) throws(MergeError) -> MemberMerge.Resolution {
    let values = (
      collision.base.flatMap { member in base.map { Array($0.outline.bytes[member.value]) } },
      collision.ours.map { Array(ours.outline.bytes[$0.value]) },
      collision.theirs.map { Array(theirs.outline.bytes[$0.value]) }
    )
    if collision.key == .member(.strings), let strings = ours.outline.strings, let mine = ours.entries,
      let their = theirs.entries
    {
      let merged = try mergeStrings(strings, mine, their, &conflicts)
      return .text(JSONEscapes.literal(collision.key) + ours.outline.root.layout.colon + merged)
    }
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

  /// Returns the merged text of `strings`.
  private func mergeStrings(
    _ mine: JSONContainer,
    _ ourList: MemberList,
    _ theirList: MemberList,
    _ conflicts: inout [ChangeSet.Conflict]
  ) throws(MergeError) -> [UInt8] {
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
    let (ours, theirs, isSameLayout, layout) = (ours.outline, theirs.outline, isSameLayout, mine.layout)
    let isSorted = ourList.isInXcodeOrder
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
      position: { isSorted ? ourList.sortedPosition(of: $0) : nil },
      precedes: isSorted ? { CatalogKeyOrder.compare($0, $1) == .ascending } : nil
    )
    let resolver = EntryResolver(
      table: table,
      policy: policy,
      base: base?.outline,
      ours: ours,
      theirs: theirs,
      isSameLayout: isSameLayout
    )
    let text = try merge.merge { collision throws(MergeError) in try resolver.resolve(collision, &conflicts) }
    // The text of ours outside of `strings` is unchanged.
    let tail = ours.bytes.count - mine.span.upperBound
    return Array(text[mine.span.lowerBound..<text.count - tail])
  }
}

/// One version of a String Catalog.
struct CatalogVersion {
  let outline: CatalogOutline
  /// The members of the root.
  let root: MemberList
  /// The entries, or `nil` if the catalog has no `strings`.
  let entries: MemberList?

  /// - Throws: An error if a key occurs twice.
  init(_ outline: CatalogOutline) throws(EditingError) {
    self.outline = outline
    root = try outline.memberList(outline.root)
    if let strings = outline.strings { entries = try outline.memberList(strings) } else { entries = nil }
  }
}

// MARK: - Members

extension CatalogOutline {
  /// Returns the members of an object.
  ///
  /// - Throws: An error if a name occurs twice.
  func memberList(_ container: JSONContainer) throws(EditingError) -> MemberList {
    let members = container.items.indices.map { index in
      let item = container.items[index]
      return MemberList.Member(
        key: container.name(index, in: bytes),
        name: item.key ?? item.value,
        range: item.start..<item.value.upperBound,
        value: item.value
      )
    }
    var lines: [ExactKey: Int] = [:]
    for (index, member) in members.enumerated() {
      if let first = lines.updateValue(index, forKey: ExactKey(member.key)) {
        throw duplicate(member.key, at: [first, index].map { members[$0].range.lowerBound })
      }
    }
    let layout = container.layout
    return MemberList(
      bytes,
      interior: container.span.lowerBound + 1..<max(container.span.lowerBound + 1, container.span.upperBound - 1),
      members: members,
      firstGap: layout.gapAfterOpening,
      separator: [UInt8(ascii: ",")] + layout.gapAfterComma,
      lastGap: layout.gapBeforeClosing,
      emptyInterior: layout.emptyInterior
    )
  }

  /// Returns the error for a name that occurs several times in an object.
  func duplicate(_ name: String, at offsets: [Int]) -> EditingError {
    let source = SourceText(text: bytes, encoding: .utf8)
    return .ambiguous(name: name, lines: offsets.map { source.location(of: UInt32(clamping: $0)).line })
  }

  /// Returns a value as a fragment for another catalog.
  ///
  /// - Parameter isVerbatim: Whether to keep the layout of the value.
  func fragment(_ value: Range<Int>, _ isVerbatim: Bool) -> JSONFragment {
    let text = Array(bytes[value])
    if isVerbatim { return .raw(text) }
    return JSONFragment(JSONDocument(SourceText(text: text, encoding: .utf8)).root)
  }
}

extension MemberList {
  /// A Boolean value that indicates whether the members are in Xcode's order.
  var isInXcodeOrder: Bool {
    zip(members, members.dropFirst()).allSatisfy { CatalogKeyOrder.compare($0.key, $1.key) == .ascending }
  }

  /// Returns the index of the first member that follows a key in Xcode's order.
  func sortedPosition(of key: String) -> Int {
    var (low, high) = (0, members.count)
    while low < high {
      let middle = (low + high) / 2
      if CatalogKeyOrder.compare(members[middle].key, key) == .descending { high = middle } else { low = middle + 1 }
    }
    return low
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
