import TesseraFormats

extension ManifestParser {
  private static let modifiers: Set<String> = [
    "private", "fileprivate", "internal", "public", "package", "open", "final", "static", "mutating", "nonmutating",
    "nonisolated", "override", "indirect", "convenience", "required", "class",
  ]
  private static let declarations: Set<String> = [
    "let", "var", "func", "struct", "enum", "class", "actor", "protocol", "extension", "typealias", "init", "subscript",
    "deinit", "operator", "precedencegroup", "associatedtype",
  ]
  /// Attributes that do not change the effect of a declaration.
  private static let attributes: Set<String> = [
    "available", "discardableResult", "MainActor", "inline", "inlinable", "usableFromInline", "frozen", "Sendable",
    "preconcurrency", "nonobjc", "unchecked", "retroactive",
  ]

  private struct Modifiers {
    var names: Set<String> = []
    var isStatic: Bool { names.contains("static") || names.contains("class") }
  }

  private mutating func modifiers() throws(ManifestObstacle) -> Modifiers {
    var modifiers = Modifiers()
    while let token {
      if isSymbol("@") {
        position += 1
        let name = try name()
        guard Self.attributes.contains(name) else { throw obstacle("it has the attribute `@\(name)`") }
        if isSymbol("("), isAdjacent() { skipBrackets() }
        continue
      }
      guard token.kind == .word, Self.modifiers.contains(token.text), let next = self.token(1),
        next.kind == .word && (Self.modifiers.contains(next.text) || Self.declarations.contains(next.text))
          || isSymbol("(", at: 1) && isAdjacent(at: 1) && token.text != "package"
      else { return modifiers }
      modifiers.names.insert(token.text)
      position += 1
      if isSymbol("(") { skipBrackets() }
    }
    return modifiers
  }

  // MARK: - Variables

  /// Parses `let a = 1, b = 2`. Returns `nil` for other statements.
  mutating func variables() throws(ManifestObstacle) -> [Syntax.Statement]? {
    let start = position
    let modifiers = try modifiers()
    guard isKeyword("let") || isKeyword("var") else {
      position = start
      return nil
    }
    let isConstant = isKeyword("let")
    position += 1
    var statements: [Syntax.Statement] = []
    repeat {
      let offset = offset
      var variable = Syntax.Variable(pattern: try pattern(isBinding: true))
      variable.isStatic = modifiers.isStatic
      variable.isConstant = isConstant
      if take(":") { variable.type = try type() }
      if takeOperator("=") {
        variable.value = try expression()
        if isSymbol("{"), token?.startsLine == false { throw obstacle("it has an observed variable") }
      } else if isSymbol("{") {
        variable.getter = try getter(variable.type)
      }
      statements.append(Syntax.Statement(offset: offset, kind: .variable(variable)))
    } while take(",")
    return statements
  }

  private mutating func getter(_ type: Syntax.TypeName?) throws(ManifestObstacle) -> Syntax.Function {
    let start = offset
    if isKeyword("get", at: 1), isSymbol("{", at: 2) {
      position += 2
      let body = try block()
      guard take("}") else { throw obstacle("it has a variable with a setter") }
      return Syntax.Function(offset: start, name: "", result: type, body: body)
    }
    return Syntax.Function(offset: start, name: "", result: type, body: try block())
  }

  // MARK: - Functions and types

  mutating func declaration() throws(ManifestObstacle) -> Syntax.Statement.Kind? {
    let start = position
    let modifiers = try modifiers()
    guard let token, token.kind == .word, Self.declarations.contains(token.text),
      token.text != "init" || isSymbol("(", at: 1) || isOperator("?", at: 1)
    else {
      position = start
      return nil
    }
    switch token.text {
    case "func", "init": return .function(try function(modifiers))
    case "typealias":
      position += 1
      let name = try name()
      guard takeOperator("=") else { throw obstacle("it has an unexpected \(described) where `=` is expected") }
      return .alias(name, try type())
    case "struct", "enum", "class", "actor", "protocol", "extension":
      return .type(try typeDeclaration(token.text))
    default: throw obstacle("it has a declaration of `\(token.text)`")
    }
  }

  private mutating func function(_ modifiers: Modifiers) throws(ManifestObstacle) -> Syntax.Function {
    let start = offset
    var name = "init"
    if takeKeyword("func") { name = try self.name() } else { position += 1 }
    if let token, token.kind == .op, token.text.hasPrefix("<") {
      guard try genericArguments() != nil else { throw obstacle("it has generic parameters of an unsupported form") }
    }
    let parameters = try parameters()
    while isKeyword("throws") || isKeyword("rethrows") || isKeyword("async") {
      position += 1
      if isSymbol("(") { skipBrackets() }
    }
    let result = takeOperator("->") ? try type() : nil
    while let token, !isSymbol("{"), !isSymbol("}"), token.text != ";" { position += 1 }
    return Syntax.Function(
      offset: start,
      name: name,
      parameters: parameters,
      result: result,
      body: try block(),
      isStatic: modifiers.isStatic,
      isMutating: modifiers.names.contains("mutating")
    )
  }

  private mutating func parameters() throws(ManifestObstacle) -> [Syntax.Parameter] {
    try bracketed { parser throws(ManifestObstacle) in
      try parser.expect("(")
      var parameters: [Syntax.Parameter] = []
      while !parser.take(")") {
        if parser.isSymbol("@") { throw parser.obstacle("it has a parameter with an attribute") }
        let first = try parser.name()
        var parameter = Syntax.Parameter(label: first == "_" ? nil : first, name: first)
        if !parser.isSymbol(":") { parameter.name = try parser.name() }
        try parser.expect(":")
        parameter.isReference = parser.isKeyword("inout")
        parameter.type = try parser.type()
        if parser.isSymbol("."), parser.isSymbol(".", at: 1), parser.isSymbol(".", at: 2) {
          parser.position += 3
          parameter.isVariadic = true
        }
        if parser.takeOperator("=") { parameter.value = try parser.expression() }
        parameters.append(parameter)
        if !parser.take(","), !parser.isSymbol(")") {
          throw parser.obstacle("it has an unexpected \(parser.described)")
        }
      }
      return parameters
    }
  }

  private static let kinds: [String: Syntax.TypeDeclaration.Kind] = [
    "struct": .structure, "enum": .enumeration, "extension": .extended,
  ]

  private mutating func typeDeclaration(_ keyword: String) throws(ManifestObstacle) -> Syntax.TypeDeclaration {
    position += 1
    var name = ""
    switch try type() {
    case .named(let text): name = text
    case .array: name = "Array"
    default: throw obstacle("it has an extension of an unsupported form")
    }
    var declaration = Syntax.TypeDeclaration(kind: Self.kinds[keyword] ?? .other, name: name, inherited: [])
    if take(":") {
      repeat {
        while take("@") { _ = try self.name() }
        if case .named(let text) = try type() { declaration.inherited.append(text) }
      } while take(",")
    }
    if isKeyword("where") { while token != nil, !isSymbol("{"), !isSymbol("}") { position += 1 } }
    // The requirements of a protocol have no effect on their own.
    if keyword == "protocol" {
      guard isSymbol("{") else { throw obstacle("it has an unexpected \(described) where `{` is expected") }
      skipBrackets()
      return declaration
    }
    if let literal = declaration.inherited.first(where: { $0.hasPrefix("ExpressibleBy") || $0 == "CodingKey" }) {
      throw obstacle("it has a type that conforms to `\(literal)`")
    }
    try bracketed { parser throws(ManifestObstacle) in
      try parser.expect("{")
      while !parser.take("}") {
        let members = try parser.statements()
        declaration.members += members
        if parser.isKeyword("case") {
          try parser.cases(into: &declaration)
        } else if !parser.isSymbol("}") {
          throw parser.obstacle("it has an unexpected \(parser.described)")
        }
      }
    }
    return declaration
  }

  private mutating func cases(into declaration: inout Syntax.TypeDeclaration) throws(ManifestObstacle) {
    position += 1
    repeat {
      var item = Syntax.EnumerationCase(name: try name())
      if isSymbol("(") {
        item.labels = try parametersOfCase()
      } else if takeOperator("=") {
        item.rawValue = try expression()
      }
      declaration.cases.append(item)
    } while take(",")
  }

  private mutating func parametersOfCase() throws(ManifestObstacle) -> [String?] {
    try expect("(")
    var labels: [String?] = []
    while !take(")") {
      var label: String?
      if token?.kind == .word, isSymbol(":", at: 1) {
        label = try name()
        position += 1
      }
      _ = try type()
      if takeOperator("=") { throw obstacle("it has a case with a default value") }
      labels.append(label)
      if !take(","), !isSymbol(")") { throw obstacle("it has an unexpected \(described)") }
    }
    return labels
  }

  // MARK: - Conditions of compilation

  mutating func directive() throws(ManifestObstacle) -> Syntax.Statement.Kind? {
    if isDirective("#warning") {
      position += 1
      skipBrackets()
      return .block([])
    }
    guard isDirective("#if") else { return nil }
    var parts: [(condition: Syntax.CompilationCondition, body: [Syntax.Statement])] = []
    position += 1
    parts.append((try compilationCondition(), try statements()))
    while isDirective("#elseif") {
      position += 1
      parts.append((try compilationCondition(), try statements()))
    }
    if isDirective("#else") {
      position += 1
      parts.append((.constant(true), try statements()))
    }
    guard isDirective("#endif") else { throw obstacle("it has an unexpected \(described) where `#endif` is expected") }
    position += 1
    return .compilation(parts)
  }

  private mutating func compilationCondition() throws(ManifestObstacle) -> Syntax.CompilationCondition {
    var alternatives: [Syntax.CompilationCondition] = []
    repeat {
      var terms: [Syntax.CompilationCondition] = []
      repeat { terms.append(try compilationTerm()) } while takeOperator("&&")
      alternatives.append(terms.count == 1 ? terms[0] : .all(terms))
    } while takeOperator("||")
    return alternatives.count == 1 ? alternatives[0] : .any(alternatives)
  }

  private mutating func compilationTerm() throws(ManifestObstacle) -> Syntax.CompilationCondition {
    try nested { parser throws(ManifestObstacle) in
      if parser.takeOperator("!") { return .not(try parser.compilationTerm()) }
      if parser.take("(") {
        let condition = try parser.compilationCondition()
        try parser.expect(")")
        return condition
      }
      let name = try parser.name()
      if name == "true" || name == "false" { return .constant(name == "true") }
      guard parser.isSymbol("("), parser.isAdjacent() else { return .unknown("#if \(name)") }
      let start = parser.position
      parser.position += 1
      if name == "swift" || name == "compiler", let token = parser.token, token.kind == .op,
        let version = parser.token(1), version.kind == .number, parser.isSymbol(")", at: 2)
      {
        parser.position += 3
        let numbers = version.text.split(separator: ".").map { Int($0) ?? 0 }
        return .version(compiler: name == "compiler", operation: token.text, numbers)
      }
      if name == "canImport", let module = parser.token, parser.isSymbol(")", at: 1) {
        parser.position += 2
        return .importable(module.text)
      }
      let argument = parser.token?.text ?? ""
      parser.position = start
      parser.skipBrackets()
      return .unknown("#if \(name)(\(argument))")
    }
  }
}
