import TesseraCore

/// A parser of OpenStep property lists: strings, data, arrays in parentheses, and dictionaries in braces.
struct OpenStepScanner {
  /// Projects have five levels. The parser calls itself for each level, so the number is limited.
  private static let maximumDepth = 64

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  private var values: [OpenStepList.Value] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns all values in the order of the text, each before the values in it. A dictionary contains its keys and
  /// values in turn.
  mutating func scan() throws(OpenStepError) -> [OpenStepList.Value] {
    // A line of a project has about 60 bytes and two values.
    values.reserveCapacity(bytes.count / 24)
    try value()
    try skipSpace()
    guard position == bytes.count else { throw failure("there is text after the value") }
    return values
  }

  private func failure(_ reason: String) -> OpenStepError { OpenStepError(reason, at: position) }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skip(_ character: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == character else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(OpenStepError) {
    try skipSpace()
    guard skip(UInt8(ascii: character)) else { throw failure("`\(character)` is missing") }
  }

  // MARK: - Space and comments

  private mutating func skipSpace() throws(OpenStepError) {
    while let byte = next {
      switch byte {
      case 0x09...0x0D, UInt8(ascii: " "): position += 1
      case UInt8(ascii: "/") where isFollowed(by: UInt8(ascii: "/")):
        while let byte = next, byte != 0x0A, byte != 0x0D { position += 1 }
      case UInt8(ascii: "/") where isFollowed(by: UInt8(ascii: "*")): try skipComment()
      // The line and paragraph separators, U+2028 and U+2029, are spaces as well.
      case 0xE2 where isAtSeparator:
        position += 3
      default: return
      }
    }
  }

  private func isFollowed(by character: UInt8) -> Bool {
    position + 1 < bytes.count && bytes[position + 1] == character
  }

  /// A Boolean value that indicates whether the next character is U+2028 or U+2029.
  private var isAtSeparator: Bool {
    position + 2 < bytes.count && bytes[position] == 0xE2 && bytes[position + 1] == 0x80
      && bytes[position + 2] & 0xFE == 0xA8
  }

  private mutating func skipComment() throws(OpenStepError) {
    let start = position
    position += 2
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
    throw OpenStepError("a comment is not closed", at: start)
  }

  // MARK: - Values

  private mutating func value() throws(OpenStepError) {
    try skipSpace()
    guard depth < Self.maximumDepth else { throw failure("the values are nested too deeply") }
    switch next {
    case UInt8(ascii: "{"): try container(.dictionary)
    case UInt8(ascii: "("): try container(.array)
    case UInt8(ascii: "<"): try data()
    default: try string()
    }
  }

  private mutating func container(_ kind: OpenStepList.Value.Kind) throws(OpenStepError) {
    depth += 1
    let index = values.count
    values.append(OpenStepList.Value(kind: kind, start: UInt32(position)))
    position += 1
    try skipSpace()
    if kind == .array { try elements() } else { try members() }
    values[index].end = UInt32(position)
    values[index].next = UInt32(values.count)
    depth -= 1
  }

  private mutating func members() throws(OpenStepError) {
    while !skip(UInt8(ascii: "}")) {
      try string()
      try expect("=")
      try value()
      try expect(";")
      try skipSpace()
    }
  }

  private mutating func elements() throws(OpenStepError) {
    while !skip(UInt8(ascii: ")")) {
      try value()
      try skipSpace()
      // The last element may have a comma too.
      if skip(UInt8(ascii: ",")) {
        try skipSpace()
      } else if next != UInt8(ascii: ")") {
        throw failure("`,` or `)` is missing")
      }
    }
  }

  private mutating func data() throws(OpenStepError) {
    let start = position
    position += 1
    while let byte = next, byte != UInt8(ascii: ">") {
      guard byte.hexadecimalDigit != nil || byte.isWhiteSpace else {
        throw failure("data contains a character that is not a hexadecimal digit")
      }
      position += 1
    }
    guard skip(UInt8(ascii: ">")) else { throw OpenStepError("`>` is missing", at: start) }
    append(.data, from: start)
  }

  private mutating func append(_ kind: OpenStepList.Value.Kind, from start: Int) {
    values.append(
      OpenStepList.Value(kind: kind, start: UInt32(start), end: UInt32(position), next: UInt32(values.count + 1))
    )
  }

  // MARK: - Strings

  private mutating func string() throws(OpenStepError) {
    let start = position
    if let mark = next, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") { return try quoted(by: mark) }
    while position < bytes.count, Self.isUnquoted[Int(bytes[position])] {
      // A comment may follow a string without a space.
      if bytes[position] == UInt8(ascii: "/"), isFollowed(by: UInt8(ascii: "*")) { break }
      if bytes[position] == 0xE2, isAtSeparator { break }
      position += 1
    }
    guard position > start else { throw failure("a value is missing") }
    append(.word, from: start)
  }

  /// For each byte, whether it may occur in a string without quotation marks.
  private static let isUnquoted: [Bool] = (0...255).map { (byte: UInt8) in
    byte >= 0x80 || byte.isAlphanumeric || "_$/:.-+@".utf8.contains(byte)
  }

  private mutating func quoted(by mark: UInt8) throws(OpenStepError) {
    let start = position
    var hasEscapes = false
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == mark { return append(hasEscapes ? .escaped : .quoted, from: start) }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        position += 1
      }
    }
    throw OpenStepError("a string is not closed", at: start)
  }
}
