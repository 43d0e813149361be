import TesseraCore

/// The traits that each character adds to a string.
final class CharacterClasses: Sendable {
  static let shared = CharacterClasses()

  private let ascii: [TextTraits]
  /// For each scalar below ``blockEnd``, the index of its traits in ``palette``. A table with one byte per scalar stays
  /// in the CPU cache, and the characters beyond it are in a few large blocks.
  private let numbers: [UInt8]
  private let palette: [TextTraits]
  private let han: TextTraits = [.nonASCII, .han]
  private let hangul: TextTraits = [.nonASCII, .hangul]

  private static let blockEnd: UInt32 = 0x3100

  private init() {
    ascii = (0..<128).map { Self.ofASCII($0) }
    var palette: [TextTraits] = []
    numbers = (0..<Self.blockEnd).map { scalar in
      let traits = Self.ofOther(scalar).union(.nonASCII)
      if let number = palette.firstIndex(of: traits) { return UInt8(truncatingIfNeeded: number) }
      palette.append(traits)
      return UInt8(truncatingIfNeeded: palette.count - 1)
    }
    self.palette = palette
  }

  subscript(ascii byte: UInt8) -> TextTraits { ascii[Int(byte & 0x7F)] }

  /// The traits of a scalar beyond ASCII.
  subscript(scalar: UInt32) -> TextTraits {
    if scalar < Self.blockEnd { return palette[Int(numbers[Int(scalar)])] }
    if (0x4E00...0x9FFF).contains(scalar) { return han }
    if (0xAC00...0xD7AF).contains(scalar) { return hangul }
    return Self.ofOther(scalar).union(.nonASCII)
  }

  private static func ofASCII(_ byte: UInt8) -> TextTraits {
    switch byte {
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
    case UInt8(ascii: ":"): [.colon, .stop]
    case UInt8(ascii: "?"), UInt8(ascii: "!"): [.questionOrExclamation, .stop]
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ";"): .stop
    default: []
    }
  }

  /// Returns the traits of a non-ASCII scalar, except for ``TextTraits/nonASCII``. Most cases are whole blocks; the
  /// cases for single characters precede those of their blocks.
  private static func ofOther(_ scalar: UInt32) -> TextTraits {
    if let hidden = Unicode.Scalar(scalar).flatMap({ ofHidden($0) }) { return hidden }
    return switch scalar {
    case 0xA0: .unicodeSpace
    case 0xA1, 0xBF: .invertedMark
    case 0xAB, 0xBB, 0x2018...0x201F, 0x2039, 0x203A: .quotation
    case 0xC2, 0xC3, 0xC5, 0xD0, 0xD1, 0xE2: [.latin, .mojibake]
    case 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA720...0xA7FF,
      0xFF21...0xFF3A, 0xFF41...0xFF5A:
      .latin
    case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: .combining
    case 0x340, 0x341, 0x343, 0x344, 0x374, 0x37E, 0x387, 0x2126, 0x212A, 0x212B, 0x2329, 0x232A, 0xF900...0xFAFF:
      [.combining, .otherScript]
    case 0x370...0x3FF: .greek
    case 0x1F00...0x1FFF: [.greek, .combining]
    case 0x483...0x487, 0x2DE0...0x2DFF, 0xA66F...0xA67D, 0xA69E, 0xA69F: [.cyrillic, .combining]
    case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: .cyrillic
    case 0x591...0x5C7: [.hebrew, .combining]
    case 0x5C8...0x5FF: .hebrew
    case 0xFB1D...0xFB4F: [.hebrew, .combining]
    case 0x60C, 0x61B: []
    case 0x61F: .questionOrExclamation
    case 0x640: [.arabic, .tatweel]
    case 0x610...0x61A, 0x64B...0x65F, 0x670, 0x6D6...0x6ED, 0x897...0x89F, 0x8CA...0x8FF:
      [.arabic, .combining]
    case 0x660...0x669, 0x6F0...0x6F9: .otherDigit
    case 0x600...0x6FF, 0x750...0x77F, 0x870...0x8FF, 0xFB50...0xFDCF, 0xFDF0...0xFDFF, 0xFE70...0xFEFC:
      .arabic
    case 0x900...0x97F, 0xA8E0...0xA8FF: [.devanagari, .combining, .otherDigit]
    case 0xE00...0xE7F: [.thai, .combining, .otherDigit]
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: [.hangul, .combining]
    case 0x3130...0x318F, 0xAC00...0xD7AF: .hangul
    case 0x2000, 0x2001: [.unicodeSpace, .combining]
    case 0x2002...0x200A, 0x202F, 0x205F, 0x3000, 0x1680: .unicodeSpace
    case 0x2026, 0x22EF, 0x2025, 0xFE19: .ellipsis
    case 0x203C, 0x203D, 0x2047...0x2049, 0xFF01, 0xFF1F, 0x37F: .questionOrExclamation
    case 0x3008...0x3011, 0x3014...0x301B, 0xFF08, 0xFF09, 0xFF3B, 0xFF3D, 0x2308...0x230B:
      [.bracket, .quotation]
    case 0x301C...0x301F, 0xFF02, 0xFF07: .quotation
    case 0x2ADC, 0x302A...0x302F: .combining
    case 0x3099, 0x309A: [.kana, .combining]
    case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: .kana
    case 0x3005, 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x2F7FF, 0x30000...0x323AF: .han
    case 0x2F800...0x2FA1F: [.han, .combining]
    case 0xFF0F: .slash
    case 0xFF10...0xFF19: .otherDigit
    case 0xFF1A: .colon
    case 0xFF20: .at
    case 0xFF05: .percent
    // The variation selector of emoji, and the object replacement character, which is displayed as nothing or as a box.
    case 0xFE0F, 0xFFFC: .invisible
    case 0xFFFD: .mojibake
    case 0xA2...0xBE, 0xD7, 0xF7, 0x2000...0x206F, 0x2070...0x2BFF, 0x3001...0x303F, 0xFE00...0xFE1F, 0xFE30...0xFE6F,
      0xFF00...0xFFEF, 0x1F000...0x1FAFF, 0xE000...0xF8FF:
      []
    default: [.otherScript, .combining, .otherDigit]
    }
  }

  /// Returns the traits of an invisible non-ASCII character, or `nil` for other characters.
  private static func ofHidden(_ scalar: Unicode.Scalar) -> TextTraits? {
    switch HiddenCharacters(scalar) {
    case .control: [.exoticControl, .mojibake]
    case .lineSeparator: [.exoticControl, .lineBreak]
    case .noncharacter: .exoticControl
    case .directionMark, .embedding, .isolate: .bidirectional
    case let kind where kind.isSubset(of: .invisible) && !kind.isEmpty: .invisible
    default: nil
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
