import TesseraTable

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
    var size = ArgumentKind.Size.natural
    if byte(end) == UInt8(ascii: "l") {
      size = byte(end + 1) == UInt8(ascii: "l") ? .longLong : .long
      end += size == .longLong ? 2 : 1
    }
    switch byte(end) {
    case UInt8(ascii: "d"): kind = ArgumentKind(.signedInteger, size)
    case UInt8(ascii: "u"): kind = ArgumentKind(.unsignedInteger, size)
    default: return nil
    }
    self.end = end + 1
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}

/// Numbers the arguments of one text, from 1: those without a position in their order.
struct CommonNumbering {
  private var last = 0

  /// Nil beyond what a table holds.
  mutating func number(of specifier: CommonSpecifier) -> Int? {
    if let position = specifier.position { return position }
    last += 1
    return last <= TableLayout.maximumArgument ? last : nil
  }
}
