/// A Swift file, separated into code and comments.
struct SwiftSource {
  /// The lines without comments and without the contents of string literals.
  let code: [String]
  /// The comments of each line.
  let comments: [String]

  init(_ text: String) {
    var scanner = Scanner(bytes: Array(text.utf8))
    scanner.scanCode(untilParenthesis: false)
    code = scanner.code.map { String(decoding: $0, as: UTF8.self) }
    comments = scanner.comments.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the identifiers and keywords of a line.
  static func words(_ line: String) -> [Substring] {
    line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }

  private struct Scanner {
    let bytes: [UInt8]
    var position = 0
    var code: [[UInt8]] = [[]]
    var comments: [[UInt8]] = [[]]

    private func isHere(_ text: String) -> Bool {
      var index = position
      for byte in text.utf8 {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
      }
      return true
    }

    private var current: UInt8 { bytes[position] }

    private mutating func advance(isCode: Bool = false, isComment: Bool = false) {
      if current == UInt8(ascii: "\n") {
        code.append([])
        comments.append([])
      } else {
        if isCode { code[code.count - 1].append(current) }
        if isComment { comments[comments.count - 1].append(current) }
      }
      position += 1
    }

    /// Scans to the end of the file, or to the parenthesis that closes an interpolation.
    mutating func scanCode(untilParenthesis: Bool) {
      var depth = 0
      while position < bytes.count {
        if isHere("//") {
          while position < bytes.count, current != UInt8(ascii: "\n") { advance(isComment: true) }
        } else if isHere("/*") {
          scanBlockComment()
        } else if let pounds = poundsOfString() {
          scanString(pounds: pounds)
        } else {
          if current == UInt8(ascii: "(") { depth += 1 }
          if current == UInt8(ascii: ")") {
            depth -= 1
            if untilParenthesis, depth < 0 { return }
          }
          advance(isCode: true)
        }
      }
    }

    private mutating func scanBlockComment() {
      var depth = 0
      while position < bytes.count {
        let isOpening = isHere("/*")
        let isClosing = isHere("*/")
        if isOpening || isClosing { advance(isComment: true) }
        advance(isComment: true)
        depth += isOpening ? 1 : isClosing ? -1 : 0
        if depth == 0 { return }
      }
    }

    /// Returns the number of `#` before the quotation mark if a string starts at the current position.
    private func poundsOfString() -> Int? {
      guard current == UInt8(ascii: "#") || current == UInt8(ascii: "\"") else { return nil }
      let pounds = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
      let quote = position + pounds
      return quote < bytes.count && bytes[quote] == UInt8(ascii: "\"") ? pounds : nil
    }

    private mutating func scanString(pounds: Int) {
      let fence = String(repeating: "#", count: pounds)
      for _ in 0..<pounds { advance(isCode: true) }
      // `#"""#` is a string that consists of one quotation mark, and `""` is an empty string.
      let isLong = isHere("\"\"\"") && !(pounds > 0 && isHere("\"\"\"\(fence)"))
      let quote = isLong ? "\"\"\"" : "\""
      for _ in quote.utf8 { advance(isCode: true) }
      while position < bytes.count {
        if isHere(quote + fence) {
          for _ in (quote + fence).utf8 { advance(isCode: true) }
          return
        }
        if isHere("\\\(fence)(") {
          for _ in 0..<pounds + 2 { advance() }
          scanCode(untilParenthesis: true)
          if position < bytes.count { advance() }
        } else if isHere("\\\(fence)") {
          for _ in 0..<min(pounds + 2, bytes.count - position) { advance() }
        } else if current == UInt8(ascii: "\n"), !isLong {
          return
        } else {
          advance()
        }
      }
    }
  }
}
