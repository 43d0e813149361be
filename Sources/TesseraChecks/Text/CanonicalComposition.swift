import Foundation

/// Normalization form C (UAX #15): one code point for a letter with its marks, if Unicode has one.
///
/// CJK compatibility ideographs stay as they are, because replacing one changes the spelling of a name.
package enum CanonicalComposition {
  /// Returns whether a string is in form C. The result is exact.
  package static func isComposed(_ text: String) -> Bool {
    isPlainlyComposed(text) || composed(text).utf8.elementsEqual(text.utf8)
  }

  /// Returns a string in form C.
  package static func composed(_ text: String) -> String {
    var result = ""
    var rest = text.unicodeScalars[...]
    while let index = rest.firstIndex(where: isCompatibilityIdeograph) {
      result += formC(rest[..<index])
      result.unicodeScalars.append(rest[index])
      rest = rest[index...].dropFirst()
    }
    return result + formC(rest)
  }

  /// Returns scalars in form C. The string is decomposed first, because Foundation does not compose a Hangul syllable
  /// with a trailing consonant otherwise.
  private static func formC(_ scalars: Substring.UnicodeScalarView) -> String {
    String(scalars).decomposedStringWithCanonicalMapping.precomposedStringWithCanonicalMapping
  }

  private static func isCompatibilityIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xF900...0xFAFF, 0x2F800...0x2FA1F: true
    default: false
    }
  }

  /// Returns whether no scalar can be replaced, composed or reordered.
  ///
  /// Nearly all strings in Thai, Hindi and Arabic need only this check. Normalization by Foundation takes some 20 µs
  /// per string, which is measurable with `Benchmarks/run check` for catalogs in these languages.
  private static func isPlainlyComposed(_ text: String) -> Bool {
    var order: UInt8 = 0
    for scalar in text.unicodeScalars {
      if mayChange(scalar) { return false }
      let next = scalar.properties.canonicalCombiningClass.rawValue
      if next != 0, next < order { return false }
      order = next
    }
    return true
  }

  /// Returns whether form C may replace a scalar, or the scalar and the one before it, with other characters.
  ///
  /// The ranges contain every such scalar and a few others.
  static func mayChange(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x345, 0x374, 0x37E, 0x387, 0x653...0x655, 0x93C, 0x958...0x95F, 0x9BE...0x9DF, 0xA33...0xA5E,
      0xB3E...0xB5D, 0xBBE...0xBD7, 0xC56, 0xCC2...0xCD6, 0xD3E...0xD57, 0xDCA...0xDDF, 0xF43...0xFB9, 0x102E,
      0x1161...0x11C2, 0x1B35, 0x1F71...0x1FFD, 0x2000, 0x2001, 0x2126...0x212B, 0x2329, 0x232A, 0x2ADC, 0x3099, 0x309A,
      0xFB1D...0xFB4E, 0x1_0000...0x1_EFFF:
      true
    default: false
    }
  }
}
