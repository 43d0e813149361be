import TesseraCore

extension String {
  /// A Boolean value that indicates whether the string is a pattern for `strftime` or for an `NSDateFormatter` of
  /// Mac OS X 10.0 to 10.3, such as `%m/%d/%Y` and `%a %e %B`.
  ///
  /// All percent signs precede conversions of `strftime`, there are at least two, and at least one is a conversion that
  /// `printf` does not have, or two if there are words.
  package var isDatePattern: Bool {
    var count = 0
    var dateCount = 0
    var hasWords = false
    var iterator = utf8.makeIterator()
    while let byte = iterator.next() {
      guard byte == UInt8(ascii: "%") else {
        hasWords = hasWords || byte.isLetter
        continue
      }
      guard let conversion = iterator.next() else { return false }
      if Self.dateConversions.contains(conversion) {
        dateCount += 1
      } else if !Self.ambiguousDateConversions.contains(conversion) {
        return false
      }
      count += 1
    }
    return dateCount > (hasWords ? 1 : 0) && count > 1
  }

  /// The conversions that only `strftime` has (C11 §7.27.3.5), without rare ones.
  private static let dateConversions = Array("bBmyYHIMjZ".utf8)
  /// The conversions of `strftime` that are also conversions of `printf`.
  private static let ambiguousDateConversions = Array("aAdeFpSxX%".utf8)
}
