import TesseraCore

/// A parser for OpenStep property lists: strings, arrays in parentheses, and dictionaries in braces.
struct OpenStepParser {
  /// The reason why a text is not an OpenStep property list, and the offset in bytes where the parser noticed.
  struct Failure: Error, Equatable {
    var reason: String
    var offset: Int
  }

  /// Projects have five levels. The parser calls itself for each level, so the number is limited.
  private static let maximumDepth = 64

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Complexity: O(bytes).
  static func parse(_ bytes: [UInt8]) throws(Failure) -> OpenStepValue {
    var parser = OpenStepParser(bytes)
    let value = try parser.value()
    try parser.skipSpace()
    guard parser.position == bytes.count else { throw parser.failure("there is text after the value") }
    return value
  }

  private func failure(_ reason: String) -> Failure { Failure(reason: reason, offset: position) }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(Failure) {
    try skipSpace()
    guard skip(character) else { throw failure("`\(character)` is missing") }
  }

  // MARK: - Space and comments

  private mutating func skipSpace() throws(Failure) {
    while let byte = next {
      switch byte {
      case 0x09...0x0D, UInt8(ascii: " "): position += 1
      case UInt8(ascii: "/") where isFollowed(by: "/"):
        while let byte = next, byte != 0x0A, byte != 0x0D { position += 1 }
      case UInt8(ascii: "/") where isFollowed(by: "*"): try skipComment()
      default: return
      }
    }
  }

  private func isFollowed(by character: Unicode.Scalar) -> Bool {
    position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: character)
  }

  private mutating func skipComment() throws(Failure) {
    let start = position
    position += 2
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
    throw Failure(reason: "a comment is not closed", offset: start)
  }

  // MARK: - Values

  private mutating func value() throws(Failure) -> OpenStepValue {
    try skipSpace()
    guard depth < Self.maximumDepth else { throw failure("the values are nested too deeply") }
    depth += 1
    defer { depth -= 1 }
    if skip("{") { return .dictionary(try members()) }
    if skip("(") { return .array(try elements()) }
    if skip("<") { return .string(try data()) }
    return .string(try string())
  }

  private mutating func members() throws(Failure) -> [String: OpenStepValue] {
    var members: [String: OpenStepValue] = [:]
    try skipSpace()
    while !skip("}") {
      let key = try string()
      try expect("=")
      members[key] = try value()
      try expect(";")
      try skipSpace()
    }
    return members
  }

  private mutating func elements() throws(Failure) -> [OpenStepValue] {
    var elements: [OpenStepValue] = []
    try skipSpace()
    while !skip(")") {
      elements.append(try value())
      try skipSpace()
      // The last element may have a comma too.
      if skip(",") {
        try skipSpace()
      } else if next != UInt8(ascii: ")") {
        throw failure("`,` or `)` is missing")
      }
    }
    return elements
  }

  private mutating func data() throws(Failure) -> String {
    let start = position
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else { throw failure("`>` is missing") }
    position = end + 1
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  // MARK: - Strings

  private mutating func string() throws(Failure) -> String {
    for mark: Unicode.Scalar in ["\"", "'"] where skip(mark) { return try quoted(by: UInt8(ascii: mark)) }
    let start = position
    while let byte = next, Self.isUnquoted(byte), !(byte == UInt8(ascii: "/") && isFollowed(by: "*")) { position += 1 }
    guard position > start else { throw failure("a value is missing") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "@"):
      true
    default: byte >= 0x80
    }
  }

  private mutating func quoted(by mark: UInt8) throws(Failure) -> String {
    let start = position - 1
    var content: [UInt8] = []
    while let byte = next {
      position += 1
      if byte == mark { return String(decoding: content, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") { content += escape() } else { content.append(byte) }
    }
    throw Failure(reason: "a string is not closed", offset: start)
  }

  /// Returns the bytes that an escape sequence represents, after its backslash.
  private mutating func escape() -> [UInt8] {
    guard let byte = next else { return [] }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "U"), UInt8(ascii: "u"): return Array(String(scalar(digits: 4, radix: 16)).utf8)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      position -= 1
      return Array(String(scalar(digits: 3, radix: 8)).utf8)
    default: return [byte]
    }
  }

  private mutating func scalar(digits: Int, radix: UInt32) -> Unicode.Scalar {
    var value: UInt32 = 0
    var count = 0
    while count < digits, let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix {
      value = value * radix + UInt32(digit)
      position += 1
      count += 1
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
