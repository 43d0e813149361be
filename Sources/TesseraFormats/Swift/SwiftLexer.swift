import TesseraCore
import TesseraStrings

/// A lexer that splits a Swift file into tokens. It recognizes enough of the language never to mistake a comment,
/// string, or regular expression for code.
///
/// Strings that are nested in interpolations are kept on an explicit stack, so that deep nesting cannot exhaust the
/// call stack. Each byte is examined a bounded number of times.
struct SwiftLexer {
  let bytes: [UInt8]
  var position = 0
  private var tokens: [SwiftToken] = []
  private var startsLine = true
  /// The strings that contain `position`, outermost first.
  var strings: [OpenString] = []

  struct OpenString {
    /// The number of `#` before the first quotation mark, which is also required after the last one.
    var pounds: Int
    var isMultiline: Bool
    /// The number of open parentheses in the interpolation that contains `position`, or `nil` in the text of the
    /// string.
    var parentheses: Int?
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
    var lexer = SwiftLexer(bytes)
    lexer.run()
    return lexer.tokens
  }

  /// Returns the byte at an offset from `position`, or 0 beyond the end.
  func byte(_ offset: Int = 0) -> UInt8 {
    let index = position &+ offset
    return index < bytes.count ? bytes[index] : 0
  }

  func isHere(_ a: Unicode.Scalar, _ b: Unicode.Scalar) -> Bool {
    byte() == UInt8(ascii: a) && byte(1) == UInt8(ascii: b)
  }

  var isAtLineBreak: Bool { byte() == UInt8(ascii: "\n") || byte() == UInt8(ascii: "\r") }

  private mutating func add(_ kind: SwiftToken.Kind, from start: Int) {
    // Interpolations are part of the string.
    guard strings.isEmpty else { return }
    position = min(position, bytes.count)
    tokens.append(SwiftToken(kind: kind, startsLine: startsLine, span: SourceSpan(start..<position)))
    startsLine = false
  }

  private mutating func run() {
    if isHere("#", "!") { skipLine() }
    var outermost = 0
    while position < bytes.count {
      if let string = strings.last, string.parentheses == nil {
        text(of: string)
        if strings.isEmpty { add(.string, from: outermost) }
        continue
      }
      let wasInCode = strings.isEmpty
      let start = position
      code()
      if wasInCode, !strings.isEmpty { outermost = start }
    }
    // The file ends within a string.
    if !strings.isEmpty {
      strings = []
      add(.string, from: outermost)
    }
  }

  private mutating func code() {
    let start = position
    switch byte() {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      if strings.isEmpty { startsLine = true }
      position += 1
    case ...0x20: position += 1
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipBlockComment()
    case UInt8(ascii: "/") where skipPlainRegex(): add(.regex, from: start)
    case UInt8(ascii: "\""): openString(pounds: 0)
    case UInt8(ascii: "#"): pound()
    case UInt8(ascii: "`"): quotedWord()
    case let first where first.isDigit:
      while Self.isWord(byte()) || byte() == UInt8(ascii: ".") && byte(1).isDigit { position += 1 }
      add(.number, from: start)
    case let first where Self.isWord(first):
      word()
      add(.word, from: start)
    case let first where Self.isOperator(first):
      repeat { position += 1 } while Self.isOperator(byte()) && !isComment
      add(.op, from: start)
    case let first:
      position += 1
      if !closeInterpolation(first) { add(.symbol, from: start) }
    }
  }

  // MARK: - Words

  static func isWord(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }
  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
      UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }

  private mutating func word() {
    while Self.isWord(byte()), position < bytes.count { position += 1 }
  }

  /// Scans an identifier in backticks, which may contain anything but a line break.
  private mutating func quotedWord() {
    let start = position
    repeat { position += 1 } while position < bytes.count && byte() != UInt8(ascii: "`") && !isAtLineBreak
    if byte() == UInt8(ascii: "`") {
      position += 1
      add(.quotedWord, from: start)
    } else {
      // There is no other backtick on this line, so the search is not repeated.
      position = start + 1
      add(.symbol, from: start)
    }
  }

  private mutating func pound() {
    let start = position
    while byte() == UInt8(ascii: "#") { position += 1 }
    let pounds = position - start
    if byte() == UInt8(ascii: "\"") {
      openString(pounds: pounds)
    } else if byte() == UInt8(ascii: "/") {
      skipRegex(pounds: pounds)
      add(.regex, from: start)
    } else if pounds == 1, Self.isWord(byte()) {
      word()
      add(.directive, from: start)
    } else {
      add(.symbol, from: start)
    }
  }

  // MARK: - Comments

  private var isComment: Bool { isHere("/", "/") || isHere("/", "*") }

  private mutating func skipLine() {
    while position < bytes.count, !isAtLineBreak { position += 1 }
  }

  /// Skips a block comment. Block comments nest.
  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if isHere("/", "*") {
        depth += 1
        position += 2
      } else if isHere("*", "/") {
        depth -= 1
        position += 2
      } else {
        if isAtLineBreak, strings.isEmpty { startsLine = true }
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }
}
