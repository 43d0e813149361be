/// The order of units and tables in Xcode's exports: by UTF-16 code units, with digits compared as numbers.
package enum XLIFFOrder {
  /// Returns a Boolean value that indicates whether a unit precedes another one.
  package static func precedes(_ a: String, _ b: String) -> Bool {
    let order = compare(Array(a.utf16), Array(b.utf16))
    return order != 0 ? order < 0 : a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  /// Returns a Boolean value that indicates whether a table precedes another one. The case of letters in the paths is
  /// ignored.
  package static func pathPrecedes(_ a: String, _ b: String) -> Bool {
    let order = compare(Array(a.lowercased().utf16), Array(b.lowercased().utf16))
    return order != 0 ? order < 0 : a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  private static func compare(_ a: [UInt16], _ b: [UInt16]) -> Int {
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      if isDigit(a[i]), isDigit(b[j]) {
        let (x, y) = (number(a, &i), number(b, &j))
        if x.count != y.count { return x.count - y.count }
        if !x.elementsEqual(y) { return x.lexicographicallyPrecedes(y) ? -1 : 1 }
      } else {
        if a[i] != b[j] { return a[i] < b[j] ? -1 : 1 }
        (i, j) = (i + 1, j + 1)
      }
    }
    return (a.count - i) - (b.count - j)
  }

  private static func isDigit(_ unit: UInt16) -> Bool { (0x30...0x39).contains(unit) }

  /// Returns the digits of a number without leading zeros.
  private static func number(_ text: [UInt16], _ index: inout Int) -> ArraySlice<UInt16> {
    let start = index
    while index < text.count, isDigit(text[index]) { index += 1 }
    return text[start..<index].drop { $0 == 0x30 }
  }
}
