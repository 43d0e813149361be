/// Reads a Swift string literal: single-line, raw, or multiline.
///
/// Forms that manifests do not use, such as strings with interpolations inside of an interpolation, are rejected.
struct ManifestStringReader {
  enum Segment {
    case text(String)
    /// The expression between `\(` and `)`.
    case code(Range<Int>)
  }

  private enum Part {
    case text([UInt8])
    case code(Range<Int>)
  }

  /// Bytes that do not occur in UTF-8. They represent an escape sequence for a line break, and an escaped line break.
  /// Both are replaced after the indentation is removed.
  private static let escapedBreak: UInt8 = 0xFE
  private static let continuation: UInt8 = 0xFF

  private let bytes: [UInt8]
  private var position: Int
  private let pounds: Int
  private let isMultiline: Bool
  private var parts: [Part] = []
  private var text: [UInt8] = []
  private var isRefused = false

  /// - Parameter position: The position of the first quotation mark.
  init(bytes: [UInt8], position: Int, pounds: Int) {
    self.bytes = bytes
    self.pounds = pounds
    isMultiline = bytes[position...].starts(with: [0x22, 0x22, 0x22])
    self.position = position + (isMultiline ? 3 : 1)
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    let index = position &+ offset
    return index < bytes.count ? bytes[index] : 0
  }

  /// - Parameter end: The end of the literal, according to the lexer.
  /// - Returns: The segments, or `nil` if the form of the literal is unsupported.
  mutating func read(to end: Int) -> [Segment]? {
    while !takeEnd() {
      guard position < end, !isRefused else { return nil }
      if byte() == UInt8(ascii: "\\"), isFollowedByPounds(at: 1) {
        escape()
      } else if byte() == UInt8(ascii: "\r") || byte() == UInt8(ascii: "\n") && !isMultiline {
        return nil
      } else {
        text.append(byte())
        position += 1
      }
    }
    flush()
    guard position == end, !isRefused, let parts = isMultiline ? withoutIndentation() : parts else { return nil }
    return parts.map { part in
      switch part {
      case .code(let range): .code(range)
      case .text(let text): .text(Self.string(text))
      }
    }
  }

  private static func string(_ text: [UInt8]) -> String {
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      switch text[index] {
      case escapedBreak: result.append(UInt8(ascii: "\n"))
      // Skip the escaped line break as well.
      case continuation: index += 1
      default: result.append(text[index])
      }
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func isFollowedByPounds(at offset: Int) -> Bool {
    (0..<pounds).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
  }

  private mutating func takeEnd() -> Bool {
    let quotes = isMultiline ? 3 : 1
    guard (0..<quotes).allSatisfy({ byte($0) == UInt8(ascii: "\"") }), isFollowedByPounds(at: quotes) else {
      return false
    }
    position += quotes + pounds
    return true
  }

  private mutating func flush() {
    guard !text.isEmpty else { return }
    parts.append(.text(text))
    text = []
  }

  private mutating func escape() {
    position += 1 + pounds
    let kind = byte()
    position += 1
    switch kind {
    case UInt8(ascii: "n"): text.append(isMultiline ? Self.escapedBreak : 0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "u"): unicodeEscape()
    case UInt8(ascii: "\n"), UInt8(ascii: " "), UInt8(ascii: "\t"):
      position -= 1
      while byte() == UInt8(ascii: " ") || byte() == UInt8(ascii: "\t") { position += 1 }
      if isMultiline, byte() == UInt8(ascii: "\n") { text.append(Self.continuation) } else { isRefused = true }
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "0"): text.append(0)
    case UInt8(ascii: "("): interpolation()
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): text.append(kind)
    default: isRefused = true
    }
  }

  private mutating func unicodeEscape() {
    let start = position + 1
    guard byte() == UInt8(ascii: "{"), let end = bytes[min(start, bytes.count)...].prefix(9).firstIndex(of: 0x7D),
      let scalar = UInt32(String(decoding: bytes[start..<end], as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
    else {
      isRefused = true
      return
    }
    if scalar == "\n" || scalar == "\r" { isRefused = true }
    text += Array(String(scalar).utf8)
    position = end + 1
  }

  /// Reads an interpolation up to the closing parenthesis.
  private mutating func interpolation() {
    flush()
    let start = position
    var depth = 1
    var isInString = false
    while position < bytes.count, depth > 0 {
      switch byte() {
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "(") where !isInString: depth += 1
      case UInt8(ascii: ")") where !isInString: depth -= 1
      // With an escape sequence, only a lexer can find the end of the string.
      case UInt8(ascii: "\\"), UInt8(ascii: "#"), UInt8(ascii: "\n"): isRefused = true
      default: break
      }
      position += 1
    }
    if depth > 0 { isRefused = true }
    parts.append(.code(start..<max(start, position - 1)))
  }

  /// Returns the parts without the first line break, the last line, and the indentation of the last line on every line.
  private func withoutIndentation() -> [Part]? {
    let lineBreak = UInt8(ascii: "\n")
    guard case .text(let first)? = parts.first, first.first == lineBreak, case .text(let last)? = parts.last,
      let lastBreak = last.lastIndex(of: lineBreak), lastBreak == 0 || last[lastBreak - 1] != Self.continuation
    else { return nil }
    let indentation = last[(lastBreak + 1)...]
    guard indentation.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else { return nil }
    var result = parts
    for (index, part) in parts.enumerated() {
      guard case .text(let text) = part else { continue }
      var lines = text.split(separator: lineBreak, omittingEmptySubsequences: false).map(Array.init)
      for line in lines.indices where line > 0 {
        if lines[line].starts(with: indentation) {
          lines[line].removeFirst(indentation.count)
        } else if !lines[line].isEmpty {
          return nil
        }
      }
      if index == parts.count - 1 { lines.removeLast() }
      if index == 0 { lines.removeFirst() }
      result[index] = .text(Array(lines.joined(separator: [lineBreak])))
    }
    return result
  }
}
