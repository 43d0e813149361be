import TesseraModel

extension CheckedUnit {
  /// Whether the text has a letter outside its arguments: something that a language could say differently.
  var hasWords: Bool {
    guard !traits.isDisjoint(with: TextTraits.letters.union(.nonASCII)) else { return false }
    guard traits.contains(.percent), !format.specifiers.isEmpty else { return value.hasLetter }
    return format.segments.contains { segment in
      guard case .literal(let range) = segment else { return false }
      return format[range].hasLetter
    }
  }
}

extension StringProtocol {
  /// Signs, digits and pictures are none.
  var hasLetter: Bool {
    unicodeScalars.contains { scalar in
      scalar.isASCII
        ? UInt8(ascii: "a")...UInt8(ascii: "z") ~= UInt8(truncatingIfNeeded: scalar.value | 0x20)
        : scalar.properties.isAlphabetic
    }
  }
}
