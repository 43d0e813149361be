import TesseraCore

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
    if old.isPlainASCII, new.isPlainASCII {
      // Each byte is a character, which takes much less time to find than the characters of other strings.
      let (old, new) = (Array(old.utf8), Array(new.utf8))
      let (start, ends) = Self.difference(old, new, isPartOfWord: \.isAlphanumeric)
      prefix = String(decoding: old[..<start], as: UTF8.self)
      self.old = String(decoding: old[start..<ends.old], as: UTF8.self)
      self.new = String(decoding: new[start..<ends.new], as: UTF8.self)
      suffix = String(decoding: old[ends.old...], as: UTF8.self)
    } else {
      // Arrays, because counting the characters up to an index of a string takes as long as reading them.
      let (old, new) = (Array(old), Array(new))
      let (start, ends) = Self.difference(old, new, isPartOfWord: Self.isPartOfWord)
      prefix = String(old[..<start])
      self.old = String(old[start..<ends.old])
      self.new = String(new[start..<ends.new])
      suffix = String(old[ends.old...])
    }
  }

  /// Returns the start and the ends of the part that differs.
  private static func difference<Element: Equatable>(
    _ old: [Element],
    _ new: [Element],
    isPartOfWord: (Element) -> Bool
  ) -> (start: Int, ends: (old: Int, new: Int)) {
    /// Returns a Boolean value that indicates whether no word continues across an offset. Characters of scripts without
    /// spaces between words are letters too, so there whole phrases are highlighted.
    func isBoundary(_ text: [Element], _ offset: Int) -> Bool {
      guard offset > 0, offset < text.count else { return true }
      return !isPartOfWord(text[offset - 1]) || !isPartOfWord(text[offset])
    }
    let limit = min(old.count, new.count)
    var start = 0
    while start < limit, old[start] == new[start] { start += 1 }
    var count = 0
    while count < limit - start, old[old.count - 1 - count] == new[new.count - 1 - count] { count += 1 }
    while start > 0, !isBoundary(old, start) || !isBoundary(new, start) { start -= 1 }
    while count > 0, !isBoundary(old, old.count - count) || !isBoundary(new, new.count - count) { count -= 1 }
    return (start, (old.count - count, new.count - count))
  }

  private static func isPartOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}

extension String {
  /// A Boolean value that indicates whether each byte is a character: a carriage return can form one with a line feed.
  fileprivate var isPlainASCII: Bool { utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } }
}
