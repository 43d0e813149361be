/// The bytes of characters in Windows-1252, and in Latin-1 for bytes that Windows-1252 leaves undefined.
package enum Windows1252 {
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0..<0x80, 0xA0...0xFF: return UInt8(scalar.value)
    case 0x80...0x9F: return UInt8(scalar.value)
    default: return special[scalar]
    }
  }

  /// Returns the character that Windows-1252 has in the position of a C1 control character, if a text in the language
  /// probably contains it. A letter that the language does not have results from another encoding, such as Mac OS Roman.
  package static func character(forControl scalar: Unicode.Scalar, in language: LanguageProfile) -> Unicode.Scalar? {
    guard scalar.value >= 0x80, scalar.value <= 0x9F else { return nil }
    let found = characters[Int(scalar.value) - 0x80]
    guard found != scalar else { return nil }
    switch found {
    case "Š", "š", "Ž", "ž":
      return ["bs", "cs", "et", "fi", "hr", "lt", "lv", "sk", "sl", "sr"].contains(language.language) ? found : nil
    case "Œ", "œ", "Ÿ": return language.language == "fr" ? found : nil
    default: return found
    }
  }

  /// The characters of the bytes 0x80 to 0x9F. Undefined bytes map to the C1 control character of the same value.
  private static let characters = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars
  )

  private static let special: [Unicode.Scalar: UInt8] = Dictionary(
    zip(characters, UInt8(0x80)...0x9F)
  ) { first, _ in first }
}
