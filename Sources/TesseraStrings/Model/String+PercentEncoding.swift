import TesseraCore

extension String {
  /// A Boolean value that indicates whether the string is a percent-encoded URL, such as
  /// `mailto:a@example.com?subject=My%20Order`.
  ///
  /// All percent signs precede two hexadecimal digits, and the string begins with a scheme (RFC 3986 §3.1) and contains
  /// no space.
  package var isPercentEncodedURL: Bool {
    var hasPercent = false
    var iterator = utf8.makeIterator()
    while let byte = iterator.next() {
      guard byte != UInt8(ascii: " ") else { return false }
      guard byte == UInt8(ascii: "%") else { continue }
      guard let first = iterator.next(), first.hexadecimalDigit != nil, let second = iterator.next(),
        second.hexadecimalDigit != nil
      else { return false }
      hasPercent = true
    }
    return hasPercent && hasScheme
  }

  /// A Boolean value that indicates whether the string contains three percent-encoded bytes in a row, as in `%0d%0a%00`, at
  /// least one of which is no specifier with a width, such as `%2d`.
  package var hasPercentEncodedBytes: Bool {
    var count = 0
    var hasOnlySpecifiers = true
    var rest = utf8[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "%")) {
      let digits = utf8[start...].dropFirst().prefix(2)
      guard digits.count == 2, digits.allSatisfy({ $0.hexadecimalDigit != nil }) else {
        (count, rest) = (0, utf8[start...].dropFirst())
        continue
      }
      if start != rest.startIndex { (count, hasOnlySpecifiers) = (0, true) }
      count += 1
      if digits.last?.isDigit ?? false || digits.first == UInt8(ascii: "0") { hasOnlySpecifiers = false }
      if count >= 3, !hasOnlySpecifiers { return true }
      rest = utf8[digits.endIndex...]
    }
    return false
  }

  /// A Boolean value that indicates whether the string begins with a scheme and two slashes, or with a scheme that has no
  /// slashes.
  private var hasScheme: Bool {
    if ["mailto:", "tel:", "sms:"].contains(where: hasPrefix) { return true }
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), utf8.first?.isLetter ?? false,
      utf8[colon...].starts(with: "://".utf8)
    else { return false }
    let marks = [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")]
    return utf8[..<colon].allSatisfy { $0.isAlphanumeric || marks.contains($0) }
  }
}
