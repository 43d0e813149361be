/// Kinds of characters that are invisible, or that change how the characters around them are displayed. Checks and
/// outputs that treat some of them specially select them by kind.
package struct HiddenCharacters: OptionSet, Sendable, Hashable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// U+0000 to U+001F, U+007F to U+009F
  package static let control = HiddenCharacters(rawValue: 1 << 0)
  /// U+00AD
  package static let softHyphen = HiddenCharacters(rawValue: 1 << 1)
  /// U+061C, U+200E, U+200F: invisible characters with a direction.
  package static let directionMark = HiddenCharacters(rawValue: 1 << 2)
  /// U+202A to U+202E: embeddings, overrides and their terminator, which change the direction of other characters (UAX
  /// #9).
  package static let embedding = HiddenCharacters(rawValue: 1 << 3)
  /// U+180E, the Mongolian vowel separator.
  package static let vowelSeparator = HiddenCharacters(rawValue: 1 << 4)
  /// U+200B
  package static let zeroWidthSpace = HiddenCharacters(rawValue: 1 << 5)
  /// U+200C, U+200D
  package static let joiner = HiddenCharacters(rawValue: 1 << 6)
  /// U+2028, U+2029
  package static let lineSeparator = HiddenCharacters(rawValue: 1 << 7)
  /// U+2060
  package static let wordJoiner = HiddenCharacters(rawValue: 1 << 8)
  /// U+2061 to U+2065: invisible operators, and a reserved code point.
  package static let invisibleOperator = HiddenCharacters(rawValue: 1 << 9)
  /// U+206A to U+206F
  package static let deprecatedFormat = HiddenCharacters(rawValue: 1 << 10)
  /// U+FEFF
  package static let byteOrderMark = HiddenCharacters(rawValue: 1 << 11)
  /// U+FFF9 to U+FFFB
  package static let annotation = HiddenCharacters(rawValue: 1 << 12)
  /// U+E0000 to U+E007F
  package static let tag = HiddenCharacters(rawValue: 1 << 13)
  /// U+FDD0 to U+FDEF, and the last two code points of each plane. Some JSON parsers reject them.
  package static let noncharacter = HiddenCharacters(rawValue: 1 << 14)

  /// U+2066 to U+2069: isolates and their terminator, which change the direction of other characters (UAX #9).
  package static let isolate = HiddenCharacters(rawValue: 1 << 15)

  package static let all = HiddenCharacters(rawValue: .max)

  /// Characters that change the direction of other characters.
  package static let directionControl: HiddenCharacters = [.embedding, .isolate]
  /// Characters that change the direction of text.
  package static let bidirectional: HiddenCharacters = [.directionMark, .directionControl]
  /// Invisible characters that text may contain unintentionally.
  package static let invisible: HiddenCharacters = [
    .softHyphen, .zeroWidthSpace, .joiner, .wordJoiner, .byteOrderMark,
  ]
  /// Characters that a terminal interprets, that hide text, or that end a line.
  package static let escapedInTerminal: HiddenCharacters = [
    .control, .softHyphen, .bidirectional, .zeroWidthSpace, .lineSeparator, .wordJoiner, .invisibleOperator,
    .byteOrderMark, .tag, .noncharacter,
  ]

  /// Creates the kind of a character; empty for a visible character.
  package init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20..<0x7F: self = []
    case 0..<0x20, 0x7F..<0xA0: self = .control
    case 0xAD: self = .softHyphen
    case 0xA0..<0x61C: self = []
    case 0x61C, 0x200E, 0x200F: self = .directionMark
    case 0x180E: self = .vowelSeparator
    case 0x200B: self = .zeroWidthSpace
    case 0x200C, 0x200D: self = .joiner
    case 0x2028, 0x2029: self = .lineSeparator
    case 0x202A...0x202E: self = .embedding
    case 0x2066...0x2069: self = .isolate
    case 0x2060: self = .wordJoiner
    case 0x2061...0x2065: self = .invisibleOperator
    case 0x206A...0x206F: self = .deprecatedFormat
    case 0xFDD0...0xFDEF: self = .noncharacter
    case 0xFEFF: self = .byteOrderMark
    case 0xFFF9...0xFFFB: self = .annotation
    case 0xE0000...0xE007F: self = .tag
    default: self = scalar.value & 0xFFFE == 0xFFFE ? .noncharacter : []
    }
  }
}

extension Unicode.Scalar {
  /// Returns whether the character is of one of the given kinds.
  package func isHidden(_ kinds: HiddenCharacters) -> Bool { !HiddenCharacters(self).isDisjoint(with: kinds) }

  /// The character as a Swift escape: `\u{200B}`.
  package var bracedEscape: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }

  /// The symbol or escape of the character in terminal output; `nil` if it is printed unchanged.
  ///
  /// Line breaks and tabs are symbols because `\n` could also be a backslash and a letter in the string.
  package var terminalEscape: String? {
    switch self {
    case "\n": "↵"
    case "\r": "␍"
    case "\t": "⇥"
    default: isHidden(.escapedInTerminal) ? bracedEscape : nil
    }
  }

  /// The code point with at least four digits, without a prefix: `00AD`.
  package var codePointDigits: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
