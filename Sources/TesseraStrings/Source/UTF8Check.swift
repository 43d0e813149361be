/// Validates UTF-8 (RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF).
package enum UTF8Check {
  fileprivate static let message: Finding.Message = "this byte is not valid UTF-8"

  /// Returns the offset of the first byte that does not begin a character, or `nil` if the text is valid.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func firstInvalidByte(in text: [UInt8]) -> Int? {
    issues(in: text, limit: 1).first?.place.range.lowerBound
  }

  /// Returns one issue for each byte that does not begin a character, up to `limit`. ASCII is checked eight bytes at a
  /// time.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  static func issues(in text: [UInt8], limit: Int) -> [Diagnostic<SourceSpan>] {
    unsafe text.withUnsafeBytes { bytes in
      var issues: [Diagnostic<SourceSpan>] = []
      var i = 0
      while i < bytes.count, issues.count < limit {
        // `loadUnaligned` reads the eight bytes at `i`: the condition keeps `i + 8` within the buffer.
        if i + 8 <= bytes.count,
          unsafe bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          i += 8
          continue
        }
        let length = unsafe characterLength(bytes, at: i)
        if length == 0 {
          issues.append(Diagnostic(.syntax, SourceSpan(i..<i + 1), message))
        }
        i += max(length, 1)
      }
      return issues
    }
  }

  /// Returns the number of bytes of the character at `i`, or 0 if there is none.
  private static func characterLength(_ bytes: UnsafeRawBufferPointer, at i: Int) -> Int {
    let lead = unsafe bytes[i]
    let length: Int
    // The minimum and maximum of the second byte, which exclude overlong forms, surrogates and code points that are too
    // high.
    var range: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0..<0x80: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, range) = (3, 0xA0...0xBF)
    case 0xED: (length, range) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, range) = (4, 0x90...0xBF)
    case 0xF4: (length, range) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return 0
    }
    guard i + length <= bytes.count, unsafe range.contains(bytes[i + 1]) else { return 0 }
    for offset in 2..<max(length, 2) where unsafe bytes[i + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }
}

extension Diagnostic {
  /// A Boolean value that indicates whether the text is in another encoding, so that some of its characters are not known.
  package var isAboutEncoding: Bool { kind == .syntax && message == UTF8Check.message }
}
