import TesseraFormats
import TesseraStrings

/// Parses a manifest. Unsupported code becomes a statement that is an error only if it is executed.
///
/// Nesting is limited to protect the stack.
struct ManifestParser {
  typealias Syntax = ManifestSyntax

  struct Token {
    var kind: SwiftToken.Kind
    var text: String
    var range: Range<Int>
    var startsLine: Bool
  }

  let bytes: [UInt8]
  let tokens: [Token]
  var position = 0
  /// A Boolean value that indicates whether a brace begins the body of a statement instead of a closure.
  var isInCondition = false
  private var depth: Int
  /// The remaining number of tokens to inspect. Backtracking inspects some tokens repeatedly.
  private var budget = 1_000_000
  private static let maximumDepth = 40

  init(_ bytes: [UInt8]) {
    let words = SwiftTokens(bytes)
    self.init(bytes, words, in: 0..<bytes.count, offset: 0, depth: 0)
  }

  private init(_ bytes: [UInt8], _ words: SwiftTokens, in range: Range<Int>, offset: Int, depth: Int) {
    self.bytes = bytes
    self.depth = depth
    tokens = words.tokens.map { token in
      let span = token.span.range
      let text =
        switch token.kind {
        case .quotedWord: String(decoding: words.bytes[span].dropFirst().dropLast(), as: UTF8.self)
        case .string, .regex: ""
        default: String(decoding: words.bytes[span], as: UTF8.self)
        }
      return Token(
        kind: token.kind,
        text: text,
        range: span.lowerBound + offset..<span.upperBound + offset,
        startsLine: token.startsLine
      )
    }
  }

  static func statements(of bytes: [UInt8]) throws(ManifestObstacle) -> [Syntax.Statement] {
    var parser = ManifestParser(bytes)
    let statements = try parser.statements()
    if parser.token != nil { throw parser.obstacle("it has an unexpected \(parser.described)") }
    return statements
  }

  // MARK: - Tokens

  var token: Token? { position < tokens.count ? tokens[position] : nil }

  func token(_ offset: Int) -> Token? {
    let index = position + offset
    return index >= 0 && index < tokens.count ? tokens[index] : nil
  }

  var offset: Int { token?.range.lowerBound ?? bytes.count }

  var described: String { token.map { $0.text.isEmpty ? "literal" : "`\($0.text)`" } ?? "end" }

  func obstacle(_ reason: String) -> ManifestObstacle { ManifestObstacle(offset: offset, reason: reason) }

  func isSymbol(_ symbol: String, at offset: Int = 0) -> Bool {
    guard let token = self.token(offset) else { return false }
    return token.kind == .symbol && token.text == symbol
  }

  func isOperator(_ text: String, at offset: Int = 0) -> Bool {
    guard let token = self.token(offset) else { return false }
    return token.kind == .op && token.text == text
  }

  func isKeyword(_ text: String, at offset: Int = 0) -> Bool {
    guard let token = self.token(offset) else { return false }
    return token.kind == .word && token.text == text
  }

  func isDirective(_ text: String) -> Bool {
    guard let token else { return false }
    return token.kind == .directive && token.text == text
  }

  /// Returns a Boolean value that indicates whether there is no whitespace between a token and the preceding one.
  func isAdjacent(at offset: Int = 0) -> Bool {
    guard let token = self.token(offset), let before = self.token(offset - 1) else { return false }
    return before.range.upperBound == token.range.lowerBound
  }

  mutating func take(_ symbol: String) -> Bool {
    guard isSymbol(symbol) else { return false }
    position += 1
    return true
  }

  mutating func takeKeyword(_ text: String) -> Bool {
    guard isKeyword(text) else { return false }
    position += 1
    return true
  }

  mutating func takeOperator(_ text: String) -> Bool {
    guard isOperator(text) else { return false }
    position += 1
    return true
  }

  mutating func expect(_ symbol: String) throws(ManifestObstacle) {
    guard take(symbol) else { throw obstacle("it has an unexpected \(described) where `\(symbol)` is expected") }
  }

  mutating func name() throws(ManifestObstacle) -> String {
    guard let token, token.kind == .word || token.kind == .quotedWord else {
      throw obstacle("it has an unexpected \(described) where a name is expected")
    }
    position += 1
    return token.text
  }

  // MARK: - Nesting

  mutating func nested<Result>(
    _ parse: (inout ManifestParser) throws(ManifestObstacle) -> Result
  ) throws(ManifestObstacle) -> Result {
    guard depth < Self.maximumDepth else { throw obstacle("it is nested too deeply") }
    budget -= 1
    guard budget > 0 else { throw obstacle("it is too long") }
    depth += 1
    defer { depth -= 1 }
    return try parse(&self)
  }

  /// Parses the content of brackets, where a brace begins a closure.
  mutating func bracketed<Result>(
    _ parse: (inout ManifestParser) throws(ManifestObstacle) -> Result
  ) throws(ManifestObstacle) -> Result {
    let wasInCondition = isInCondition
    isInCondition = false
    defer { isInCondition = wasInCondition }
    return try nested(parse)
  }

  /// Advances from an opening bracket to the token after the matching closing bracket.
  mutating func skipBrackets() {
    var open = 0
    while let token {
      position += 1
      budget -= 1
      guard token.kind == .symbol else { continue }
      if ["(", "[", "{"].contains(token.text) { open += 1 }
      if [")", "]", "}"].contains(token.text) { open -= 1 }
      if open <= 0 { return }
    }
  }

  /// Parses the expression in an interpolation.
  mutating func interpolated(_ range: Range<Int>) throws(ManifestObstacle) -> Syntax.Expression {
    let words = SwiftTokens(Array(bytes[range]))
    var parser = ManifestParser(bytes, words, in: range, offset: range.lowerBound, depth: depth)
    let expression = try parser.nested { parser throws(ManifestObstacle) in try parser.expression() }
    guard parser.token == nil else {
      throw ManifestObstacle(offset: range.lowerBound, reason: "it has an interpolation with more than one value")
    }
    return expression
  }
}
