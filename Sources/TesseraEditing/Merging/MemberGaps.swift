import TesseraStrings

/// The texts of theirs between members that replace those of ours, because they contain other comments.
///
/// Only comments that belong to no member are in these texts, such as the header of a file or the name of a section.
struct MemberGaps {
  /// A text between two members, or before the first or after the last one.
  enum Gap: Hashable {
    case start
    case before(ExactKey)
    case end
  }

  /// The texts that replace those of ours.
  private(set) var replaced: [Gap: ArraySlice<UInt8>] = [:]
  /// The texts before members that only theirs contains.
  private(set) var inserted: [Gap: [UInt8]] = [:]

  private var comments: Set<[UInt8]> = []

  init() {}

  /// Performs a three-way comparison of the comments between the members.
  init(base: MemberList?, ours: MemberList, theirs: MemberList) {
    let known = Set((base?.comments ?? [:]).values).union(ours.comments.values)
    for (gap, text) in theirs.comments where !known.contains(text) && ours.gap(gap) == nil {
      if case .before(let key) = gap, base?.index(of: key) == nil, ours.index(of: key) == nil {
        inserted[gap] = theirs.gap(gap).map { Array($0) }
        comments.insert(text)
      }
    }
    for gap in Set(ours.comments.keys).union(theirs.comments.keys) {
      guard let mine = ours.gap(gap), let their = theirs.gap(gap) else { continue }
      let texts = (base?.gap(gap).map(MemberList.comment), MemberList.comment(mine), MemberList.comment(their))
      // If the base has no such gap, a new comment is added where ours has none.
      let isChange = texts.0 == texts.1 || texts.0 == nil && texts.1.isEmpty && !known.contains(texts.2)
      if texts.1 != texts.2, isChange {
        replaced[gap] = their
        comments.insert(texts.2)
      }
    }
    // If theirs has new members before the first one of ours, the comment of ours follows these members.
    if replaced[.start] != nil, let first = ours.members.first {
      let gap = Gap.before(ExactKey(first.key))
      if let moved = theirs.gap(gap), MemberList.isStray(moved) {
        replaced[gap] = moved
        comments.insert(MemberList.comment(moved))
      }
    }
  }

  /// Returns a Boolean value that indicates whether one of the texts contains the same comments as another text.
  func contains(_ gap: ArraySlice<UInt8>) -> Bool { comments.contains(MemberList.comment(gap)) }
}

extension MemberList {
  /// Returns the text between two members, or `nil` if there is no such text.
  func gap(_ gap: MemberGaps.Gap) -> ArraySlice<UInt8>? {
    switch gap {
    case .start: members.first.map { bytes[interior.lowerBound..<$0.range.lowerBound] }
    case .before(let key): index(of: key).flatMap { separator(before: $0) }
    case .end: members.last.map { bytes[$0.range.upperBound..<interior.upperBound] }
    }
  }

  /// The comments that belong to no member, by position. A list without members has a single text, which is its start.
  var comments: [MemberGaps.Gap: [UInt8]] {
    var result: [MemberGaps.Gap: [UInt8]] = [:]
    func add(_ text: ArraySlice<UInt8>?, _ gap: MemberGaps.Gap) {
      if let text, Self.isStray(text) { result[gap] = Self.comment(text) }
    }
    add(members.isEmpty ? bytes[interior] : gap(.start), .start)
    for index in members.indices.dropFirst() { add(separator(before: index), .before(ExactKey(members[index].key))) }
    add(gap(.end), .end)
    return result
  }

  /// Returns the compared form of the comments in a text between members.
  static func comment(_ gap: ArraySlice<UInt8>) -> [UInt8] {
    isStray(gap) ? gap.filter { $0 > 0x20 && $0 != UInt8(ascii: ",") } : []
  }
}
