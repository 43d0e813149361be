import TesseraFormats

extension ManifestParser {
  /// The label of a trailing closure.
  static let trailing = "{}"

  private static let precedences: [String: Int] = [
    "*": 8, "/": 8, "%": 8, "+": 7, "-": 7, "...": 6, "..<": 6, "as": 5, "is": 5, "??": 4, "==": 3, "!=": 3, "<": 3,
    ">": 3, "<=": 3, ">=": 3, "===": 3, "!==": 3, "&&": 2, "||": 1,
  ]

  mutating func expression() throws(ManifestObstacle) -> Syntax.Expression {
    let start = offset
    let condition = try operation(1)
    guard isOperator("?"), !isAdjacent() else { return condition }
    position += 1
    return try nested { parser throws(ManifestObstacle) in
      let first = try parser.expression()
      try parser.expect(":")
      let second = try parser.expression()
      return Syntax.Expression(offset: start, kind: .ternary(condition, first, second))
    }
  }

  // MARK: - Operators

  /// The binary operator at the current position, with its number of tokens.
  private var binaryOperator: (text: String, tokenCount: Int)? {
    guard let token else { return nil }
    switch token.kind {
    case .symbol where token.text == ".":
      guard isSymbol(".", at: 1), isAdjacent(at: 1) else { return nil }
      return isSymbol(".", at: 2) ? ("...", 3) : isOperator("<", at: 2) ? ("..<", 3) : nil
    case .word where token.text == "as" || token.text == "is": return (token.text, 1)
    case .op:
      // An operator with whitespace on only one side is a prefix or postfix operator.
      guard Self.precedences[token.text] != nil, isAdjacent() == isAdjacent(at: 1) else { return nil }
      return (token.text, 1)
    default: return nil
    }
  }

  private mutating func operation(_ minimum: Int) throws(ManifestObstacle) -> Syntax.Expression {
    let start = offset
    var left = try unary()
    while let found = binaryOperator, let precedence = Self.precedences[found.text], precedence >= minimum {
      if precedence == 5 {
        left = try cast(left, start)
        continue
      }
      var operands: [(operation: String, operand: Syntax.Expression)] = []
      while let next = binaryOperator, Self.precedences[next.text] == precedence {
        position += next.tokenCount
        operands.append((next.text, try operation(precedence + 1)))
      }
      left = Syntax.Expression(
        offset: start,
        kind: found.text == "??" ? .coalescing([left] + operands.map(\.operand)) : .chain(left, operands)
      )
    }
    return left
  }

  private mutating func cast(_ value: Syntax.Expression, _ start: Int) throws(ManifestObstacle) -> Syntax.Expression {
    let isCertain = isKeyword("as") && !isAdjacent(at: 1)
    position += 1
    if !isCertain, isOperator("?") || isOperator("!") { position += 1 }
    let type = try type()
    return Syntax.Expression(offset: start, kind: isCertain ? .cast(value, type) : .unknown("the type of a value"))
  }

  private mutating func unary() throws(ManifestObstacle) -> Syntax.Expression {
    while isKeyword("try") || isKeyword("await") {
      position += 1
      if isAdjacent(), isOperator("?") || isOperator("!") { position += 1 }
    }
    let start = offset
    for (text, kind) in [
      ("!", Syntax.Expression.Kind.not), ("-", Syntax.Expression.Kind.negative),
      ("&", Syntax.Expression.Kind.reference),
    ] where takeOperator(text) {
      let operand = try nested { parser throws(ManifestObstacle) in try parser.unary() }
      return Syntax.Expression(offset: start, kind: kind(operand))
    }
    return try postfix()
  }

  // MARK: - Chains of members and calls

  private static let maximumChain = 64

  private mutating func postfix() throws(ManifestObstacle) -> Syntax.Expression {
    let start = offset
    var result = try primary()
    var length = 0
    while let token {
      length += 1
      guard length < Self.maximumChain else { throw obstacle("it has a chain of too many calls") }
      if token.kind == .symbol, token.text == ".", !isSymbol(".", at: 1) {
        position += 1
        if let number = self.token, number.kind == .number {
          position += 1
          result = Syntax.Expression(offset: start, kind: .member(result, number.text))
          continue
        }
        result = Syntax.Expression(offset: offset, kind: .member(result, try name()))
      } else if token.kind == .symbol, token.text == "(", !token.startsLine {
        result = try call(result)
      } else if token.kind == .symbol, token.text == "[", !token.startsLine {
        result = Syntax.Expression(offset: offset, kind: .element(result, try arguments(to: "]")))
      } else if token.kind == .symbol, token.text == "{", !token.startsLine, !isInCondition, result.isCallable {
        result = try call(result)
      } else if token.kind == .op, isAdjacent(), token.text == "?" || token.text == "!", !isAdjacentOperand {
        position += 1
        result = Syntax.Expression(offset: start, kind: token.text == "?" ? .optional(result) : .forced(result))
      } else if token.kind == .op, token.text.hasPrefix("<"), isAdjacent(), try skipGenericArguments(of: result) {
        continue
      } else {
        break
      }
    }
    return result
  }

  /// A Boolean value that indicates whether an operand directly follows the operator at the current position, as in
  /// `a?b:c`.
  private var isAdjacentOperand: Bool {
    guard isAdjacent(at: 1), let next = token(1) else { return false }
    switch next.kind {
    case .symbol: return false
    case .op: return true
    default: return true
    }
  }

  private mutating func skipGenericArguments(of value: Syntax.Expression) throws(ManifestObstacle) -> Bool {
    guard value.lastName?.first?.isUppercase ?? false else { return false }
    let start = position
    if try genericArguments() != nil, isSymbol("(") || isSymbol(".") { return true }
    position = start
    return false
  }

  private mutating func call(_ callee: Syntax.Expression) throws(ManifestObstacle) -> Syntax.Expression {
    let start = offset
    var arguments = isSymbol("(") ? try self.arguments(to: ")") : []
    if isSymbol("{"), let token, !token.startsLine, !isInCondition {
      arguments.append(Syntax.Argument(label: Self.trailing, value: try closure()))
      if let next = self.token, next.kind == .word, isSymbol(":", at: 1), isSymbol("{", at: 2) {
        throw obstacle("it has a call with several trailing closures")
      }
    }
    return Syntax.Expression(offset: callee.offset == 0 ? start : callee.offset, kind: .call(callee, arguments))
  }

  /// Parses the arguments from an opening bracket to the closing one, inclusive.
  mutating func arguments(to end: String) throws(ManifestObstacle) -> [Syntax.Argument] {
    try bracketed { parser throws(ManifestObstacle) in
      parser.position += 1
      var arguments: [Syntax.Argument] = []
      while !parser.take(end) {
        var label: String?
        if let token = parser.token, token.kind == .word || token.kind == .quotedWord, parser.isSymbol(":", at: 1) {
          label = token.text
          parser.position += 2
        }
        arguments.append(Syntax.Argument(label: label, value: try parser.expression()))
        if !parser.take(","), !parser.isSymbol(end) {
          throw parser.obstacle("it has an unexpected \(parser.described)")
        }
      }
      return arguments
    }
  }

  // MARK: - Operands

  private mutating func primary() throws(ManifestObstacle) -> Syntax.Expression {
    guard let token else { throw obstacle("it ends within an expression") }
    let start = token.range.lowerBound
    func expression(_ kind: Syntax.Expression.Kind) -> Syntax.Expression {
      Syntax.Expression(offset: start, kind: kind)
    }
    switch token.kind {
    case .string: return expression(.string(try string()))
    case .word: return expression(try word(token.text))
    case .quotedWord:
      position += 1
      return expression(.name(token.text))
    case .number:
      position += 1
      let digits = token.text.filter { $0 != "_" }
      return expression(Int(digits).map { .integer($0) } ?? .unknown("a number that is not evaluated"))
    case .directive:
      if ["#if", "#else", "#elseif", "#endif"].contains(token.text) { break }
      position += 1
      if isSymbol("("), isAdjacent() { skipBrackets() }
      return expression(.unknown("`\(token.text)`"))
    case .symbol where token.text == ".":
      position += 1
      return expression(.member(nil, try name()))
    case .symbol where token.text == "(":
      let elements = try arguments(to: ")")
      if elements.count == 1, elements[0].label == nil { return elements[0].value }
      return expression(.tuple(elements))
    case .symbol where token.text == "[": return try bracketed { parser throws(ManifestObstacle) in try parser.list() }
    case .symbol where token.text == "{": return try closure()
    case .symbol where token.text == "\\": return expression(try keyPath())
    default: break
    }
    throw obstacle("it has an unexpected \(described)")
  }

  private mutating func word(_ text: String) throws(ManifestObstacle) -> Syntax.Expression.Kind {
    switch text {
    case "if", "switch":
      let statement = try bracketed { parser throws(ManifestObstacle) in try parser.statement() }
      return .statement(statement)
    case "in", "else", "where", "case", "default", "let", "var", "func", "return", "is", "as":
      throw obstacle("it has an unexpected \(described)")
    default: break
    }
    position += 1
    switch text {
    case "true", "false": return .boolean(text == "true")
    case "nil": return .null
    default: return .name(text)
    }
  }

  private mutating func string() throws(ManifestObstacle) -> [Syntax.Expression.Segment] {
    guard let range = token?.range else { return [] }
    guard let segments = segments(of: range) else { throw obstacle("it has a string of an unsupported form") }
    position += 1
    var result: [Syntax.Expression.Segment] = []
    for segment in segments {
      switch segment {
      case .text(let text): result.append(.text(text))
      case .code(let range): result.append(.code(try interpolated(range)))
      }
    }
    return result
  }

  private mutating func list() throws(ManifestObstacle) -> Syntax.Expression {
    let start = offset
    position += 1
    if take(":") {
      try expect("]")
      return Syntax.Expression(offset: start, kind: .dictionary([]))
    }
    var elements: [Syntax.Expression] = []
    var pairs: [(key: Syntax.Expression, value: Syntax.Expression)] = []
    while !take("]") {
      let element = try expression()
      if take(":") { pairs.append((element, try expression())) } else { elements.append(element) }
      if !take(","), !isSymbol("]") { throw obstacle("it has an unexpected \(described)") }
    }
    guard pairs.isEmpty || elements.isEmpty else {
      throw obstacle("it has a list that contains both elements and key-value pairs")
    }
    return Syntax.Expression(offset: start, kind: pairs.isEmpty ? .array(elements) : .dictionary(pairs))
  }

  private mutating func keyPath() throws(ManifestObstacle) -> Syntax.Expression.Kind {
    position += 1
    if !isSymbol(".") { _ = try type(isNested: false) }
    var names: [String] = []
    while take(".") {
      let name = try name()
      if name != "self" { names.append(name) }
    }
    if let token, isAdjacent(), token.kind == .op || isSymbol("[") {
      throw obstacle("it has a key path of an unsupported form")
    }
    return .keyPath(names)
  }

  // MARK: - Closures

  mutating func closure() throws(ManifestObstacle) -> Syntax.Expression {
    try bracketed { parser throws(ManifestObstacle) in
      let start = parser.offset
      let first = parser.position
      parser.position += 1
      let parameters = try parser.closureSignature()
      let body = try parser.statements()
      try parser.expect("}")
      let usesSecond = parser.tokens[first..<parser.position].contains { $0.kind == .word && $0.text == "$1" }
      let function = Syntax.Function(
        offset: start,
        name: "",
        parameters: parameters,
        body: body,
        usesSecondArgument: usesSecond
      )
      return Syntax.Expression(offset: start, kind: .closure(function))
    }
  }

  /// Parses `(a, b: T) -> U in` or `a, b in`. Returns no parameters if the closure has no signature.
  private mutating func closureSignature() throws(ManifestObstacle) -> [Syntax.Parameter] {
    let start = position
    while take("@") { _ = try name() }
    if isSymbol("[") { skipBrackets() }
    var parameters: [Syntax.Parameter] = []
    if isSymbol("(") {
      position += 1
      while !isSymbol(")"), token?.kind == .word {
        var parameter = Syntax.Parameter(label: nil, name: try name())
        if take(":") {
          parameter.isReference = takeKeyword("inout")
          guard let type = try? type() else { break }
          parameter.type = type
        }
        parameters.append(parameter)
        if !take(",") { break }
      }
      guard take(")") else {
        position = start
        return []
      }
    } else {
      while token?.kind == .word, !isKeyword("in") {
        parameters.append(Syntax.Parameter(label: nil, name: try name()))
        if !take(",") { break }
      }
    }
    while isKeyword("throws") || isKeyword("async") { position += 1 }
    if takeOperator("->"), (try? type()) == nil { position = start }
    if takeKeyword("in") { return parameters }
    position = start
    return []
  }
}

extension ManifestSyntax.Expression {
  /// A Boolean value that indicates whether a closure that follows this expression is an argument of it.
  fileprivate var isCallable: Bool {
    switch kind {
    case .name, .member, .call: true
    default: false
    }
  }

  fileprivate var lastName: String? {
    switch kind {
    case .name(let name), .member(_, let name): name
    default: nil
    }
  }
}
