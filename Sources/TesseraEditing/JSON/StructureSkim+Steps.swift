/// The steps of the skim, for a partially loaded text. A step that returns `nil` needs more of the text, or the text is
/// not valid JSON.
extension StructureSkim {
  struct MemberStart {
    var key: Range<Int>
    /// The start of the value.
    var value: Int
  }

  struct Member {
    var key: Range<Int>
    var value: Range<Int>
    /// The offset after the comma, or after the closing bracket of the object.
    var end: Int
    var isLast: Bool
  }

  /// Returns the offset after an opening bracket and subsequent whitespace, and whether the object is empty.
  func objectStart(at position: Int) -> (inside: Int, isEmpty: Bool)? {
    let start = skipWhiteSpace(position)
    guard byte(start) == UInt8(ascii: "{") else { return nil }
    let inside = skipWhiteSpace(start + 1)
    guard inside < byteCount else { return nil }
    return (inside, byte(inside) == UInt8(ascii: "}"))
  }

  /// Returns the name of the member at a position, after optional whitespace, and the start of its value.
  func memberStart(at position: Int) -> MemberStart? {
    let start = skipWhiteSpace(position)
    guard byte(start) == UInt8(ascii: "\""), let end = try? skipString(start) else { return nil }
    let colon = skipWhiteSpace(end)
    guard byte(colon) == UInt8(ascii: ":") else { return nil }
    let value = skipWhiteSpace(colon + 1)
    return value < byteCount ? MemberStart(key: start..<end, value: value) : nil
  }

  /// Returns a member and the separator that follows it.
  func member(at position: Int) -> Member? {
    memberStart(at: position).flatMap(member)
  }

  func member(_ start: MemberStart) -> Member? {
    guard let end = try? skipValue(start.value), let next = separator(at: end) else { return nil }
    return Member(key: start.key, value: start.value..<end, end: next.end, isLast: next.isLast)
  }

  /// Returns the separator after a member's value: a comma, or the end of the object.
  func separator(at position: Int) -> (end: Int, isLast: Bool)? {
    let place = skipWhiteSpace(position)
    switch byte(place) {
    case UInt8(ascii: ","): return (place + 1, false)
    case UInt8(ascii: "}"): return (place + 1, true)
    default: return nil
    }
  }
}
