/// The skim in steps, for a text of which only a part is at hand. A step that says nil needs more of the text, or the
/// text is no JSON there.
extension StructureSkim {
  struct MemberStart {
    var key: Range<Int>
    /// Where the value starts.
    var value: Int
  }

  struct Member {
    var key: Range<Int>
    var value: Range<Int>
    /// Behind the comma, or behind the bracket that ends the object.
    var end: Int
    var isLast: Bool
  }

  /// Behind an opening bracket, and whether its counterpart follows at once.
  func objectStart(at position: Int) -> (inside: Int, isEmpty: Bool)? {
    let start = skipWhiteSpace(position)
    guard byte(start) == UInt8(ascii: "{") else { return nil }
    let inside = skipWhiteSpace(start + 1)
    guard inside < byteCount else { return nil }
    return (inside, byte(inside) == UInt8(ascii: "}"))
  }

  /// The name of the member that starts at the position or behind its white space, and where its value starts.
  func memberStart(at position: Int) -> MemberStart? {
    let start = skipWhiteSpace(position)
    guard byte(start) == UInt8(ascii: "\""), let end = try? skipString(start) else { return nil }
    let colon = skipWhiteSpace(end)
    guard byte(colon) == UInt8(ascii: ":") else { return nil }
    let value = skipWhiteSpace(colon + 1)
    return value < byteCount ? MemberStart(key: start..<end, value: value) : nil
  }

  /// A member with what follows it.
  func member(at position: Int) -> Member? {
    memberStart(at: position).flatMap(member)
  }

  func member(_ start: MemberStart) -> Member? {
    guard let end = try? skipValue(start.value), let next = separator(at: end) else { return nil }
    return Member(key: start.key, value: start.value..<end, end: next.end, isLast: next.isLast)
  }

  /// What follows a member's value: a comma, or the end of the object.
  func separator(at position: Int) -> (end: Int, isLast: Bool)? {
    let place = skipWhiteSpace(position)
    switch byte(place) {
    case UInt8(ascii: ","): return (place + 1, false)
    case UInt8(ascii: "}"): return (place + 1, true)
    default: return nil
    }
  }
}
