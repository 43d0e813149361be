import TesseraCore
import TesseraInspection

extension CheckedUnit {
  /// A Boolean value that indicates whether the string has a word outside its arguments, which languages may write
  /// differently.
  var hasWords: Bool {
    guard !traits.isDisjoint(with: TextTraits.letters.union(.nonASCII)) else { return false }
    guard traits.contains(.percent), !format.specifiers.isEmpty else { return value.hasWord }
    return format.segments.contains { segment in
      guard case .literal(let range) = segment else { return false }
      return format[range].hasWord
    }
  }
}

extension StringProtocol {
  /// A Boolean value that indicates whether the string has a letter. Symbols, digits, and emoji are not letters.
  var hasLetter: Bool {
    unicodeScalars.contains { scalar in
      scalar.isASCII
        ? UInt8(ascii: "a")...UInt8(ascii: "z") ~= UInt8(truncatingIfNeeded: scalar.value | 0x20)
        : scalar.properties.isAlphabetic
    }
  }

  /// A Boolean value that indicates whether the string has two Latin letters in a row, or one letter of another script.
  /// `⌘K`, `x`, and `3 m` are not words.
  fileprivate var hasWord: Bool {
    var isAfterLetter = false
    for scalar in unicodeScalars {
      guard scalar.isASCII else {
        if scalar.properties.isAlphabetic { return true }
        isAfterLetter = false
        continue
      }
      let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= UInt8(truncatingIfNeeded: scalar.value | 0x20)
      if isLetter, isAfterLetter { return true }
      isAfterLetter = isLetter
    }
    return false
  }
}
