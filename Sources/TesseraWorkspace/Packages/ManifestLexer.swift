/// Cuts the text of a manifest into words. Any bytes give some words: an error is the parser's to meet.
struct ManifestLexer {
  private let bytes: [UInt8]
  private var position = 0
  private var tokens: [ManifestToken] = []
  private var startsLine = true

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func tokens(of bytes: [UInt8]) -> [ManifestToken] {
    var lexer = ManifestLexer(bytes)
    lexer.run()
    return lexer.tokens
  }

  private static let operators = Set("/=-+!*%<>&|^~?".utf8)

  private func byte(_ offset: Int = 0) -> UInt8 {
    let index = position &+ offset
    return index < bytes.count ? bytes[index] : 0
  }

  private mutating func add(_ kind: ManifestToken.Kind) {
    tokens.append(ManifestToken(kind: kind, startsLine: startsLine))
    startsLine = false
  }

  private mutating func run() {
    while position < bytes.count {
      switch byte() {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        startsLine = true
        position += 1
      case ...0x20: position += 1
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipBlockComment()
      case UInt8(ascii: "\""): string(pounds: 0)
      case UInt8(ascii: "#"): pound()
      case UInt8(ascii: "`"):
        position += 1
        let name = word()
        if byte() == UInt8(ascii: "`") { position += 1 }
        add(.identifier(name))
      case let first where Self.isDigit(first):
        number()
        add(.number)
      case let first where Self.isWord(first): add(.identifier(word()))
      case let first where Self.operators.contains(first):
        let start = position
        while Self.operators.contains(byte()), !isComment { position += 1 }
        add(.op(String(decoding: bytes[start..<position], as: UTF8.self)))
      case let other:
        position += 1
        add(.symbol(other))
      }
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isWord(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || isDigit(byte) || byte == 0x5F || byte == 0x24
      || byte >= 0x80
  }

  private var isComment: Bool {
    byte() == UInt8(ascii: "/") && (byte(1) == UInt8(ascii: "/") || byte(1) == UInt8(ascii: "*"))
  }

  private mutating func word() -> String {
    let start = position
    while Self.isWord(byte()) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func number() {
    while Self.isWord(byte()) || byte() == UInt8(ascii: ".") && Self.isDigit(byte(1)) { position += 1 }
  }

  private mutating func skipLine() {
    while position < bytes.count, byte() != UInt8(ascii: "\n"), byte() != UInt8(ascii: "\r") { position += 1 }
  }

  /// Block comments nest in Swift.
  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
      } else {
        if byte() == UInt8(ascii: "\n") { startsLine = true }
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  private mutating func pound() {
    var pounds = 0
    while byte(pounds) == UInt8(ascii: "#") { pounds += 1 }
    position += pounds
    if byte() == UInt8(ascii: "\"") {
      string(pounds: pounds)
    } else if pounds == 1, Self.isWord(byte()) {
      add(.directive(word()))
    } else {
      add(.symbol(UInt8(ascii: "#")))
    }
  }

  private mutating func string(pounds: Int) {
    var reader = ManifestStringReader(bytes: bytes, position: position, pounds: pounds)
    let segments = reader.read()
    position = reader.position
    add(.string(segments))
  }
}
