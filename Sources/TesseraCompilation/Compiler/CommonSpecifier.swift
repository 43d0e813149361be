import TesseraTable
import TesseraText

/// A specifier as nearly all are, read from bytes: `%@`, `%lld`, `%1$@`, `%2$lu`, and `%%`. What it says of one is what
/// `FormatString` and `PercentReading` say; whatever could be read another way, they are left to read.
struct CommonSpecifier {
  /// Nil for `%%`.
  var kind: ArgumentKind?
  /// Where the text itself gives the argument's number.
  var position: Int?
  var end: Int

  /// - Parameters:
  ///   - text: Good for as long as the call. Every access stands behind a comparison with its count: safe.
  ///   - start: of the percent sign.
  init?(_ text: UnsafeBufferPointer<UInt8>, at start: Int) {
    func byte(_ offset: Int) -> UInt8 { offset < text.count ? text[offset] : 0 }
    var end = start + 1
    if byte(end) == UInt8(ascii: "%") {
      self.end = end + 1
      return
    }
    if Self.isDigit(byte(end)), byte(end) != UInt8(ascii: "0") {
      var number = 0
      while end < start + 3, Self.isDigit(byte(end)) {
        number = number * 10 + Int(byte(end) - UInt8(ascii: "0"))
        end += 1
      }
      guard byte(end) == UInt8(ascii: "$") else { return nil }
      position = number
      end += 1
    }
    if byte(end) == UInt8(ascii: "@") {
      kind = ArgumentKind(.object)
      self.end = end + 1
      return
    }
    // `50%d` may be a percentage, and `%da` a part of an address.
    guard position != nil || byte(end) == UInt8(ascii: "l") && !(start > 0 && Self.isDigit(text[start - 1])) else {
      return nil
    }
    guard let (kind, integerEnd) = Self.integer(text, at: end) else { return nil }
    self.kind = kind
    self.end = integerEnd
  }

  /// `d`, `lld`, `lu` and the like; the access is as safe as above.
  static func integer(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> (kind: ArgumentKind, end: Int)? {
    var end = start
    while end < text.count, end < start + 2, text[end] == UInt8(ascii: "l") { end += 1 }
    guard end < text.count else { return nil }
    let size: ArgumentKind.Size = end == start ? .natural : end == start + 1 ? .long : .longLong
    switch text[end] {
    case UInt8(ascii: "d"): return (ArgumentKind(.signedInteger, size), end + 1)
    case UInt8(ascii: "u"): return (ArgumentKind(.unsignedInteger, size), end + 1)
    default: return nil
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}

/// Numbers the arguments of one text, from 1: those without a position in their order.
struct CommonNumbering {
  private var last = 0
  /// The number of the substitution in the text, which no other argument without a position takes.
  var held: Int?

  /// Nil beyond what a table holds.
  mutating func number(of specifier: CommonSpecifier) -> Int? {
    if let position = specifier.position { return position }
    last += last + 1 == held ? 2 : 1
    return last <= TableLayout.maximumArgument ? last : nil
  }
}

/// The substitution that a text refers to.
struct CommonSubstitution {
  /// Good for as long as its entry is compiled.
  let name: UnsafeRawBufferPointer
  let argument: Int
  let kind: ArgumentKind

  /// Where a reference to it ends that begins at a percent sign; nil where something else does. Every access stands
  /// behind a comparison with the text's count.
  func end(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    let first = start + 3
    let end = first + name.count
    guard end < text.count, text[start + 1] == UInt8(ascii: "#"), text[start + 2] == UInt8(ascii: "@"),
      text[end] == UInt8(ascii: "@"),
      UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: text[first..<end])).isEqual(to: name)
    else { return nil }
    return end + 1
  }

  /// Where `%arg` ends, as above.
  static func argumentEnd(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard start + 4 <= text.count, text[start + 1] == UInt8(ascii: "a"), text[start + 2] == UInt8(ascii: "r"),
      text[start + 3] == UInt8(ascii: "g")
    else { return nil }
    return start + 4
  }
}
