import TesseraStrings

/// Merges the members of a container by key.
///
/// A member that one side left unchanged gets the text of the other side, byte for byte. Only members that both sides
/// changed are passed to the resolver.
struct MemberMerge {
  /// What becomes of a member that both sides changed, or that one side changed and the other removed.
  enum Resolution {
    case ours
    /// The text of a new member, which replaces that of ours.
    case text([UInt8])
    case removed
  }

  /// A member that both sides changed. At least one of ours and theirs is not `nil`.
  struct Collision {
    /// The key in the result.
    var key: String
    var base: MemberList.Member?
    var ours: MemberList.Member?
    var theirs: MemberList.Member?
  }

  let base: MemberList?
  let ours: MemberList
  let theirs: MemberList
  var ourRenames = RenamedKeys()
  var theirRenames = RenamedKeys()
  let isEqual: (ArraySlice<UInt8>, ArraySlice<UInt8>) -> Bool
  /// Returns the text of a member of theirs in the layout of ours, with the key of a member of ours, if there is one.
  let imported: (MemberList.Member, MemberList.Member?) -> [UInt8]
  /// Returns the text of a member of ours with the key of a member of theirs.
  let renamed: (MemberList.Member, MemberList.Member) -> [UInt8]
  /// Returns the index of the member of ours before which a new member belongs, or `nil` for the position that follows
  /// from theirs.
  let position: (String) -> Int?
  /// Orders the new members at the same position, or `nil` for the order of theirs.
  let precedes: ((String, String) -> Bool)?
  /// The comments of theirs that belong to no member.
  var gaps = MemberGaps()

  /// Returns the text of ours with the changes of theirs.
  func merge(
    _ resolve: (Collision) throws(MergeError) -> Resolution
  ) throws(MergeError) -> [UInt8] {
    var items: [MemberList.Item] = []
    items.reserveCapacity(ours.members.count)
    var insertions: [Insertion] = []
    var used: Set<ExactKey> = []
    for (index, member) in ours.members.enumerated() {
      let origin = ourRenames.oldKey(of: member.key) ?? member.key
      let old = base?.member(origin)
      let theirKey = old == nil ? member.key : theirRenames.newKey(of: origin) ?? origin
      // If both sides renamed the key differently, both new keys remain.
      let isRenamedTwice = old != nil && !origin.isIdentical(to: member.key) && !theirKey.isIdentical(to: origin)
      guard !isRenamedTwice, let other = theirs.member(theirKey) else {
        items.append(try removedByTheirs(index, member, isRenamedTwice ? nil : old, resolve))
        continue
      }
      used.insert(ExactKey(theirKey))
      let key = origin.isIdentical(to: member.key) ? theirKey : member.key
      let resolution = try resolution(of: member, old, other, key, resolve)
      switch (resolution, key.isIdentical(to: member.key)) {
      case (.removed, _): items.append(.removed(index))
      case (.ours, true): items.append(.kept(index, text: nil))
      case (.text(let text), true): items.append(.kept(index, text: text))
      case (.ours, false):
        items.append(.removed(index))
        insertions.append(insertion(key, theirKey, renamed(member, other)))
      case (.text(let text), false):
        items.append(.removed(index))
        insertions.append(insertion(key, theirKey, text))
      }
    }
    insertions += try additions(used, resolve)
    return ours.text(with: Self.inserting(insertions, in: items, precedes), gaps)
  }

  // MARK: - Members of both sides

  /// Returns what becomes of a member that both sides contain.
  private func resolution(
    of member: MemberList.Member,
    _ old: MemberList.Member?,
    _ other: MemberList.Member,
    _ key: String,
    _ resolve: (Collision) throws(MergeError) -> Resolution
  ) throws(MergeError) -> Resolution {
    if areEqual(member, ours, other, theirs) { return .ours }
    if let base, let old {
      if areEqual(old, base, other, theirs) { return .ours }
      if areEqual(old, base, member, ours) {
        return .text(imported(other, key.isIdentical(to: member.key) ? member : nil))
      }
    }
    return try resolve(Collision(key: key, base: old, ours: member, theirs: other))
  }

  private func areEqual(
    _ a: MemberList.Member,
    _ first: MemberList,
    _ b: MemberList.Member,
    _ second: MemberList
  ) -> Bool {
    first.comment(a).elementsEqual(second.comment(b)) && isEqual(first.value(a), second.value(b))
  }

  // MARK: - Removed members

  private func removedByTheirs(
    _ index: Int,
    _ member: MemberList.Member,
    _ old: MemberList.Member?,
    _ resolve: (Collision) throws(MergeError) -> Resolution
  ) throws(MergeError) -> MemberList.Item {
    guard let base, let old else { return .kept(index, text: nil) }
    if areEqual(old, base, member, ours), old.key.isIdentical(to: member.key) { return .removed(index) }
    switch try resolve(Collision(key: member.key, base: old, ours: member, theirs: nil)) {
    case .ours: return .kept(index, text: nil)
    case .text(let text): return .kept(index, text: text)
    case .removed: return .removed(index)
    }
  }

  /// Returns the members that only theirs contains.
  private func additions(
    _ used: Set<ExactKey>,
    _ resolve: (Collision) throws(MergeError) -> Resolution
  ) throws(MergeError) -> [Insertion] {
    var result: [Insertion] = []
    for member in theirs.members where !used.contains(ExactKey(member.key)) {
      let origin = theirRenames.oldKey(of: member.key) ?? member.key
      var text = imported(member, nil)
      if let base, let old = base.member(origin), ourRenames.newKey(of: origin) == nil {
        if origin.isIdentical(to: member.key), areEqual(old, base, member, theirs) { continue }
        switch try resolve(Collision(key: member.key, base: old, ours: nil, theirs: member)) {
        case .ours, .removed: continue
        case .text(let resolved): text = resolved
        }
      }
      result.append(insertion(member.key, member.key, text))
    }
    return result
  }

  // MARK: - Positions

  /// A new member of the result.
  private struct Insertion {
    /// The index of the member of ours before which it belongs.
    var index: Int
    var key: String
    var text: [UInt8]
    /// The text before it, if that contains comments.
    var gap: [UInt8]?
  }

  private func insertion(_ key: String, _ theirKey: String, _ text: [UInt8]) -> Insertion {
    Insertion(
      index: insertionIndex(key, theirKey),
      key: key,
      text: text,
      gap: gaps.inserted[.before(ExactKey(theirKey))]
    )
  }

  /// Returns the index of the member of ours before which a new member belongs.
  private func insertionIndex(_ key: String, _ theirKey: String) -> Int {
    if let index = position(key) { return index }
    var index = theirs.index(of: theirKey) ?? 0
    while index > 0 {
      index -= 1
      if let previous = ours.index(of: theirs.members[index].key) { return previous + 1 }
    }
    return 0
  }

  private static func inserting(
    _ insertions: [Insertion],
    in items: [MemberList.Item],
    _ precedes: ((String, String) -> Bool)?
  ) -> [MemberList.Item] {
    guard !insertions.isEmpty else { return items }
    let sorted = insertions.enumerated().sorted { a, b in
      if a.element.index != b.element.index { return a.element.index < b.element.index }
      if let precedes, precedes(a.element.key, b.element.key) { return true }
      if let precedes, precedes(b.element.key, a.element.key) { return false }
      return a.offset < b.offset
    }
    var result: [MemberList.Item] = []
    result.reserveCapacity(items.count + insertions.count)
    var next = 0
    for index in 0...items.count {
      while next < sorted.count, sorted[next].element.index <= index {
        result.append(.inserted(sorted[next].element.text, gap: sorted[next].element.gap))
        next += 1
      }
      if index < items.count { result.append(items[index]) }
    }
    return result
  }
}

extension RenamedKeys {
  /// Finds the members that one side of a merge renamed.
  ///
  /// - Parameters:
  ///   - other: The third version, whose own members are never the result of a rename.
  ///   - oldContent: Returns the content of a member of the base; see ``RenamedKeys``.
  ///   - newContent: Returns the content of a member of the side.
  init<Content: Hashable>(
    from base: MemberList,
    to side: MemberList,
    other: MemberList,
    _ oldContent: (MemberList.Member) -> Content?,
    _ newContent: (MemberList.Member) -> Content?
  ) {
    self.init(
      removed: base.members.map(\.key).filter { side.member($0) == nil },
      added: side.members.map(\.key).filter { base.member($0) == nil && other.member($0) == nil },
      oldContent: { base.member($0).flatMap(oldContent) },
      newContent: { side.member($0).flatMap(newContent) }
    )
  }
}
