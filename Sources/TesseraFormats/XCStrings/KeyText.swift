import TesseraCore

/// A heuristic that determines whether a key without a string in the source language serves as that string.
///
/// Xcode shows every key without a source string as it is. A key that was added manually may be an identifier, which no
/// translation should be compared with.
package enum KeyText {
  /// Returns whether a key contains a format specifier. If it does, the app passes the arguments that the key takes.
  package static func takesArguments(_ key: String) -> Bool {
    guard key.utf8.contains(UInt8(ascii: "%")) else { return false }
    let format = FormatString(parsing: key)
    let reading = PercentReading(format)
    return format.placeholders.contains { !reading.isTextInSource($0) }
  }

  /// Returns whether a key contains a format specifier or reads like a sentence: several words that end with a
  /// punctuation mark, or of which the first is capitalized and another one is not.
  static func isString(_ key: String) -> Bool {
    if takesArguments(key) { return true }
    let words = key.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, let first = words[0].first, let last = words[words.count - 1].last else { return false }
    if ".!?:…。！？：".contains(last) { return true }
    return first.isUppercase && words.dropFirst().contains { $0.first?.isLowercase == true }
  }

  /// Returns whether ``isString(_:)`` may be true for a key with these bytes.
  static func mayBeString(_ key: UnsafeRawBufferPointer) -> Bool {
    // Safe: the bytes are read within the call. All other white space is non-ASCII or escaped.
    unsafe key.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\\") || $0 >= 0x80 }
  }
}
