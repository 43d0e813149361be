/// A specifier as nearly all are, read from bytes: `%@`, `%lld`, `%1$@`, `%2$lu`, and `%%`. What it says of one is what
/// `FormatString` and `PercentReading` say; whatever could be read another way, they are left to read.
package struct CommonSpecifier {
  /// Nil for `%%`.
  package private(set) var type: ArgumentType?
  /// Where the text itself gives the argument's number.
  package private(set) var position: Int?
  package private(set) var end: Int

  /// - Parameters:
  ///   - text: Good for as long as the call. Every access stands behind a comparison with its count: safe.
  ///   - start: of the percent sign.
  package init?(_ text: UnsafeBufferPointer<UInt8>, at start: Int) {
    func byte(_ offset: Int) -> UInt8 { offset < text.count ? text[offset] : 0 }
    var end = start + 1
    if byte(end) == UInt8(ascii: "%") {
      self.end = end + 1
      return
    }
    if byte(end).isDigit, byte(end) != UInt8(ascii: "0") {
      var number = 0
      while end < start + 3, byte(end).isDigit {
        number = number * 10 + Int(byte(end) - UInt8(ascii: "0"))
        end += 1
      }
      guard byte(end) == UInt8(ascii: "$") else { return nil }
      position = number
      end += 1
    }
    if byte(end) == UInt8(ascii: "@") {
      type = ArgumentType(.object)
      self.end = end + 1
      return
    }
    guard let (type, integerEnd) = Self.integer(text, at: end) else { return nil }
    // `50%d` may be a percentage, and `%da` a part of an address.
    let mayBeText =
      start > 0 && text[start - 1].isDigit
      || integerEnd == end + 1 && byte(end).hexadecimalDigit != nil && byte(integerEnd).hexadecimalDigit != nil
    guard position != nil || !mayBeText else { return nil }
    self.type = type
    self.end = integerEnd
  }

  /// `d`, `lld`, `lu` and the like; the access is as safe as above.
  package static func integer(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> (type: ArgumentType, end: Int)? {
    var end = start
    while end < text.count, end < start + 2, text[end] == UInt8(ascii: "l") { end += 1 }
    guard end < text.count else { return nil }
    let size: ArgumentType.Size = end == start ? .natural : end == start + 1 ? .long : .longLong
    switch text[end] {
    case UInt8(ascii: "d"): return (ArgumentType(.signedInteger, size), end + 1)
    case UInt8(ascii: "u"): return (ArgumentType(.unsignedInteger, size), end + 1)
    default: return nil
    }
  }

  /// Where `%arg` ends that begins at a percent sign, as above; nil where something else does.
  package static func ownArgumentEnd(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard start + 4 <= text.count, text[start + 1] == UInt8(ascii: "a"), text[start + 2] == UInt8(ascii: "r"),
      text[start + 3] == UInt8(ascii: "g")
    else { return nil }
    return start + 4
  }
}
