import TesseraCore

/// The text of a key, or of a literal in a source file, without the characters that the two may write differently: white
/// space, which sources wrap and indent, quotation marks and other characters that need an escape sequence, and format
/// specifiers, in place of which Swift has interpolations.
struct LiteralText {
  private(set) var bytes: [UInt8] = []
  /// The numbers of bytes before each part that is only known at run time.
  private(set) var gaps: [Int] = []

  init() {}

  init(key: String) {
    let key = Array(key.utf8)[...]
    var index = key.startIndex
    while index < key.endIndex { append(key, &index) }
  }

  /// The bytes before the first part that is only known at run time.
  var beginning: ArraySlice<UInt8> { bytes[..<(gaps.first ?? bytes.count)] }
  /// The bytes after the last part that is only known at run time.
  var end: ArraySlice<UInt8> { bytes[(gaps.last ?? 0)...] }

  /// The letters and digits of a key in lowercase, which the name of a generated accessor has as well: both
  /// `settings.title` and `Settings.title` are `settingstitle`.
  static func name(of key: String) -> [UInt8] {
    LiteralText(key: key).bytes.filter { $0.isAlphanumeric || $0 >= 0x80 }.map(\.lowercased)
  }

  /// Adds a part that is only known at run time.
  mutating func appendGap() { gaps.append(bytes.count) }

  /// Adds a byte, unless it is one that the text does not contain.
  mutating func append(_ byte: UInt8) {
    switch byte {
    case ...0x20, UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "&"), UInt8(ascii: "<"),
      UInt8(ascii: ">"):
      break
    default: bytes.append(byte)
    }
  }

  /// Adds a byte or a format specifier, and moves the index after it.
  mutating func append(_ text: ArraySlice<UInt8>, _ index: inout Int) {
    let byte = text[index]
    index += 1
    guard byte == UInt8(ascii: "%") else { return append(byte) }
    guard let end = Self.endOfSpecifier(text[index...]) else { return }
    index = end
    appendGap()
  }

  /// Returns the end of the format specifier that begins before a text, or `nil` if the percent sign begins none.
  private static func endOfSpecifier(_ text: ArraySlice<UInt8>) -> Int? {
    let rest = text.drop(while: isPartOfSpecifier)
    guard let first = rest.first, first == UInt8(ascii: "@") || first.isLetter else { return nil }
    guard first == UInt8(ascii: "@"), text[..<rest.startIndex].last == UInt8(ascii: "#") else {
      return rest.startIndex + 1
    }
    // A reference to a substitution, `%#@name@` or `%1$#@name@`.
    let behind = rest.dropFirst().drop { $0.isAlphanumeric || $0 == UInt8(ascii: "_") }
    return behind.first == UInt8(ascii: "@") ? behind.startIndex + 1 : rest.startIndex + 1
  }

  private static func isPartOfSpecifier(_ byte: UInt8) -> Bool { byte.isDigit || "$#-+.*hlqzjtL".utf8.contains(byte) }
}
