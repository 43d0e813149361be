import TesseraStrings
import TesseraCore

/// Tokens. Long runs are scanned eight bytes at a time. Every `loadUnaligned` reads the eight bytes at its offset, and
/// the condition next to it ensures that offset + 8 is within the buffer.
extension JSONScanner {
  /// Skips white space and allowed comments. Usually there are none, which is checked inline without a call.
  @inline(__always)
  mutating func skipWhiteSpace() {
    if unsafe position < bytes.count, unsafe bytes[position] > UInt8(ascii: " "),
      unsafe bytes[position] != UInt8(ascii: "/")
    {
      return
    }
    skipSomeWhiteSpace()
  }

  private mutating func skipSomeWhiteSpace() {
    while unsafe position < bytes.count {
      let byte = unsafe bytes[position]
      if byte > UInt8(ascii: " ") {
        guard byte == UInt8(ascii: "/"), options.contains(.comments), skipComment() else { return }
        continue
      }
      guard byte.isWhiteSpace else { return }
      position += 1
      while unsafe position + 8 <= bytes.count {
        let word = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
        let others = word ^ 0x2020_2020_2020_2020
        // The number of spaces before the first different byte, or eight if there is none.
        position += others.trailingZeroBitCount >> 3
        if others != 0 { break }
      }
    }
  }

  mutating func skipComment() -> Bool {
    guard unsafe position + 1 < bytes.count else { return false }
    let start = position
    switch unsafe bytes[position + 1] {
    case UInt8(ascii: "/"):
      skipLine()
      return true
    case UInt8(ascii: "*"):
      position += 2
      while unsafe position + 1 < bytes.count {
        if unsafe bytes[position] == UInt8(ascii: "*"), unsafe bytes[position + 1] == UInt8(ascii: "/") {
          position += 2
          return true
        }
        position += 1
      }
      position = unsafe bytes.count
      report(.syntax, start..<start + 2, "this comment is not terminated")
      return true
    default:
      return false
    }
  }

  /// Scans a string from its opening quotation mark. A line feed ends it, because JSON strings cannot contain one.
  mutating func scanString(_ keyFlag: JSONNode.Flags) {
    let start = position
    var flags = keyFlag
    var i = start + 1
    let count = unsafe bytes.count
    scanning: while true {
      while i + 8 <= count {
        let word = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self))
        let special = Self.specialBytes(word)
        if special == 0 {
          i += 8
        } else {
          i += special.trailingZeroBitCount >> 3
          break
        }
      }
      guard i < count else { break }
      let byte = unsafe bytes[i]
      switch byte {
      case UInt8(ascii: "\""):
        position = i + 1
        append(.string, start, position, flags)
        return
      case UInt8(ascii: "\\"):
        flags.insert(.hasEscapes)
        i = scanEscape(at: i)
      case 0x80...:
        flags.insert(.hasNonASCII)
        i = scanNonASCII(at: i, &flags)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): break scanning
      case 0..<0x20:
        let digits = String(byte, radix: 16, uppercase: true)
        report(
          .syntax,
          i..<i + 1,
          "a control character (U+00\(byte < 16 ? "0" : "")\(digits)) must be escaped in a string"
        )
        i += 1
      default:
        i += 1
      }
    }
    position = min(i, count)
    report(.syntax, start..<position, "this string has no closing quotation mark")
    append(.string, start, position, flags.union(.isUnterminated))
  }

  /// Returns the high bit of each byte that needs special handling in a string: `"`, `\`, a control character, or
  /// non-ASCII. The lowest set bit is exact; carries may set those above it.
  @inline(__always)
  private static func specialBytes(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    return ((quote &- ones) & ~quote | (backslash &- ones) & ~backslash | (word &- ones &* 0x20) & ~word | word)
      & (ones &* 0x80)
  }

  /// Checks the escape at `index` and returns the offset after it.
  mutating func scanEscape(at index: Int) -> Int {
    guard unsafe index + 1 < bytes.count else { return index + 1 }
    switch unsafe bytes[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return index + 2
    case UInt8(ascii: "u"):
      guard let unit = codeUnit(at: index + 2) else {
        unsafe report(.syntax, index..<min(index + 2, bytes.count), "`\\u` needs four hexadecimal digits")
        return index + 2
      }
      guard UTF16.isSurrogate(unit) else { return index + 6 }
      if UTF16.isLeadSurrogate(unit), unsafe index + 12 <= bytes.count, unsafe bytes[index + 6] == UInt8(ascii: "\\"),
        unsafe bytes[index + 7] == UInt8(ascii: "u"), let low = codeUnit(at: index + 8), UTF16.isTrailSurrogate(low)
      {
        return index + 12
      }
      report(.syntax, index..<index + 6, "an unpaired surrogate is not a character")
      return index + 6
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      return index + 1
    default:
      report(.syntax, index..<index + 2, "unknown escape: JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u")
      return index + 1
    }
  }

  private func codeUnit(at index: Int) -> UInt16? {
    guard unsafe index + 4 <= bytes.count else { return nil }
    return unsafe JSONEscapes.codeUnit(bytes[index..<index + 4])
  }

  /// Skips a run of non-ASCII bytes, validates it as UTF-8 (RFC 3629: no overlong forms, no surrogates, nothing above
  /// U+10FFFF), and returns the offset after it.
  mutating func scanNonASCII(at index: Int, _ flags: inout JSONNode.Flags) -> Int {
    var i = index
    let count = unsafe bytes.count
    while i < count {
      let lead = unsafe bytes[i]
      guard lead >= 0x80 else { return i }
      if lead < 0xE0, lead >= 0xC2, i + 1 < count, unsafe bytes[i + 1] & 0xC0 == 0x80 {
        i += 2
        continue
      }
      if lead & 0xF0 == 0xE0, i + 2 < count, unsafe bytes[i + 1] & 0xC0 == 0x80, unsafe bytes[i + 2] & 0xC0 == 0x80 {
        let second = unsafe bytes[i + 1]
        if !(lead == 0xE0 && second < 0xA0), !(lead == 0xED && second >= 0xA0) {
          i += 3
          continue
        }
      }
      if lead >= 0xF0, lead <= 0xF4, i + 3 < count, unsafe bytes[i + 1] & 0xC0 == 0x80,
        unsafe bytes[i + 2] & 0xC0 == 0x80,
        unsafe bytes[i + 3] & 0xC0 == 0x80
      {
        let second = unsafe bytes[i + 1]
        if !(lead == 0xF0 && second < 0x90), !(lead == 0xF4 && second >= 0x90) {
          i += 4
          continue
        }
      }
      flags.insert(.hasInvalidUTF8)
      let start = i
      i += 1
      // Stray continuation bytes belong to the same error.
      while i < count, unsafe bytes[i] & 0xC0 == 0x80 { i += 1 }
      report(.syntax, start..<i, i == start + 1 ? "this byte is not valid UTF-8" : "these bytes are not valid UTF-8")
    }
    return i
  }

  mutating func scanNumber() {
    let start = position
    var i = start
    func digits() -> Int {
      var end = i
      while unsafe end < bytes.count, unsafe bytes[end].isDigit { end += 1 }
      return end - i
    }
    if unsafe bytes[i] == UInt8(ascii: "-") { i += 1 }
    let integerStart = i
    let integerCount = digits()
    i += integerCount
    var isValid = unsafe integerCount > 0 && !(integerCount > 1 && bytes[integerStart] == UInt8(ascii: "0"))
    if unsafe i < bytes.count, unsafe bytes[i] == UInt8(ascii: ".") {
      i += 1
      let count = digits()
      i += count
      isValid = isValid && count > 0
    }
    if unsafe i < bytes.count, unsafe bytes[i] | 0x20 == UInt8(ascii: "e") {
      i += 1
      if unsafe i < bytes.count, unsafe bytes[i] == UInt8(ascii: "+") || bytes[i] == UInt8(ascii: "-") { i += 1 }
      let count = digits()
      i += count
      isValid = isValid && count > 0
    }
    position = i
    if !isValid { report(.syntax, start..<i, "not a valid JSON number") }
    append(isValid ? .number : .invalid, start, i)
  }

  mutating func scanWord(_ word: StaticString) -> Bool {
    guard hasWord(word, at: position) else { return false }
    position += word.utf8CodeUnitCount
    return true
  }

  func hasWord(_ word: StaticString, at index: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard unsafe index + count <= bytes.count else { return false }
    return word.withUTF8Buffer { expected in
      unsafe bytes[index..<index + count].elementsEqual(expected)
    }
  }
}
