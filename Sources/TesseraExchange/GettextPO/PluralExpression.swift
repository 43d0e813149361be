import TesseraCore

/// A C expression of the header field `Plural-Forms`, which selects the index of a plural form for an integer.
///
/// The grammar is the one of gettext: decimal integers, `n`, parentheses, `!`, `* / %`, `+ -`, comparisons, `&&`, `||`
/// and `?:`.
struct PluralExpression {
  private indirect enum Node {
    case number(UInt64)
    case variable
    case not(Node)
    case binary(Operator, Node, Node)
    case conditional(Node, Node, Node)
  }

  private enum Operator: String {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case greater = ">"
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"
  }

  /// The maximum number of tokens, which also limits the depth of the tree. The expression of Arabic has about 50.
  private static let maximumCount = 400

  private let root: Node

  /// Parses an expression.
  ///
  /// - Returns: `nil` if the text is not an expression, or if it has more than 400 tokens.
  init?(_ text: some StringProtocol) {
    guard let tokens = Self.tokens(of: text), tokens.count <= Self.maximumCount else { return nil }
    var parser = Parser(tokens: tokens[...])
    guard let root = parser.conditional(), parser.tokens.isEmpty else { return nil }
    self.root = root
  }

  /// Returns the value for a number, or `nil` if the expression divides by zero.
  func value(_ number: UInt64) -> UInt64? { Self.value(of: root, number) }

  private static func value(of node: Node, _ number: UInt64) -> UInt64? {
    switch node {
    case .number(let value): return value
    case .variable: return number
    case .not(let operand): return value(of: operand, number).map { $0 == 0 ? 1 : 0 }
    case .conditional(let condition, let first, let second):
      guard let isTrue = value(of: condition, number) else { return nil }
      return value(of: isTrue != 0 ? first : second, number)
    case .binary(let operation, let first, let second):
      guard let a = value(of: first, number) else { return nil }
      if operation == .and, a == 0 { return 0 }
      if operation == .or, a != 0 { return 1 }
      guard let b = value(of: second, number) else { return nil }
      return apply(operation, a, b)
    }
  }

  private static func apply(_ operation: Operator, _ a: UInt64, _ b: UInt64) -> UInt64? {
    switch operation {
    case .or, .and: b == 0 ? 0 : 1
    case .equal: a == b ? 1 : 0
    case .notEqual: a != b ? 1 : 0
    case .less: a < b ? 1 : 0
    case .greater: a > b ? 1 : 0
    case .lessOrEqual: a <= b ? 1 : 0
    case .greaterOrEqual: a >= b ? 1 : 0
    case .add: a &+ b
    case .subtract: a &- b
    case .multiply: a &* b
    case .divide: b == 0 ? nil : a / b
    case .remainder: b == 0 ? nil : a % b
    }
  }
}

extension PluralExpression {
  private enum Token: Equatable {
    case number(UInt64)
    case symbol(String)
  }

  private static let symbols = [
    "||", "&&", "==", "!=", "<=", ">=", "<", ">", "+", "-", "*", "/", "%", "!", "?", ":", "(", ")", "n",
  ]

  private static func tokens(of text: some StringProtocol) -> [Token]? {
    var rest = Array(text.utf8)[...]
    var tokens: [Token] = []
    while let byte = rest.first {
      if byte.isSpace {
        rest.removeFirst()
      } else if byte.isDigit {
        let digits = rest.prefix { $0.isDigit }
        guard let value = UInt64(String(decoding: digits, as: UTF8.self)) else { return nil }
        tokens.append(.number(value))
        rest.removeFirst(digits.count)
      } else {
        guard let symbol = symbols.first(where: { rest.starts(with: $0.utf8) }) else { return nil }
        tokens.append(.symbol(symbol))
        rest.removeFirst(symbol.utf8.count)
      }
      if tokens.count > maximumCount { return nil }
    }
    return tokens
  }

  private struct Parser {
    /// The binary operators by precedence, from the lowest.
    private static let levels: [[Operator]] = [
      [.or], [.and], [.equal, .notEqual], [.less, .greater, .lessOrEqual, .greaterOrEqual], [.add, .subtract],
      [.multiply, .divide, .remainder],
    ]

    /// The maximum number of nested parentheses, negations and conditional operators.
    private static let maximumDepth = 40

    var tokens: ArraySlice<Token>
    var depth = 0

    mutating func skip(_ symbol: String) -> Bool {
      guard tokens.first == .symbol(symbol) else { return false }
      tokens.removeFirst()
      return true
    }

    mutating func conditional() -> Node? {
      depth += 1
      defer { depth -= 1 }
      guard depth < Self.maximumDepth, let condition = binary(level: 0) else { return nil }
      guard skip("?") else { return condition }
      guard let first = conditional(), skip(":"), let second = conditional() else { return nil }
      return .conditional(condition, first, second)
    }

    private mutating func binary(level: Int) -> Node? {
      guard level < Self.levels.count else { return operand() }
      guard var node = binary(level: level + 1) else { return nil }
      while case .symbol(let symbol)? = tokens.first, let operation = Operator(rawValue: symbol),
        Self.levels[level].contains(operation)
      {
        tokens.removeFirst()
        guard let second = binary(level: level + 1) else { return nil }
        node = .binary(operation, node, second)
      }
      return node
    }

    private mutating func operand() -> Node? {
      depth += 1
      defer { depth -= 1 }
      guard depth < Self.maximumDepth else { return nil }
      if skip("!") { return operand().map { .not($0) } }
      if skip("n") { return .variable }
      if skip("(") {
        guard let node = conditional(), skip(")") else { return nil }
        return node
      }
      guard case .number(let value)? = tokens.popFirst() else { return nil }
      return .number(value)
    }
  }
}
