/// The order of units and tables in Xcode's exports: by UTF-16 code units, with digits compared as numbers.
package enum XLIFFOrder {
  /// Returns a Boolean value that indicates whether a unit precedes another one.
  package static func precedes(_ a: String, _ b: String) -> Bool {
    let order = compare(a.utf8, b.utf8)
    return order != 0 ? order < 0 : a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  /// Returns a Boolean value that indicates whether a table precedes another one. The case of letters in the paths is
  /// ignored.
  package static func pathPrecedes(_ a: String, _ b: String) -> Bool {
    let order = compare(a.lowercased().utf8, b.lowercased().utf8)
    return order != 0 ? order < 0 : a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  private static func compare(_ a: String.UTF8View, _ b: String.UTF8View) -> Int {
    var (i, j) = (a.startIndex, b.startIndex)
    while i < a.endIndex, j < b.endIndex {
      let (x, y) = (a[i], b[j])
      if isDigit(x), isDigit(y) {
        let (m, n) = (number(a, &i), number(b, &j))
        if m.count != n.count { return m.count - n.count }
        if !m.elementsEqual(n) { return m.lexicographicallyPrecedes(n) ? -1 : 1 }
      } else {
        if x != y { return rank(x) < rank(y) ? -1 : 1 }
        (i, j) = (a.index(after: i), b.index(after: j))
      }
    }
    return (i < a.endIndex ? 1 : 0) - (j < b.endIndex ? 1 : 0)
  }

  /// Returns the position of a byte in the order of UTF-16. There, the characters beyond U+FFFF, which begin with the
  /// bytes from F0, precede those from U+E000, which begin with EE and EF.
  private static func rank(_ byte: UInt8) -> Int {
    byte >= 0xF0 ? Int(byte) - 2 : byte >= 0xEE ? Int(byte) + 0x10 : Int(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Returns the digits of a number without leading zeros.
  private static func number(_ text: String.UTF8View, _ index: inout String.Index) -> Substring.UTF8View {
    let start = index
    while index < text.endIndex, isDigit(text[index]) { index = text.index(after: index) }
    return text[start..<index].drop { $0 == 0x30 }
  }
}
