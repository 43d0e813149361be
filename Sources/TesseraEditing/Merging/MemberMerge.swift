import TesseraCore
import TesseraStrings

/// Merges the members of a container by key.
///
/// A member that one side left unchanged gets the text of the other side, byte for byte. Only members that both sides
/// changed are passed to the resolver.
struct MemberMerge: Sendable {
  /// What becomes of a member that both sides changed, or that one side changed and the other removed.
  enum Resolution: Sendable {
    case ours
    /// The text of a new member, which replaces that of ours.
    case text([UInt8])
    /// Edits within the member of ours, which keeps its key.
    case edits([Edit])
    case removed
  }

  /// A member that both sides changed. At least one of ours and theirs is not `nil`.
  struct Collision: Sendable {
    /// The key in the result.
    var key: String
    var base: MemberList.Member?
    var ours: MemberList.Member?
    var theirs: MemberList.Member?
  }

  /// The number of members that a thread compares at once.
  private static let partCount = 512

  let base: MemberList?
  let ours: MemberList
  let theirs: MemberList
  var ourRenames = RenamedKeys()
  var theirRenames = RenamedKeys()
  let isEqual: @Sendable (ArraySlice<UInt8>, ArraySlice<UInt8>) -> Bool
  /// Returns the text of a member of theirs in the layout of ours, with the key of a member of ours, if there is one.
  let imported: @Sendable (MemberList.Member, MemberList.Member?) -> [UInt8]
  /// Returns the text of a member of ours with the key of a member of theirs.
  let renamed: @Sendable (MemberList.Member, MemberList.Member) -> [UInt8]
  /// Returns whether the first key precedes the second one in the order in which new members are added, provided that
  /// ours has this order. If it is `nil`, new members have the positions that follow from theirs.
  let precedes: (@Sendable (String, String) -> Bool)?
  /// The comments of theirs that belong to no member.
  var gaps = MemberGaps()

  /// Returns the edits that make the changes of theirs in the text of ours.
  ///
  /// - Parameter resolve: Returns what becomes of each member of an array.
  func merge(
    _ resolve: ([Collision]) throws(MergeError) -> [Resolution]
  ) throws(MergeError) -> [Edit] {
    let starts = Array(stride(from: 0, to: ours.members.count, by: Self.partCount))
    let parts = concurrentMap(starts) { start in
      (start..<min(start + Self.partCount, ours.members.count)).map { decision(on: $0) }
    }
    var decisions = parts.flatMap(\.self)
    addAdditions(to: &decisions)
    let collisions = decisions.compactMap { if case .open(let collision) = $0.outcome { collision } else { nil } }
    return edits(decisions, try resolve(collisions))
  }

  /// Decides what happens to a member of ours.
  private func decision(on index: Int) -> Decision {
    let member = ours.members[index]
    let origin = ourRenames.oldKey(of: member.key) ?? member.key
    let old = base?.member(origin)
    let theirKey = old == nil ? member.key : theirRenames.newKey(of: origin) ?? origin
    // If both sides renamed the key differently, both new keys remain.
    let isRenamedTwice = old != nil && !origin.isIdentical(to: member.key) && !theirKey.isIdentical(to: origin)
    guard !isRenamedTwice, let other = theirs.index(of: theirKey) else {
      let outcome = removedByTheirs(member, isRenamedTwice ? nil : old)
      return Decision(index: index, key: member.key, theirKey: member.key, outcome: outcome)
    }
    let key = origin.isIdentical(to: member.key) ? theirKey : member.key
    let outcome = inBoth(member, old, theirs.members[other], key)
    return Decision(index: index, other: other, key: key, theirKey: theirKey, outcome: outcome)
  }

  /// What happens to a member.
  private enum Outcome: Sendable {
    case resolved(Resolution)
    case open(Collision)
  }

  private struct Decision: Sendable {
    /// The index of the member of ours, or `nil` for a member that only theirs contains.
    var index: Int?
    /// The index of the member of theirs.
    var other: Int?
    /// The key in the result.
    var key: String
    var theirKey: String
    var outcome: Outcome
  }

  private func edits(_ decisions: [Decision], _ resolutions: [Resolution]) -> [Edit] {
    var items: [MemberList.Item] = []
    items.reserveCapacity(ours.members.count)
    var insertions: [Insertion] = []
    var nested: [Edit] = []
    var remaining = resolutions[...]
    for decision in decisions {
      let resolution: Resolution
      switch decision.outcome {
      case .resolved(let resolved): resolution = resolved
      case .open: resolution = remaining.popFirst() ?? .ours
      }
      guard let index = decision.index else {
        if case .text(let text) = resolution { insertions.append(insertion(decision, text)) }
        continue
      }
      let member = ours.members[index]
      switch (resolution, decision.key.isIdentical(to: member.key)) {
      case (.removed, _): items.append(.removed(index))
      case (.ours, true): items.append(.kept(index, text: nil))
      case (.text(let text), true): items.append(.kept(index, text: text))
      case (.edits(let edits), _):
        items.append(.kept(index, text: nil))
        nested += edits
      case (.ours, false):
        items.append(.removed(index))
        let text = decision.other.map { renamed(member, theirs.members[$0]) } ?? Array(ours.text(member))
        insertions.append(insertion(decision, text))
      case (.text(let text), false):
        items.append(.removed(index))
        insertions.append(insertion(decision, text))
      }
    }
    return ours.edits(with: inserting(insertions, in: items), gaps) + nested
  }

  // MARK: - Members of both sides

  private func inBoth(
    _ member: MemberList.Member,
    _ old: MemberList.Member?,
    _ other: MemberList.Member,
    _ key: String
  ) -> Outcome {
    if areEqual(member, ours, other, theirs) { return .resolved(.ours) }
    if let base, let old {
      if areEqual(old, base, other, theirs) { return .resolved(.ours) }
      if areEqual(old, base, member, ours) {
        return .resolved(.text(imported(other, key.isIdentical(to: member.key) ? member : nil)))
      }
    }
    return .open(Collision(key: key, base: old, ours: member, theirs: other))
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

  private func removedByTheirs(_ member: MemberList.Member, _ old: MemberList.Member?) -> Outcome {
    guard let base, let old else { return .resolved(.ours) }
    if areEqual(old, base, member, ours), old.key.isIdentical(to: member.key) { return .resolved(.removed) }
    return .open(Collision(key: member.key, base: old, ours: member, theirs: nil))
  }

  /// Adds the members that only theirs contains.
  private func addAdditions(to decisions: inout [Decision]) {
    var isUsed = [Bool](repeating: false, count: theirs.members.count)
    for case let other? in decisions.map(\.other) { isUsed[other] = true }
    for (index, member) in theirs.members.enumerated() where !isUsed[index] {
      let origin = theirRenames.oldKey(of: member.key) ?? member.key
      let outcome: Outcome
      if let base, let old = base.member(origin), ourRenames.newKey(of: origin) == nil {
        if origin.isIdentical(to: member.key), areEqual(old, base, member, theirs) { continue }
        outcome = .open(Collision(key: member.key, base: old, ours: nil, theirs: member))
      } else {
        outcome = .resolved(.text(imported(member, nil)))
      }
      decisions.append(Decision(other: index, key: member.key, theirKey: member.key, outcome: outcome))
    }
  }

  // MARK: - Positions

  /// A new member of the result.
  private struct Insertion {
    var key: String
    var theirKey: String
    var text: [UInt8]
    /// The text before it, if that contains comments.
    var gap: [UInt8]?
  }

  private func insertion(_ decision: Decision, _ text: [UInt8]) -> Insertion {
    let gap = gaps.inserted[.before(ExactKey(decision.theirKey))]
    return Insertion(key: decision.key, theirKey: decision.theirKey, text: text, gap: gap)
  }

  private func inserting(_ insertions: [Insertion], in items: [MemberList.Item]) -> [MemberList.Item] {
    guard !insertions.isEmpty else { return items }
    let order = precedes.flatMap { ours.isSorted(by: $0) ? $0 : nil }
    let placed = insertions.map { insertion in
      let index = order.map { ours.position(of: insertion.key, sortedBy: $0) } ?? self.index(of: insertion)
      return (index: index, insertion: insertion)
    }
    let sorted = placed.enumerated().sorted { a, b in
      if a.element.index != b.element.index { return a.element.index < b.element.index }
      if let order, order(a.element.insertion.key, b.element.insertion.key) { return true }
      if let order, order(b.element.insertion.key, a.element.insertion.key) { return false }
      return a.offset < b.offset
    }
    var result: [MemberList.Item] = []
    result.reserveCapacity(items.count + insertions.count)
    var next = 0
    for index in 0...items.count {
      while next < sorted.count, sorted[next].element.index <= index {
        let insertion = sorted[next].element.insertion
        result.append(.inserted(insertion.text, gap: insertion.gap))
        next += 1
      }
      if index < items.count { result.append(items[index]) }
    }
    return result
  }

  /// Returns the index of the member of ours before which a new member belongs according to theirs.
  private func index(of insertion: Insertion) -> Int {
    var index = theirs.index(of: insertion.theirKey) ?? 0
    while index > 0 {
      index -= 1
      if let previous = ours.index(of: theirs.members[index].key) { return previous + 1 }
    }
    return 0
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
    let removed = base.members.map(\.key).filter { side.index(of: $0) == nil }
    guard !removed.isEmpty else {
      self.init()
      return
    }
    self.init(
      removed: removed,
      added: side.members.map(\.key).filter { base.index(of: $0) == nil && other.index(of: $0) == nil },
      oldContent: { base.member($0).flatMap(oldContent) },
      newContent: { side.member($0).flatMap(newContent) }
    )
  }
}
