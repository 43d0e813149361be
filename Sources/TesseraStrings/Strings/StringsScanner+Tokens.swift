import TesseraCore

extension StringsScanner {
  var peek: UInt8? { unsafe position < bytes.count ? bytes[position] : nil }

  func isTokenStart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || StringsLiteral.isUnquoted(byte)
  }

  /// Reads a string from its first byte, or returns `nil` if it has no end.
  mutating func scanToken() -> StringsToken? {
    let start = position
    let first = unsafe bytes[start]
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return scanQuoted(first) }
    while let byte = peek, StringsLiteral.isUnquoted(byte) { position += 1 }
    let span = SourceSpan(start..<position)
    return StringsToken(.unquoted, span: span, contentSpan: span)
  }

  mutating func scanQuoted(_ quote: UInt8) -> StringsToken? {
    let start = position
    let count = unsafe bytes.count
    let ones: UInt64 = 0x0101_0101_0101_0101
    var hasEscapes = false
    var i = start + 1
    while true {
      // Searches eight bytes at a time. `loadUnaligned` reads the bytes at `i`, and the condition keeps `i + 8` within
      // the buffer.
      while i + 8 <= count {
        let word = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self))
        let quotes = word ^ (ones &* UInt64(quote))
        let backslashes = word ^ (ones &* 0x5C)
        // The lowest bit that is set marks the first match. Higher bits may be false positives because of a carry.
        let found = ((quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes) & (ones &* 0x80)
        guard found == 0 else {
          i += found.trailingZeroBitCount >> 3
          break
        }
        i += 8
      }
      guard i < count else { break }
      if unsafe bytes[i] == quote {
        position = i + 1
        return StringsToken(
          quoted: SourceSpan(start..<position),
          isDouble: quote == UInt8(ascii: "\""),
          hasEscapes: hasEscapes
        )
      }
      if unsafe bytes[i] == UInt8(ascii: "\\") {
        hasEscapes = true
        i = checkedEscape(at: i)
      } else {
        i += 1
      }
    }
    skipLine()
    report(.syntax, start..<position, "this string has no closing quotation mark")
    return nil
  }

  /// Returns the offset after the escape at `index`.
  mutating func checkedEscape(at index: Int) -> Int {
    guard unsafe index + 1 < bytes.count else { return index + 1 }
    switch unsafe bytes[index + 1] {
    case UInt8(ascii: "u") where hexDigits(at: index + 2) == 4:
      report(.foreignEscape, index..<index + 6, "`\\u` means a plain `u` here: write `\\U` with a capital letter")
      return index + 6
    case UInt8(ascii: "U"):
      let digits = hexDigits(at: index + 2)
      guard digits == 4 else {
        report(.syntax, index..<index + 2 + digits, "`\\U` needs four hexadecimal digits")
        return index + 2 + digits
      }
      let unit = codeUnit(at: index + 2)
      guard UTF16.isSurrogate(unit) else { return index + 6 }
      if UTF16.isLeadSurrogate(unit), unsafe index + 12 <= bytes.count, unsafe bytes[index + 6] == UInt8(ascii: "\\"),
        unsafe bytes[index + 7] == UInt8(ascii: "U"), hexDigits(at: index + 8) == 4,
        UTF16.isTrailSurrogate(codeUnit(at: index + 8))
      {
        return index + 12
      }
      report(.syntax, index..<index + 6, "an unpaired surrogate is not a character")
      return index + 6
    default:
      return index + 2
    }
  }

  /// Returns the number of hexadecimal digits at `index`, up to four.
  func hexDigits(at index: Int) -> Int {
    var count = 0
    while count < 4, unsafe index + count < bytes.count, unsafe bytes[index + count].hexadecimalDigit != nil {
      count += 1
    }
    return count
  }

  func codeUnit(at index: Int) -> UInt16 {
    var digits = unsafe Array(bytes[index..<min(index + 4, bytes.count)])[...]
    return StringsEscapes.codeUnit(&digits)
  }

  // MARK: - White space and comments

  mutating func skipSpace(attachingComments: Bool) {
    while let byte = peek {
      switch byte {
      case 0x0A, 0x0D:
        // A carriage return and a line feed are one line break.
        if unsafe byte == 0x0A || position + 1 == bytes.count || bytes[position + 1] != 0x0A { lineBreaks += 1 }
        position += 1
      case 0x20, 0x09, 0x0B, 0x0C: position += 1
      case UInt8(ascii: "/"):
        guard let end = scanComment() else { return }
        let span = SourceSpan(position..<end)
        position = end
        if attachingComments { attach(span) }
        lineBreaks = 0
      // U+2028 and U+2029.
      case 0xE2
      where unsafe position + 2 < bytes.count && bytes[position + 1] == 0x80 && bytes[position + 2] & 0xFE == 0xA8:
        position += 3
      default: return
      }
    }
  }

  /// Returns the end of the comment at the current position, or `nil` if there is none.
  mutating func scanComment() -> Int? {
    guard unsafe position + 1 < bytes.count else { return nil }
    switch unsafe bytes[position + 1] {
    case UInt8(ascii: "/"):
      return unsafe bytes[position...].firstIndex(where: \.isLineBreak) ?? bytes.count
    case UInt8(ascii: "*"):
      var i = position + 2
      while unsafe i + 1 < bytes.count {
        if unsafe bytes[i] == UInt8(ascii: "*"), unsafe bytes[i + 1] == UInt8(ascii: "/") { return i + 2 }
        i += 1
      }
      report(.syntax, position..<position + 2, "this comment is not terminated")
      return unsafe bytes.count
    default:
      return nil
    }
  }

  /// Attaches a comment to the entry before it on the same line if nothing else follows on that line, and otherwise to
  /// the next entry.
  mutating func attach(_ span: SourceSpan) {
    if lineBreaks == 0, comment == nil, let last = entries.indices.last, isLineEnd(span.range.upperBound) {
      if entries[last].comment == nil { entries[last].comment = span }
    } else if let waiting = comment, lineBreaks <= 1 {
      comment = waiting.union(span)
    } else {
      comment = span
    }
  }

  func isLineEnd(_ index: Int) -> Bool {
    var i = index
    while unsafe i < bytes.count, unsafe bytes[i].isBlank { i += 1 }
    return unsafe i == bytes.count || bytes[i].isLineBreak
  }
}
