import TesseraFormats

extension ManifestParser {
  /// Parses statements to the end of a block, a case, a part of `#if`, or the manifest.
  mutating func statements() throws(ManifestObstacle) -> [Syntax.Statement] {
    var statements: [Syntax.Statement] = []
    while let token {
      if token.kind == .symbol, token.text == "}" || token.text == "@" && isKeyword("unknown", at: 1) { break }
      if token.kind == .word, token.text == "case" || token.text == "default" { break }
      if token.kind == .directive, ["#else", "#elseif", "#endif"].contains(token.text) { break }
      if take(";") { continue }
      if skipImport() { continue }
      let start = position
      if let variables = try variables() { statements += variables } else { statements.append(try statement()) }
      guard position > start else { throw obstacle("it has an unexpected \(described)") }
      if let next = self.token, !next.startsLine, !isSymbol(";"), !isSymbol("}") {
        throw obstacle("it has an unexpected \(described)")
      }
    }
    return statements
  }

  /// Parses the statements between braces. If a statement is unsupported, the block becomes a single statement that
  /// must not be executed.
  mutating func block() throws(ManifestObstacle) -> [Syntax.Statement] {
    let start = position
    guard isSymbol("{") else { throw obstacle("it has an unexpected \(described) where `{` is expected") }
    do throws(ManifestObstacle) {
      return try bracketed { parser throws(ManifestObstacle) in
        parser.position += 1
        let statements = try parser.statements()
        try parser.expect("}")
        return statements
      }
    } catch {
      position = start
      skipBrackets()
      return [Syntax.Statement(offset: error.offset, kind: .unsupported(error.reason))]
    }
  }

  private mutating func skipImport() -> Bool {
    let start = position
    while take("@") {
      position += 1
      if isSymbol("("), isAdjacent() { skipBrackets() }
    }
    while ["public", "internal", "private", "fileprivate"].contains(where: { isKeyword($0) }) { position += 1 }
    guard isKeyword("import") else {
      position = start
      return false
    }
    repeat { position += 1 } while token.map { !$0.startsLine && $0.text != ";" } ?? false
    return true
  }

  mutating func statement() throws(ManifestObstacle) -> Syntax.Statement {
    let start = offset
    let kind = try nested { parser throws(ManifestObstacle) in
      if parser.token?.kind == .directive, let kind = try parser.directive() { return kind }
      if let declaration = try parser.declaration() { return declaration }
      if parser.token?.kind == .word, let kind = try parser.control() { return kind }
      return try parser.simpleStatement()
    }
    return Syntax.Statement(offset: start, kind: kind)
  }

  private mutating func simpleStatement() throws(ManifestObstacle) -> Syntax.Statement.Kind {
    let value = try expression()
    guard let token, token.kind == .op, ["=", "+=", "-=", "*="].contains(token.text) else { return .expression(value) }
    position += 1
    return .assignment(value, operation: token.text, try expression())
  }

  // MARK: - Control flow

  private mutating func control() throws(ManifestObstacle) -> Syntax.Statement.Kind? {
    guard let token else { return nil }
    switch token.text {
    case "if": return try branch()
    case "guard":
      position += 1
      let conditions = try conditions()
      guard takeKeyword("else") else { throw obstacle("it has an unexpected \(described) where `else` is expected") }
      return .check(conditions, otherwise: try block())
    case "for": return try loop()
    case "while":
      position += 1
      return .conditionalLoop(try conditions(), body: try block())
    case "switch": return try choice()
    case "return":
      position += 1
      let isEmpty = self.token.map { $0.startsLine || isSymbol("}") || isSymbol(";") } ?? true
      return .exit(isEmpty ? nil : try expression())
    case "break", "continue":
      position += 1
      guard self.token?.startsLine ?? true || isSymbol("}") || isSymbol(";") else {
        throw obstacle("it has a labeled statement")
      }
      return token.text == "break" ? .leaveLoop : .nextRound
    case "do":
      position += 1
      let body = try block()
      guard isKeyword("catch") else { return .block(body) }
      throw obstacle("it has a `catch`")
    case "throw", "defer", "repeat", "fallthrough": throw obstacle("it has a `\(token.text)`")
    default: return nil
    }
  }

  private mutating func branch() throws(ManifestObstacle) -> Syntax.Statement.Kind {
    var clauses: [Syntax.Clause] = []
    var otherwise: [Syntax.Statement]?
    while takeKeyword("if") {
      let conditions = try conditions()
      clauses.append(Syntax.Clause(conditions: conditions, body: try block()))
      guard takeKeyword("else") else { break }
      if !isKeyword("if") { otherwise = try block() }
    }
    return .branch(clauses, otherwise: otherwise)
  }

  /// Parses the part of a statement before the brace of its body.
  private mutating func header<Result>(
    _ parse: (inout ManifestParser) throws(ManifestObstacle) -> Result
  ) throws(ManifestObstacle) -> Result {
    let wasInCondition = isInCondition
    isInCondition = true
    defer { isInCondition = wasInCondition }
    return try parse(&self)
  }

  private mutating func conditions() throws(ManifestObstacle) -> [Syntax.Condition] {
    try header { parser throws(ManifestObstacle) in
      var conditions: [Syntax.Condition] = []
      repeat { conditions.append(try parser.condition()) } while parser.take(",")
      return conditions
    }
  }

  private mutating func condition() throws(ManifestObstacle) -> Syntax.Condition {
    if takeKeyword("case") {
      let pattern = try pattern(isBinding: false)
      guard takeOperator("=") else { throw obstacle("it has an unexpected \(described) where `=` is expected") }
      return .pattern(pattern, try expression())
    }
    guard isKeyword("let") || isKeyword("var") else { return .boolean(try expression()) }
    position += 1
    let start = offset
    let name = try name()
    if take(":") { _ = try type() }
    guard takeOperator("=") else { return .binding(name, Syntax.Expression(offset: start, kind: .name(name))) }
    return .binding(name, try expression())
  }

  private mutating func loop() throws(ManifestObstacle) -> Syntax.Statement.Kind {
    position += 1
    let isCase = takeKeyword("case")
    let pattern = try pattern(isBinding: !isCase)
    if take(":") { _ = try type() }
    guard takeKeyword("in") else { throw obstacle("it has an unexpected \(described) where `in` is expected") }
    let sequence = try header { parser throws(ManifestObstacle) in try parser.expression() }
    var condition: Syntax.Expression?
    if takeKeyword("where") { condition = try header { parser throws(ManifestObstacle) in try parser.expression() } }
    return .loop(pattern, sequence, condition: condition, body: try block())
  }

  private mutating func choice() throws(ManifestObstacle) -> Syntax.Statement.Kind {
    position += 1
    let subject = try header { parser throws(ManifestObstacle) in try parser.expression() }
    let cases = try bracketed { parser throws(ManifestObstacle) in
      try parser.expect("{")
      var cases: [Syntax.Case] = []
      while !parser.take("}") {
        if parser.take("@") { _ = try parser.name() }
        var patterns: [(pattern: Syntax.Pattern, condition: Syntax.Expression?)] = []
        if !parser.takeKeyword("default") {
          guard parser.takeKeyword("case") else { throw parser.obstacle("it has an unexpected \(parser.described)") }
          repeat {
            let pattern = try parser.pattern(isBinding: false)
            patterns.append((pattern, parser.takeKeyword("where") ? try parser.expression() : nil))
          } while parser.take(",")
        }
        try parser.expect(":")
        cases.append(Syntax.Case(patterns: patterns, body: try parser.statements()))
      }
      return cases
    }
    return .choice(subject, cases)
  }

  // MARK: - Patterns

  /// - Parameter isBinding: Whether names are new constants, as after `let`.
  mutating func pattern(isBinding: Bool) throws(ManifestObstacle) -> Syntax.Pattern {
    try nested { parser throws(ManifestObstacle) in
      var result = try parser.simplePattern(isBinding: isBinding)
      while parser.isAdjacent(), parser.takeOperator("?") { result = .some(result) }
      return result
    }
  }

  private mutating func simplePattern(isBinding: Bool) throws(ManifestObstacle) -> Syntax.Pattern {
    if takeKeyword("_") { return .any }
    if takeKeyword("let") || takeKeyword("var") { return try pattern(isBinding: true) }
    if isSymbol("(") { return .tuple(try patterns(isBinding: isBinding)) }
    if isSymbol("."), token(1)?.kind == .word {
      let start = offset
      position += 1
      let name = try name()
      return .member(name, isSymbol("(") ? try patterns(isBinding: isBinding) : nil, offset: start)
    }
    if isBinding, token?.kind == .word { return .name(try name()) }
    return .value(try expression())
  }

  private mutating func patterns(isBinding: Bool) throws(ManifestObstacle) -> [Syntax.Pattern] {
    try expect("(")
    var patterns: [Syntax.Pattern] = []
    while !take(")") {
      if token?.kind == .word, isSymbol(":", at: 1) { position += 2 }
      patterns.append(try pattern(isBinding: isBinding))
      if !take(","), !isSymbol(")") { throw obstacle("it has an unexpected \(described)") }
    }
    return patterns
  }
}
