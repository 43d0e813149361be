/// What one pass over a text's bytes tells about it. Rules name the traits that concern them, so that a text without
/// brackets, digits and markup meets only the few rules that look at every text.
///
/// A trait may be set without need (a rule then looks and finds nothing); it is never missing where it holds.
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
  /// Two white space characters in a row, neither a line break.
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
  /// Three dots or more, `…`, or one of its kin.
  package static let ellipsis = TextTraits(bit: 14)
  /// `"`, `'`, or a typographic quotation mark.
  package static let quotation = TextTraits(bit: 15)
  /// The last character that is no space is punctuation of any script.
  package static let endPunctuation = TextTraits(bit: 16)
  /// `¿` or `¡`.
  package static let invertedMark = TextTraits(bit: 17)
  /// U+00AD, U+200B–U+200D, U+2060, U+FEFF.
  package static let invisible = TextTraits(bit: 18)
  /// U+061C, U+200E, U+200F, U+202A–U+202E, U+2066–U+2069.
  package static let bidirectional = TextTraits(bit: 19)
  /// U+FFFD, or the bytes of UTF-8 taken for Latin-1 or Windows-1252: `Ã`, `Â`, `â€`, `Ð`, and the like.
  package static let mojibake = TextTraits(bit: 20)
  /// A character that may make the text other than NFC: a combining mark, a Hangul jamo, a singleton.
  package static let combining = TextTraits(bit: 21)
  /// U+0640, the Arabic kashida.
  package static let kashida = TextTraits(bit: 22)
  /// U+0080–U+009F, U+2028, U+2029, or a noncharacter.
  package static let exoticControl = TextTraits(bit: 23)
  /// `*`, `_`, `` ` `` or `^`.
  package static let markup = TextTraits(bit: 24)
  /// `:`.
  package static let colon = TextTraits(bit: 25)
  /// NBSP, narrow NBSP, or an ideographic or other Unicode space.
  package static let unicodeSpace = TextTraits(bit: 26)
  /// `?` or `!` or their kin of any script.
  package static let questionOrExclamation = TextTraits(bit: 27)
  /// `(s)` or `(S)`.
  package static let parenthesizedS = TextTraits(bit: 28)
  /// An upper-case ASCII letter.
  package static let uppercase = TextTraits(bit: 29)
  /// A digit of another script.
  package static let otherDigit = TextTraits(bit: 30)

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
  /// O(bytes), without allocation.
  package init(of text: String) {
    var text = text
    self = text.withUTF8 { TextTraits(of: $0) }
  }

  private init(of bytes: UnsafeBufferPointer<UInt8>) {
    var traits: TextTraits = []
    var previousIsSpace = false
    var dots = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        traits.formUnion(Self.ascii[Int(byte)])
        let isSpace = byte == 0x20 || byte == 0x09
        if isSpace, previousIsSpace { traits.insert(.doubleSpace) }
        previousIsSpace = isSpace
        if byte == UInt8(ascii: ".") {
          dots += 1
          if dots == 3 { traits.insert(.ellipsis) }
        } else {
          dots = 0
        }
        if byte == UInt8(ascii: "("), index + 2 < bytes.count, bytes[index + 1] | 0x20 == UInt8(ascii: "s"),
          bytes[index + 2] == UInt8(ascii: ")")
        {
          traits.insert(.parenthesizedS)
        }
        index += 1
      } else {
        let (scalar, width) = Self.decode(bytes, at: index)
        let found = Self.nonASCII(scalar)
        traits.formUnion(found)
        let isSpace = found.contains(.unicodeSpace)
        if isSpace, previousIsSpace { traits.insert(.doubleSpace) }
        previousIsSpace = isSpace
        dots = 0
        index += width
      }
    }
    self = traits.union(Self.edges(of: bytes))
  }

  private static func edges(of bytes: UnsafeBufferPointer<UInt8>) -> TextTraits {
    guard let first = bytes.first else { return [] }
    var traits: TextTraits = []
    if first <= 0x20 || (first >= 0x80 && isSpace(decode(bytes, at: 0).scalar)) { traits.insert(.edgeSpace) }
    var end = bytes.count
    while end > 0 {
      var start = end - 1
      while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
      let scalar = bytes[start] < 0x80 ? UInt32(bytes[start]) : decode(bytes, at: start).scalar
      guard isSpace(scalar) else {
        if isPunctuation(scalar) { traits.insert(.endPunctuation) }
        break
      }
      traits.insert(.edgeSpace)
      end = start
    }
    return traits
  }

  /// A `String`'s bytes are valid UTF-8, so a lead byte is followed by what it announces; the bounds are checked all
  /// the same, and a sequence that is cut short counts as one byte.
  private static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (scalar: UInt32, width: Int) {
    func continuation(_ offset: Int) -> UInt32 { UInt32(bytes[index + offset] & 0x3F) }
    let lead = UInt32(bytes[index])
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

  private static let ascii: [TextTraits] = (0..<128).map { byte in
    switch UInt8(byte) {
    case 0x0A, 0x0D: .lineBreak
    case 0x09, UInt8(ascii: " "): []
    case 0x00..<0x20, 0x7F: .control
    case UInt8(ascii: "%"): .percent
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): [.latin, .uppercase]
    case UInt8(ascii: "a")...UInt8(ascii: "z"): .latin
    case UInt8(ascii: "\\"): .backslash
    case UInt8(ascii: "<"), UInt8(ascii: ">"): .angleBracket
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"): .bracket
    case UInt8(ascii: "{"), UInt8(ascii: "}"): .brace
    case UInt8(ascii: "@"): .at
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: "&"): .ampersand
    case UInt8(ascii: "\""), UInt8(ascii: "'"): .quotation
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "^"): .markup
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: "?"), UInt8(ascii: "!"): .questionOrExclamation
    default: []
    }
  }

  /// By block where a block says enough; single characters before it.
  private static func nonASCII(_ scalar: UInt32) -> TextTraits {
    switch scalar {
    case 0x80...0x9F: [.nonASCII, .exoticControl, .mojibake]
    case 0xA0: [.nonASCII, .unicodeSpace]
    case 0xA1, 0xBF: [.nonASCII, .invertedMark]
    case 0xAB, 0xBB, 0x2018...0x201F, 0x2039, 0x203A: [.nonASCII, .quotation]
    case 0xAD: [.nonASCII, .invisible]
    case 0xC2, 0xC3, 0xC5, 0xD0, 0xD1, 0xE2: [.nonASCII, .latin, .mojibake]
    case 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA720...0xA7FF,
      0xFF21...0xFF3A, 0xFF41...0xFF5A:
      [.nonASCII, .latin]
    case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: [.nonASCII, .combining]
    case 0x340, 0x341, 0x343, 0x344, 0x374, 0x37E, 0x387, 0x2126, 0x212A, 0x212B, 0x2329, 0x232A, 0xF900...0xFAFF:
      [.nonASCII, .combining, .otherScript]
    case 0x370...0x3FF: [.nonASCII, .greek]
    case 0x1F00...0x1FFF: [.nonASCII, .greek, .combining]
    case 0x483...0x487, 0x2DE0...0x2DFF, 0xA66F...0xA67D, 0xA69E, 0xA69F: [.nonASCII, .cyrillic, .combining]
    case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: [.nonASCII, .cyrillic]
    case 0x591...0x5C7: [.nonASCII, .hebrew, .combining]
    case 0x5C8...0x5FF: [.nonASCII, .hebrew]
    case 0xFB1D...0xFB4F: [.nonASCII, .hebrew, .combining]
    case 0x60C, 0x61B: [.nonASCII]
    case 0x61F: [.nonASCII, .questionOrExclamation]
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: [.nonASCII, .bidirectional]
    case 0x640: [.nonASCII, .arabic, .kashida]
    case 0x610...0x61A, 0x64B...0x65F, 0x670, 0x6D6...0x6ED, 0x897...0x89F, 0x8CA...0x8FF:
      [.nonASCII, .arabic, .combining]
    case 0x660...0x669, 0x6F0...0x6F9: [.nonASCII, .otherDigit]
    case 0x600...0x6FF, 0x750...0x77F, 0x870...0x8FF, 0xFB50...0xFDCF, 0xFDF0...0xFDFF, 0xFE70...0xFEFC:
      [.nonASCII, .arabic]
    case 0x900...0x97F, 0xA8E0...0xA8FF: [.nonASCII, .devanagari, .combining, .otherDigit]
    case 0xE00...0xE7F: [.nonASCII, .thai, .combining, .otherDigit]
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: [.nonASCII, .hangul, .combining]
    case 0x3130...0x318F, 0xAC00...0xD7AF: [.nonASCII, .hangul]
    case 0x200B...0x200D, 0x2060, 0xFEFF: [.nonASCII, .invisible]
    case 0x2000, 0x2001: [.nonASCII, .unicodeSpace, .combining]
    case 0x2002...0x200A, 0x202F, 0x205F, 0x3000, 0x1680: [.nonASCII, .unicodeSpace]
    case 0x2026, 0x22EF, 0x2025, 0xFE19: [.nonASCII, .ellipsis]
    case 0x2028, 0x2029: [.nonASCII, .exoticControl, .lineBreak]
    case 0x203C, 0x203D, 0x2047...0x2049, 0xFF01, 0xFF1F, 0x37F: [.nonASCII, .questionOrExclamation]
    case 0x3008...0x3011, 0x3014...0x301B, 0xFF08, 0xFF09, 0xFF3B, 0xFF3D, 0x2308...0x230B:
      [.nonASCII, .bracket, .quotation]
    case 0x301C...0x301F, 0xFF02, 0xFF07: [.nonASCII, .quotation]
    case 0x2ADC, 0x302A...0x302F: [.nonASCII, .combining]
    case 0x3099, 0x309A: [.nonASCII, .kana, .combining]
    case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: [.nonASCII, .kana]
    case 0x3005, 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x2F7FF, 0x30000...0x323AF: [.nonASCII, .han]
    case 0x2F800...0x2FA1F: [.nonASCII, .han, .combining]
    case 0xFDD0...0xFDEF: [.nonASCII, .exoticControl]
    case 0xFF0F: [.nonASCII, .slash]
    case 0xFF10...0xFF19: [.nonASCII, .otherDigit]
    case 0xFF1A: [.nonASCII, .colon]
    case 0xFF20: [.nonASCII, .at]
    case 0xFF05: [.nonASCII, .percent]
    case 0xFFFD: [.nonASCII, .mojibake]
    case 0xA2...0xBE, 0xD7, 0xF7, 0x2000...0x206F, 0x2070...0x2BFF, 0x3001...0x303F, 0xFE00...0xFE1F, 0xFE30...0xFE6F,
      0xFF00...0xFFEF, 0x1F000...0x1FAFF, 0xE000...0xF8FF:
      [.nonASCII]
    default:
      scalar & 0xFFFE == 0xFFFE ? [.nonASCII, .exoticControl] : [.nonASCII, .otherScript, .combining, .otherDigit]
    }
  }
}

extension Unicode.GeneralCategory {
  package var isPunctuation: Bool {
    switch self {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }
}
