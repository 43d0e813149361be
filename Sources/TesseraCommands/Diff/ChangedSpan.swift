/// The part of a string that differs from another string, between their common beginning and end.
///
/// The part starts and ends at word boundaries, so that whole words are highlighted.
struct ChangedSpan {
  /// The common beginning.
  let prefix: String
  let old: String
  let new: String
  /// The common end.
  let suffix: String

  /// - Complexity: O(*n*), where *n* is the length of the strings.
  init(from old: String, to new: String) {
    // Arrays, because counting the characters up to an index of a string takes as long as reading them.
    let (old, new) = (Array(old), Array(new))
    var start = zip(old, new).prefix { $0 == $1 }.count
    var endLength = zip(old.reversed(), new.reversed()).prefix(min(old.count, new.count) - start).prefix { $0 == $1 }
      .count
    while start > 0, !Self.isBoundary(old, start) || !Self.isBoundary(new, start) { start -= 1 }
    while endLength > 0,
      !Self.isBoundary(old, old.count - endLength) || !Self.isBoundary(new, new.count - endLength)
    {
      endLength -= 1
    }
    prefix = String(old[..<start])
    self.old = String(old[start..<(old.count - endLength)])
    self.new = String(new[start..<(new.count - endLength)])
    suffix = String(old[(old.count - endLength)...])
  }

  /// Returns a Boolean value that indicates whether no word continues across an offset. Characters of scripts without
  /// spaces between words are letters too, so there whole phrases are highlighted.
  private static func isBoundary(_ text: [Character], _ offset: Int) -> Bool {
    guard offset > 0, offset < text.count else { return true }
    return !isPartOfWord(text[offset - 1]) || !isPartOfWord(text[offset])
  }

  private static func isPartOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
