/// Reads one string literal of Swift: plain, raw or of several lines, its interpolations by name.
struct ManifestStringReader {
  private let bytes: [UInt8]
  private var position: Int
  private let pounds: Int
  private let isMultiline: Bool
  private var segments: [ManifestToken.Segment] = []
  private var text: [UInt8] = []

  /// - Parameter position: that of the first quotation mark.
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

  mutating func read() -> [ManifestToken.Segment] {
    while position < bytes.count, !takeEnd() {
      if byte() == UInt8(ascii: "\\"), isFollowedByPounds(at: 1) {
        escape()
      } else if byte() == UInt8(ascii: "\n"), !isMultiline {
        break
      } else {
        text.append(byte())
        position += 1
      }
    }
    flush()
    return isMultiline ? Self.withoutIndentation(segments) : segments
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
    segments.append(.text(String(decoding: text, as: UTF8.self)))
    text = []
  }

  private mutating func escape() {
    position += 1 + pounds
    let kind = byte()
    position += 1
    switch kind {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "0"): text.append(0)
    case UInt8(ascii: "u"): unicodeEscape()
    case UInt8(ascii: "("): interpolation()
    case UInt8(ascii: "\n"): break
    default: text.append(kind)
    }
    position = min(position, bytes.count)
  }

  private mutating func unicodeEscape() {
    guard byte() == UInt8(ascii: "{") else { return }
    position += 1
    let start = position
    while position < bytes.count, byte() != UInt8(ascii: "}"), position - start < 8 { position += 1 }
    let digits = String(decoding: bytes[start..<position], as: UTF8.self)
    position += 1
    if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) { text += Array(String(scalar).utf8) }
  }

  /// To the parenthesis that closes it. A string literal within is skipped to its next quotation mark, which is right
  /// for all but the strangest; at worst the manifest is not understood, and SwiftPM is asked.
  private mutating func interpolation() {
    flush()
    let start = position
    var depth = 1
    var isInString = false
    while position < bytes.count {
      switch byte() {
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "(") where !isInString: depth += 1
      case UInt8(ascii: ")") where !isInString: depth -= 1
      default: break
      }
      position += 1
      if depth == 0 { break }
    }
    let expression = String(decoding: bytes[start..<max(start, position - 1)], as: UTF8.self)
    let isName = !expression.isEmpty && expression.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    segments.append(.interpolation(isName ? expression : nil))
  }

  /// The first line break, the last line and its indentation on every line are no part of the string.
  private static func withoutIndentation(_ segments: [ManifestToken.Segment]) -> [ManifestToken.Segment] {
    guard case .text(let last)? = segments.last else { return segments }
    let indentation = last.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    guard indentation.allSatisfy({ $0 == " " || $0 == "\t" }) else { return segments }
    var result = segments
    for (index, segment) in segments.enumerated() {
      guard case .text(var text) = segment else { continue }
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for line in lines.indices where line > 0 && lines[line].hasPrefix(indentation) {
        lines[line] = lines[line].dropFirst(indentation.count)
      }
      if index == segments.count - 1 { lines.removeLast() }
      if index == 0, lines.first?.isEmpty ?? false { lines.removeFirst() }
      text = lines.joined(separator: "\n")
      result[index] = .text(text)
    }
    return result
  }
}
