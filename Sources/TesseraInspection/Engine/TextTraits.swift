import TesseraCore

/// The properties of a string that one pass over its bytes determines. Rules specify the traits of the strings that
/// they check, so that only the few rules that check every string are called for a string without brackets, digits and
/// markup.
///
/// Traits may have false positives, for which a rule is called and finds nothing, but never false negatives.
package struct TextTraits: OptionSet, Sendable, Hashable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }
  private init(bit: UInt64) { self.rawValue = 1 << bit }

  package static let percent = TextTraits(bit: 0)
  /// An ASCII digit.
  package static let digit = TextTraits(bit: 1)
  /// U+000A or U+000D.
  package static let lineBreak = TextTraits(bit: 2)
  package static let backslash = TextTraits(bit: 3)
  /// A space, tab, line break, NBSP, or other Unicode space at either end.
  package static let edgeSpace = TextTraits(bit: 4)
  /// Two consecutive white space characters that are not line breaks.
  package static let doubleSpace = TextTraits(bit: 5)
  /// A C0 control other than tab and line breaks, or DEL.
  package static let control = TextTraits(bit: 6)
  package static let nonASCII = TextTraits(bit: 7)
  /// `<` or `>`.
  package static let angleBracket = TextTraits(bit: 8)
  /// `( ) [ ]` and the full-width, CJK and typographic brackets.
  package static let bracket = TextTraits(bit: 9)
  /// `{` or `}`.
  package static let brace = TextTraits(bit: 10)
  /// `@`.
  package static let at = TextTraits(bit: 11)
  /// `/`.
  package static let slash = TextTraits(bit: 12)
  package static let ampersand = TextTraits(bit: 13)
  /// Three or more dots, `…`, or a similar character.
  package static let ellipsis = TextTraits(bit: 14)
  /// `"`, `'`, or a typographic quotation mark.
  package static let quotation = TextTraits(bit: 15)
  /// Punctuation of any script as the last character that is not a space.
  package static let endPunctuation = TextTraits(bit: 16)
  /// `¿` or `¡`.
  package static let invertedMark = TextTraits(bit: 17)
  /// U+00AD, U+200B–U+200D, U+2060, U+FEFF.
  package static let invisible = TextTraits(bit: 18)
  /// U+061C, U+200E, U+200F, U+202A–U+202E, U+2066–U+2069.
  package static let bidirectional = TextTraits(bit: 19)
  /// U+FFFD, a control character of Latin-1, or the result of decoding UTF-8 as Latin-1 or Windows-1252: `Ã`, `Â`, `â`
  /// or a similar character, followed by another non-ASCII character.
  package static let mojibake = TextTraits(bit: 20)
  /// A character with which the string may not be in NFC: a combining mark, a Hangul jamo or a singleton.
  package static let combining = TextTraits(bit: 21)
  /// U+0640, the Arabic tatweel.
  package static let tatweel = TextTraits(bit: 22)
  /// U+0080–U+009F, U+2028, U+2029, or a noncharacter.
  package static let exoticControl = TextTraits(bit: 23)
  /// `*`, `_`, `` ` `` or `^`.
  package static let markup = TextTraits(bit: 24)
  /// `:`.
  package static let colon = TextTraits(bit: 25)
  /// NBSP, narrow NBSP, or an ideographic or other Unicode space.
  package static let unicodeSpace = TextTraits(bit: 26)
  /// `?`, `!`, or the corresponding mark of any script.
  package static let questionOrExclamation = TextTraits(bit: 27)
  /// `(s)` or `(S)`.
  package static let parenthesizedS = TextTraits(bit: 28)
  /// An upper-case ASCII letter.
  package static let uppercase = TextTraits(bit: 29)
  /// A digit of another script.
  package static let otherDigit = TextTraits(bit: 30)
  /// `,`, `.`, `!`, `?`, `:` or `;`.
  package static let stop = TextTraits(bit: 31)
  /// A space that is immediately followed by one of the marks of ``stop``.
  package static let spaceBeforeStop = TextTraits(bit: 32)

  package static let latin = TextTraits(bit: 40)
  package static let cyrillic = TextTraits(bit: 41)
  package static let greek = TextTraits(bit: 42)
  package static let arabic = TextTraits(bit: 43)
  package static let hebrew = TextTraits(bit: 44)
  package static let han = TextTraits(bit: 45)
  package static let kana = TextTraits(bit: 46)
  package static let hangul = TextTraits(bit: 47)
  package static let thai = TextTraits(bit: 48)
  package static let devanagari = TextTraits(bit: 49)
  /// A letter of any other script.
  package static let otherScript = TextTraits(bit: 50)

  package static let letters: TextTraits = [
    .latin, .cyrillic, .greek, .arabic, .hebrew, .han, .kana, .hangul, .thai, .devanagari, .otherScript,
  ]
}

extension TextTraits {
  /// Creates the traits of a string, without allocations.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package init(of text: String) {
    self = unsafe text.withBytes { unsafe TextTraits(of: $0) }
  }

  private init(of bytes: UnsafeBufferPointer<UInt8>) {
    let classes = CharacterClasses.shared
    var traits: TextTraits = []
    var previousIsSpace = false
    var dots = 0
    var index = 0
    while index < bytes.count {
      let byte = unsafe bytes[index]
      if byte < 0x80 {
        let found = classes[ascii: byte]
        traits.formUnion(found)
        if found.contains(.stop), index > 0, unsafe bytes[index - 1] == 0x20 { traits.insert(.spaceBeforeStop) }
        if byte.isBlank, previousIsSpace { traits.insert(.doubleSpace) }
        previousIsSpace = byte.isBlank
        if byte == UInt8(ascii: ".") {
          dots += 1
          if dots == 3 { traits.insert(.ellipsis) }
        } else {
          dots = 0
        }
        if byte == UInt8(ascii: "("), index + 2 < bytes.count, unsafe bytes[index + 1] | 0x20 == UInt8(ascii: "s"),
          unsafe bytes[index + 2] == UInt8(ascii: ")")
        {
          traits.insert(.parenthesizedS)
        }
        index += 1
      } else {
        let (scalar, width) = unsafe Self.decode(bytes, at: index)
        var found = classes[scalar]
        index += width
        if found.contains(.mojibake), found.contains(.latin), unsafe index == bytes.count || bytes[index] < 0x80 {
          found.remove(.mojibake)
        }
        traits.formUnion(found)
        let isSpace = found.contains(.unicodeSpace)
        if isSpace, previousIsSpace { traits.insert(.doubleSpace) }
        previousIsSpace = isSpace
        dots = 0
      }
    }
    self = unsafe traits.union(Self.edges(of: bytes))
  }

  private static func edges(of bytes: UnsafeBufferPointer<UInt8>) -> TextTraits {
    guard let first = unsafe bytes.first else { return [] }
    var traits: TextTraits = []
    if unsafe first <= 0x20 || (first >= 0x80 && isSpace(decode(bytes, at: 0).scalar)) { traits.insert(.edgeSpace) }
    var end = bytes.count
    while end > 0 {
      var start = end - 1
      while start > 0, unsafe bytes[start] & 0xC0 == 0x80 { start -= 1 }
      let scalar = unsafe bytes[start] < 0x80 ? UInt32(bytes[start]) : decode(bytes, at: start).scalar
      guard isSpace(scalar) else {
        if isPunctuation(scalar) { traits.insert(.endPunctuation) }
        break
      }
      traits.insert(.edgeSpace)
      end = start
    }
    return traits
  }

  /// Decodes a scalar. The bytes of a `String` are valid UTF-8, so a lead byte is followed by its continuation bytes.
  /// The bounds are checked nevertheless, and an incomplete sequence counts as one byte.
  private static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (scalar: UInt32, width: Int) {
    func continuation(_ offset: Int) -> UInt32 { unsafe UInt32(bytes[index + offset] & 0x3F) }
    let lead = unsafe UInt32(bytes[index])
    switch lead {
    case 0xC0..<0xE0 where index + 1 < bytes.count: return ((lead & 0x1F) << 6 | continuation(1), 2)
    case 0xE0..<0xF0 where index + 2 < bytes.count:
      return ((lead & 0x0F) << 12 | continuation(1) << 6 | continuation(2), 3)
    case 0xF0... where index + 3 < bytes.count:
      return ((lead & 0x07) << 18 | continuation(1) << 12 | continuation(2) << 6 | continuation(3), 4)
    default: return (0xFFFD, 1)
    }
  }

  private static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  private static func isPunctuation(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    case 0x80...: Unicode.Scalar(scalar)?.properties.generalCategory.isPunctuation ?? false
    default: false
    }
  }
}
