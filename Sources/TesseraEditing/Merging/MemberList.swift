import TesseraCore
import TesseraStrings

/// The members of a container in a text, in the order of the text: the entries of a file, or the members of an object
/// or a dictionary.
struct MemberList: Sendable {
  struct Member: Sendable {
    var key: String
    /// The range of the key's literal or element.
    var name: Range<Int>
    /// The range of the whole member, with its name and its comment, and without a separator.
    var range: Range<Int>
    var value: Range<Int>
    /// The range of the comment, which is compared together with the value.
    var comment: Range<Int>?
  }

  let bytes: [UInt8]
  /// The range of the text that contains the members and nothing else.
  let interior: Range<Int>
  let members: [Member]
  /// The text between the start of the interior and the first member, if there are no members yet.
  var firstGap: [UInt8]
  /// The text between two members.
  var separator: [UInt8]
  /// The text between the last member and the end of the interior, if there are no members yet.
  var lastGap: [UInt8]
  /// The interior of a container without members.
  var emptyInterior: [UInt8]

  private let indices: [ExactKey: Int]
  /// The indices of the first two members with the same key.
  let duplicate: (first: Int, again: Int)?

  init(
    _ bytes: [UInt8],
    interior: Range<Int>,
    members: [Member],
    firstGap: [UInt8] = [],
    separator: [UInt8],
    lastGap: [UInt8] = [],
    emptyInterior: [UInt8] = []
  ) {
    self.bytes = bytes
    self.interior = interior
    self.members = members
    self.firstGap = firstGap
    self.separator = separator
    self.lastGap = lastGap
    self.emptyInterior = emptyInterior
    var indices: [ExactKey: Int] = [:]
    indices.reserveCapacity(members.count)
    var duplicate: (Int, Int)?
    for (index, member) in members.enumerated() {
      guard let first = indices.updateValue(index, forKey: ExactKey(member.key)), duplicate == nil else { continue }
      duplicate = (first, index)
    }
    self.indices = indices
    self.duplicate = duplicate
  }

  func member(_ key: String) -> Member? { indices[ExactKey(key)].map { members[$0] } }

  func index(of key: String) -> Int? { indices[ExactKey(key)] }

  func index(of key: ExactKey) -> Int? { indices[key] }

  func text(_ member: Member) -> ArraySlice<UInt8> { bytes[member.range] }

  func value(_ member: Member) -> ArraySlice<UInt8> { bytes[member.value] }

  func comment(_ member: Member) -> ArraySlice<UInt8> { member.comment.map { bytes[$0] } ?? [] }

  /// Returns the text of a member with the key of another member.
  func text(_ member: Member, named other: Member, in list: MemberList) -> [UInt8] {
    Array(bytes[member.range.lowerBound..<member.name.lowerBound]) + list.bytes[other.name]
      + bytes[member.name.upperBound..<member.range.upperBound]
  }

  /// Returns the text between a member and the one before it, or `nil` for the first member.
  func separator(before index: Int) -> ArraySlice<UInt8>? {
    index > 0 ? bytes[members[index - 1].range.upperBound..<members[index].range.lowerBound] : nil
  }
}

// MARK: - Order

extension MemberList {
  func isSorted(by precedes: (String, String) -> Bool) -> Bool {
    zip(members, members.dropFirst()).allSatisfy { precedes($0.key, $1.key) }
  }

  /// Returns the index of the first member that follows a key in the order of the list.
  func position(of key: String, sortedBy precedes: (String, String) -> Bool) -> Int {
    members.partitioningIndex { precedes(key, $0.key) }
  }
}

// MARK: - Changes

extension MemberList {
  /// A member of the result.
  enum Item {
    /// A member of the list, with its new text if it changed.
    case kept(Int, text: [UInt8]?)
    case removed(Int)
    /// A new member, and the text before it if that differs from the usual one.
    case inserted([UInt8], gap: [UInt8]?)
  }

  /// Returns the edits that create a new list of members.
  ///
  /// - Parameters:
  ///   - items: The members of the result, which contain each member of the list in the same order. Comments that do not
  ///     belong to a member are kept.
  ///   - gaps: The texts that replace those between the members.
  func edits(with items: [Item], _ gaps: MemberGaps) -> [Edit] {
    if items.isEmpty { return [] }
    var changes = TextChanges(from: interior.lowerBound)
    let isEmpty = items.allSatisfy { if case .removed = $0 { true } else { false } }
    guard !isEmpty else {
      changes.insert(strayText(in: items, gaps) + emptyInterior)
      return changes.edits(upTo: interior.upperBound)
    }
    if let start = gaps.replaced[.start] {
      changes.insert(start)
    } else if let start = gap(.start) {
      changes.keep(start.indices)
    } else if Self.isStray(bytes[interior]) {
      changes.keep(interior)
      changes.insert(separator)
    } else {
      changes.insert(firstGap)
    }
    var isFirst = true
    for item in items {
      switch item {
      case .removed(let index):
        if let gap = separator(before: index), Self.isStray(gap), !gaps.contains(gap) { changes.keep(gap.indices) }
      case .kept(let index, let text):
        let own = separator(before: index)
        if let gap = gaps.replaced[.before(ExactKey(members[index].key))] {
          if !isFirst || Self.isStray(gap) { changes.insert(gap) }
        } else if let own {
          if !isFirst || Self.isStray(own) { changes.keep(own.indices) }
        } else if !isFirst {
          changes.insert(separator)
        }
        if let text { changes.insert(text) } else { changes.keep(members[index].range) }
        isFirst = false
      case .inserted(let text, let gap):
        if !isFirst || gap != nil { changes.insert(gap ?? separator) }
        changes.insert(text)
        isFirst = false
      }
    }
    if let end = gaps.replaced[.end] {
      changes.insert(end)
    } else if let end = gap(.end) {
      changes.keep(end.indices)
    } else {
      changes.insert(lastGap)
    }
    return changes.edits(upTo: interior.upperBound)
  }

  /// Returns the comments of a list whose members are all removed.
  private func strayText(in items: [Item], _ gaps: MemberGaps) -> [UInt8] {
    let start = gaps.replaced[.start] ?? gap(.start) ?? []
    var text = Self.isStray(start) ? Array(start) : []
    for case .removed(let index) in items {
      if let gap = separator(before: index), Self.isStray(gap) { text += gap }
    }
    let end = gaps.replaced[.end] ?? gap(.end) ?? []
    guard let last = text.lastIndex(where: { !$0.isWhiteSpace }) else { return Self.isStray(end) ? Array(end) : [] }
    // A comment that extends to the end of the line needs one of the line breaks.
    return end.first?.isLineBreak ?? false ? Array(text[...last] + end) : text + end
  }

  /// Returns a Boolean value that indicates whether a separator contains comments.
  static func isStray(_ gap: ArraySlice<UInt8>) -> Bool {
    gap.contains { $0 > 0x20 && $0 != UInt8(ascii: ",") }
  }
}

/// The edits of a text, from the parts that remain, in their order, and the new text between them.
private struct TextChanges {
  private var edits: [Edit] = []
  private var inserted: [UInt8] = []
  /// The end of the last part that remains.
  private var position: Int

  init(from start: Int) { position = start }

  mutating func keep(_ range: Range<Int>) {
    addEdit(upTo: range.lowerBound)
    position = range.upperBound
  }

  mutating func insert(_ text: some Sequence<UInt8>) { inserted += text }

  /// Returns the edits of the text up to an offset.
  func edits(upTo end: Int) -> [Edit] {
    var changes = self
    changes.addEdit(upTo: end)
    return changes.edits
  }

  private mutating func addEdit(upTo end: Int) {
    guard position < end || !inserted.isEmpty else { return }
    edits.append(Edit(SourceSpan(position..<end), inserted))
    inserted = []
  }
}
