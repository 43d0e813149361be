import TesseraCore

/// The order of units and tables in Xcode's exports: by UTF-16 code units, with digits compared as numbers.
package enum XLIFFOrder {
  /// Returns a Boolean value that indicates whether a unit precedes another one.
  package static func precedes(_ a: String, _ b: String) -> Bool {
    // Safe: the bytes are read within the call.
    unsafe a.withBytes { a in unsafe b.withBytes { b in unsafe precedes(a, b) } }
  }

  /// Returns a Boolean value that indicates whether a unit precedes another one.
  ///
  /// - Parameters:
  ///   - a: The range with the identifier of the unit.
  ///   - b: The range with the identifier of the other unit.
  ///   - bytes: The text of the file with both units.
  static func precedes(_ a: Range<Int>, _ b: Range<Int>, in bytes: [UInt8]) -> Bool {
    // Safe: the ranges are checked, and the bytes are read within the call.
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe precedes(UnsafeBufferPointer(rebasing: bytes[a]), UnsafeBufferPointer(rebasing: bytes[b]))
    }
  }

  /// Returns a Boolean value that indicates whether a unit with an identifier precedes another one.
  static func precedes(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    // Safe: the bytes are read within the call.
    unsafe a.withUnsafeBufferPointer { a in unsafe b.withUnsafeBufferPointer { b in unsafe precedes(a, b) } }
  }

  private static func precedes(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    let order = unsafe compare(a, b)
    return unsafe order != 0 ? order < 0 : a.lexicographicallyPrecedes(b)
  }

  /// Returns a Boolean value that indicates whether a table precedes another one. The case of letters in the paths is
  /// ignored.
  package static func pathPrecedes(_ a: String, _ b: String) -> Bool {
    let order = unsafe a.lowercased().withBytes { a in unsafe b.lowercased().withBytes { b in unsafe compare(a, b) } }
    return order != 0 ? order < 0 : a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  /// Safe: both buffers are read within the call, at indices that are checked.
  private static func compare(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Int {
    // The common prefix is skipped, except for digits at its end, which may be the first ones of different numbers.
    var i = unsafe UnsafeRawBufferPointer(a).commonPrefixCount(with: UnsafeRawBufferPointer(b))
    while i > 0, unsafe a[i - 1].isDigit { i -= 1 }
    var j = i
    while i < a.count, j < b.count {
      let (x, y) = unsafe (a[i], b[j])
      if x.isDigit, y.isDigit {
        let (m, n) = unsafe (number(a, &i), number(b, &j))
        if m.count != n.count { return m.count - n.count }
        for (k, l) in zip(m, n) {
          let (x, y) = unsafe (a[k], b[l])
          if x != y { return x < y ? -1 : 1 }
        }
      } else {
        if x != y { return rank(x) < rank(y) ? -1 : 1 }
        i += 1
        j += 1
      }
    }
    return (i < a.count ? 1 : 0) - (j < b.count ? 1 : 0)
  }

  /// Returns the position of a byte in the order of UTF-16. There, the characters beyond U+FFFF, which begin with the
  /// bytes from F0, precede those from U+E000, which begin with EE and EF.
  private static func rank(_ byte: UInt8) -> Int {
    byte >= 0xF0 ? Int(byte) - 2 : byte >= 0xEE ? Int(byte) + 0x10 : Int(byte)
  }

  /// Returns the range of the digits of a number without leading zeros, and moves the index behind them.
  private static func number(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Range<Int> {
    while index < text.count, unsafe text[index] == UInt8(ascii: "0") { index += 1 }
    let start = index
    while index < text.count, unsafe text[index].isDigit { index += 1 }
    return start..<index
  }
}
