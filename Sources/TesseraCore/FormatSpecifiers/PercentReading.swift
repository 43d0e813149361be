/// A heuristic that distinguishes format specifiers from percent signs that happen to precede a letter.
///
/// C reads `5 % off` as a specifier `% o`. A string that is never formatted shows the sign unchanged, and a string that
/// is formatted needs `%%` instead. The indications of a percent sign are the number before it and the word after it.
package struct PercentReading {
  private let utf8: String.UTF8View

  package init(_ format: FormatString) {
    utf8 = format.text.utf8
  }

  /// Offsets take constant time in a native string. Callers keep them below `utf8.count`.
  private func byte(_ offset: Int) -> UInt8 { utf8[utf8.index(utf8.startIndex, offsetBy: offset)] }

  /// Returns whether a specifier is literal text in a source string, which may or may not be formatted: `5 % off`,
  /// `Save 50% now`, `50%off`, `What % do you tip?`, and escapes in a URL, but not `% d points` and `1%dx`.
  package func isTextInSource(_ placeholder: Placeholder) -> Bool {
    guard isPlain(placeholder) else { return false }
    if isInAddress(placeholder) { return true }
    if placeholder.hasSpaceFlag { return isPercentage(placeholder) || lettersBehind(placeholder) > 0 }
    return followsDigit(placeholder) && (placeholder.flags.contains(.minus) || lettersBehind(placeholder) > 1)
  }

  /// Returns whether a specifier is literal text in a string without arguments: any specifier with a space flag, and
  /// `100%ig` and `10%-a`, where the sign is between a number and the rest of a word, and `%100ean`, where the number and
  /// the rest of the word follow the sign.
  package func isTextWithoutArguments(_ placeholder: Placeholder) -> Bool {
    if placeholder.hasSpaceFlag { return true }
    guard isPlain(placeholder) else { return false }
    if isInAddress(placeholder) { return true }
    // Basque and Turkish write the sign before the number: `%100ean`, `%50si`.
    if case .number(10...) = placeholder.width, placeholder.precision == .none, lettersBehind(placeholder) > 0 {
      return true
    }
    guard followsDigit(placeholder) else { return false }
    return placeholder.flags.contains(.minus) || lettersBehind(placeholder) > 0
  }

  /// Returns whether a specifier is an unescaped percent sign in a string that is formatted, in which `% d` is a number
  /// with space for its sign: only specifiers with a space flag after a number.
  package func isUnescapedPercent(_ placeholder: Placeholder) -> Bool {
    isPlain(placeholder) && placeholder.hasSpaceFlag && isPercentage(placeholder)
  }

  /// Returns whether a specifier has no name, position or `@`, which are never literal text.
  private func isPlain(_ placeholder: Placeholder) -> Bool {
    placeholder.form == .conversion && placeholder.position == nil && placeholder.nameRange == nil
      && (placeholder.conversion != UInt8(ascii: "@") || placeholder.hasSpaceFlag)
  }

  package func followsDigit(_ placeholder: Placeholder) -> Bool {
    placeholder.range.lowerBound > 0 && byte(placeholder.range.lowerBound - 1).isDigit
  }

  private func isPercentage(_ placeholder: Placeholder) -> Bool { followsNumber(placeholder.range.lowerBound) }

  /// Returns whether a sign at an offset follows a digit, with optional spaces between them, or immediately follows a
  /// number specifier: `50 % d`, `%lld% d`.
  package func followsNumber(_ offset: Int) -> Bool {
    var end = offset
    if followsNumberSpecifier(end) { return true }
    while end > 0 {
      if byte(end - 1) == UInt8(ascii: " ") {
        end -= 1
      } else if end > 1, byte(end - 2) == 0xC2, byte(end - 1) == 0xA0 {
        end -= 2  // no-break space
      } else if end > 2, byte(end - 3) == 0xE2, byte(end - 2) == 0x80, byte(end - 1) == 0xAF {
        end -= 3  // narrow no-break space
      } else {
        return byte(end - 1).isDigit
      }
    }
    return false
  }

  /// Returns whether a number specifier ends at `end`: `%d`, `%1$lld`, `%.1f`. None of those is long.
  private func followsNumberSpecifier(_ end: Int) -> Bool {
    guard end > 1, byte(end - 1).isLetter else { return false }
    var start = end - 2
    while start > 0, end - start < 16, byte(start) != UInt8(ascii: "%") { start -= 1 }
    guard byte(start) == UInt8(ascii: "%") else { return false }
    let bytes = (start..<end).map(byte)
    let specifiers = FormatString(parsing: String(decoding: bytes, as: UTF8.self)).specifiers
    guard case .placeholder(let placeholder)? = specifiers.first else { return false }
    return placeholder.range.count == end - start && placeholder.type?.isNumber == true
  }

  /// Returns whether a specifier is an escape in a URL, as `%20d` in `https://example.com/my%20documents`: two
  /// hexadecimal digits after the sign, and a scheme before it.
  private func isInAddress(_ placeholder: Placeholder) -> Bool {
    let start = placeholder.range.lowerBound
    guard start + 2 < utf8.count, byte(start + 1).hexadecimalDigit != nil, byte(start + 2).hexadecimalDigit != nil
    else { return false }
    // URLs are shorter than this. The limit keeps the time linear for a string that consists of percent signs.
    let earliest = max(3, start - 500)
    var end = start
    while end >= earliest, byte(end - 1) > UInt8(ascii: " ") {
      if byte(end - 1) == UInt8(ascii: "/"), byte(end - 2) == UInt8(ascii: "/"), byte(end - 3) == UInt8(ascii: ":") {
        return true
      }
      end -= 1
    }
    return false
  }

  /// Returns the number of letters after a specifier; 2 if there are two or more.
  private func lettersBehind(_ placeholder: Placeholder) -> Int {
    let end = placeholder.range.upperBound
    var count = 0
    while count < 2, end + count < utf8.count, isLatinLetter(byte(end + count)) { count += 1 }
    return count
  }

  /// Returns whether a byte is that of a Latin letter, with or without a diacritic. Letters of other scripts do not
  /// continue a word in Latin letters: `% d个` is a specifier.
  private func isLatinLetter(_ byte: UInt8) -> Bool {
    byte.isLetter || (0x80...0xBF).contains(byte) || (0xC3...0xC9).contains(byte)
  }
}
