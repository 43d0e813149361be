/// String literals, their interpolations, and regular expressions.
extension SwiftLexer {
  private func isFence(_ pounds: Int, at offset: Int) -> Bool {
    // A run of `#` is compared only once, after the delimiter that it belongs to.
    guard pounds > 0 else { return true }
    return position + offset + pounds <= bytes.count
      && bytes[(position + offset)..<(position + offset + pounds)].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// Opens the string whose first quotation mark is at `position`.
  mutating func openString(pounds: Int) {
    let isMultiline = isHere("\"", "\"") && byte(2) == UInt8(ascii: "\"") && !(pounds > 0 && closesInLine(pounds))
    position += isMultiline ? 3 : 1
    strings.append(OpenString(pounds: pounds, isMultiline: isMultiline, parentheses: nil))
  }

  /// Returns whether a string that begins with three quotation marks ends on the same line. It is then not a multiline
  /// string: `#"""#` contains one quotation mark.
  private func closesInLine(_ pounds: Int) -> Bool {
    var index = position + 1
    var run = 0
    var isAfterQuote = false
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n"), bytes[index] != UInt8(ascii: "\r") {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        isAfterQuote = true
        run = 0
      case UInt8(ascii: "#") where isAfterQuote:
        run += 1
        if run == pounds { return true }
      default: isAfterQuote = false
      }
      index += 1
    }
    return false
  }

  /// Scans the text of the innermost string up to its end or to an interpolation.
  mutating func text(of string: OpenString) {
    let last = strings.count - 1
    while position < bytes.count {
      switch byte() {
      case UInt8(ascii: "\\") where isFence(string.pounds, at: 1):
        position += 1 + string.pounds
        if byte() == UInt8(ascii: "(") {
          position += 1
          strings[last].parentheses = 0
          return
        }
        // A backslash does not continue a single-line string on the next line.
        if string.isMultiline || !isAtLineBreak { position = min(position + 1, bytes.count) }
      case UInt8(ascii: "\"") where isEnd(of: string):
        position += (string.isMultiline ? 3 : 1) + string.pounds
        strings.removeLast()
        return
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard string.isMultiline else {
          strings.removeLast()
          return
        }
        position += 1
      default: position += 1
      }
    }
  }

  private func isEnd(of string: OpenString) -> Bool {
    guard string.isMultiline else { return isFence(string.pounds, at: 1) }
    return byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"") && isFence(string.pounds, at: 3)
  }

  /// Counts a parenthesis of code in an interpolation.
  ///
  /// - Returns: Whether the parenthesis ends the interpolation.
  mutating func closeInterpolation(_ symbol: UInt8) -> Bool {
    guard let last = strings.indices.last, let open = strings[last].parentheses else { return false }
    if symbol == UInt8(ascii: "(") { strings[last].parentheses = open + 1 }
    guard symbol == UInt8(ascii: ")") else { return false }
    strings[last].parentheses = open == 0 ? nil : open - 1
    return open == 0
  }

  /// Skips `/…/` if it cannot be an operator: no operand precedes it, no space begins or ends it, it ends on its line,
  /// and it closes no parenthesis that it did not open.
  mutating func skipPlainRegex() -> Bool {
    guard position == 0 || Self.standsBeforeRegex(bytes[position - 1]), let end = endOfPlainRegex() else {
      return false
    }
    position = end
    return true
  }

  private func endOfPlainRegex() -> Int? {
    guard byte(1) > 0x20 else { return nil }
    var index = position + 1
    var parentheses = 0
    var isInClass = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
      case UInt8(ascii: "/"):
        let last = bytes[index - 1]
        return last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") ? nil : index + 1
      case UInt8(ascii: "\\"):
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        if next != UInt8(ascii: "\n"), next != UInt8(ascii: "\r") { index += 1 }
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: parentheses += 1
      case UInt8(ascii: ")") where !isInClass:
        parentheses -= 1
        if parentheses < 0 { return nil }
      default: break
      }
      index += 1
    }
    return nil
  }

  private static func standsBeforeRegex(_ byte: UInt8) -> Bool {
    switch byte {
    case ...0x20, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: ":"):
      true
    default: false
    }
  }

  /// Skips `#/…/#` from its slash. The literal has several lines if nothing follows the slash on the first line.
  mutating func skipRegex(pounds: Int) {
    position += 1
    var ahead = position
    while ahead < bytes.count, bytes[ahead] == UInt8(ascii: " ") || bytes[ahead] == UInt8(ascii: "\t") { ahead += 1 }
    let isMultiline =
      ahead < bytes.count && (bytes[ahead] == UInt8(ascii: "\n") || bytes[ahead] == UInt8(ascii: "\r"))
    while position < bytes.count, isMultiline || !isAtLineBreak {
      if byte() == UInt8(ascii: "/"), isFence(pounds, at: 1) {
        position += 1 + pounds
        return
      }
      if byte() == UInt8(ascii: "\\"), byte(1) != UInt8(ascii: "\n"), byte(1) != UInt8(ascii: "\r") { position += 1 }
      position += 1
    }
    position = min(position, bytes.count)
  }
}
