import TesseraCore

/// The text of a key, or of a literal in a source file, without the characters that the two may write differently: escaped
/// characters, and format specifiers, in place of which Swift has interpolations.
struct LiteralText {
  private(set) var bytes: [UInt8] = []
  /// The numbers of bytes before each part that is only known at run time.
  private(set) var gaps: [Int] = []

  init(key: String) {
    let key = Array(key.utf8)[...]
    var index = key.startIndex
    while index < key.endIndex {
      // Sources indent the lines of a literal.
      if key[index].isLineBreak { index = key[index...].firstIndex { !$0.isWhiteSpace } ?? key.endIndex }
      if index < key.endIndex { append(key, &index) }
    }
  }

  init() {}

  /// The bytes before the first part that is only known at run time.
  var beginning: ArraySlice<UInt8> { bytes[..<(gaps.first ?? bytes.count)] }
  /// The bytes after the last part that is only known at run time.
  var end: ArraySlice<UInt8> { bytes[(gaps.last ?? 0)...] }

  /// Adds a part that is only known at run time.
  mutating func appendGap() { gaps.append(bytes.count) }

  /// Adds a character, or a format specifier, and moves the index after it.
  mutating func append(_ text: ArraySlice<UInt8>, _ index: inout Int) {
    let byte = text[index]
    index += 1
    switch byte {
    case UInt8(ascii: "%"):
      guard let end = Self.endOfSpecifier(text[index...]) else { return }
      index = end
      appendGap()
    // Latin-1 signs, general punctuation, and CJK and full-width punctuation, which sources often write as escape
    // sequences.
    case 0xC2: index = min(index + 1, text.endIndex)
    case 0xE2 where index < text.endIndex && (text[index] == 0x80 || text[index] == 0x81),
      0xE3 where index < text.endIndex && text[index] == 0x80:
      index = min(index + 2, text.endIndex)
    // Characters that are escaped in one of the formats.
    case _ where byte < 0x20: break
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "&"), UInt8(ascii: "<"),
      UInt8(ascii: ">"):
      break
    default: bytes.append(byte)
    }
  }

  /// Returns the end of the format specifier that begins before a text, or `nil` if the percent sign begins none.
  private static func endOfSpecifier(_ text: ArraySlice<UInt8>) -> Int? {
    var index = text.startIndex
    while index < text.endIndex, isPartOfSpecifier(text[index]) {
      // A reference to a substitution, `%#@name@` or `%1$#@name@`.
      if text[index] == UInt8(ascii: "#"), index + 1 < text.endIndex, text[index + 1] == UInt8(ascii: "@") {
        return text[(index + 2)...].firstIndex(of: UInt8(ascii: "@")).map { $0 + 1 }
      }
      index += 1
    }
    guard index < text.endIndex else { return nil }
    return text[index] == UInt8(ascii: "@") || text[index].isLetter ? index + 1 : nil
  }

  /// The letters and digits of a key in lowercase, which the name of a generated accessor has as well: both
  /// `settings.title` and `Settings.title` are `settingstitle`.
  static func name(of key: String) -> [UInt8] {
    LiteralText(key: key).bytes.filter { $0.isAlphanumeric || $0 >= 0x80 }.map(\.lowercased)
  }

  private static func isPartOfSpecifier(_ byte: UInt8) -> Bool {
    byte.isDigit || "$#-+.'*hlqzjtL".utf8.contains(byte)
  }
}
