/// What the statements of a manifest declare and change, as far as it bears on targets and their resources.
struct ManifestDeclarations {
  /// The arguments of `let package = Package(…)`.
  private(set) var package: [ManifestExpression.Argument]?
  /// Constants and variables at the top, by name.
  private(set) var constants: [String: ManifestExpression] = [:]
  /// Static constants of types and extensions, by name.
  private(set) var members: [String: ManifestExpression] = [:]
  /// What is added to a property of `package` afterward, unconditionally, in order.
  private(set) var additions: [(property: String, value: ManifestExpression)] = []
  /// Why the text alone does not tell what the manifest says; nil where it does.
  private(set) var obstacle: String?

  private var position = 0
  private let tokens: [ManifestToken]
  private var mutated: Set<String> = []

  /// Properties whose change changes what a reader learns here. Settings of the compiler are none.
  private static let significant: Set<String> = [
    "name", "path", "exclude", "sources", "resources", "dependencies", "targets", "products", "defaultLocalization",
    "type",
  ]
  private static let mutations: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popLast", "swapAt", "replaceSubrange",
  ]

  private enum Block { case type, code }

  init(tokens: [ManifestToken]) {
    self.tokens = tokens
    read()
    for name in mutated where constants[name] != nil { constants[name] = .unknown }
  }

  private func token(_ offset: Int = 0) -> ManifestToken? {
    let index = position + offset
    return tokens.indices.contains(index) ? tokens[index] : nil
  }

  private mutating func read() {
    var blocks: [Block] = []
    var conditions = 0
    var nextBlock = Block.code
    var isInCondition = false
    while let token = token() {
      switch token.kind {
      case .directive("if"): conditions += 1
      case .directive("endif"): conditions = max(0, conditions - 1)
      case .symbol(UInt8(ascii: "{")):
        blocks.append(nextBlock)
        nextBlock = .code
        isInCondition = false
      case .symbol(UInt8(ascii: "}")): _ = blocks.popLast()
      case .identifier("extension"), .identifier("enum"), .identifier("struct"), .identifier("class"):
        nextBlock = .type
      case .identifier("if"), .identifier("guard"), .identifier("while"), .identifier("for"), .identifier("switch"):
        isInCondition = true
      case .identifier("let"), .identifier("var"):
        if !isInCondition, !blocks.contains(.code), let name = self.token(1)?.identifier {
          declaration(of: name, isMember: !blocks.isEmpty, isConditional: conditions > 0)
          continue
        }
      case .op("="), .op("+="):
        if assignment(isUnconditional: blocks.isEmpty && conditions == 0) { continue }
      case .identifier(let name) where Self.mutations.contains(name):
        if mutation(isUnconditional: blocks.isEmpty && conditions == 0) { continue }
      case .identifier("package") where isPassedOn: obstacle = "it hands the package to a function"
      default: break
      }
      position += 1
    }
  }

  private var isPassedOn: Bool {
    guard let before = token(-1), let after = token(1) else { return false }
    return before.isOperator("&")
      || (before.isSymbol("(") || before.isSymbol(",") || before.isSymbol(":"))
        && (after.isSymbol(")") || after.isSymbol(","))
  }

  // MARK: - Declarations

  private mutating func declaration(of name: String, isMember: Bool, isConditional: Bool) {
    position += 2
    var type = ""
    while let token = token(), !token.isOperator("="), !token.isSymbol("{"), !token.startsLine {
      if let word = token.identifier { type += word }
      position += 1
    }
    var value = ManifestExpression.unknown
    if token()?.isOperator("=") ?? false {
      value = parse(from: position + 1)
    } else if token()?.isSymbol("{") ?? false {
      value = computedValue()
    } else {
      return
    }
    if case .call(let callee, let arguments) = value, callee == "Package" || callee == "init" && type == "Package" {
      if package != nil || isConditional || isMember { obstacle = "it declares its package under a condition" }
      package = arguments
      return
    }
    if isMember {
      members[name] = members[name] == nil && !isConditional ? value : .unknown
    } else {
      constants[name] = constants[name] == nil && !isConditional ? value : .unknown
    }
  }

  /// `{ value }` or `{ return value }`.
  private mutating func computedValue() -> ManifestExpression {
    let start = position
    position += 1
    if token()?.identifier == "return" { position += 1 }
    let value = parse(from: position)
    let isWhole = token()?.isSymbol("}") ?? false
    var parser = ManifestExpressionParser(tokens: tokens, position: start)
    parser.skipBrackets()
    position = parser.position
    return isWhole ? value : .unknown
  }

  private mutating func parse(from start: Int) -> ManifestExpression {
    var parser = ManifestExpressionParser(tokens: tokens, position: start)
    let value = parser.expression()
    position = parser.position
    return value
  }

  // MARK: - Changes

  /// The names that end at a token and are joined by dots: `package`, `targets`. The first is empty where the names
  /// follow a subscript or a call.
  private func chain(before offset: Int) -> [String] {
    var names: [String] = []
    var index = offset
    while tokens.indices.contains(index), let name = tokens[index].identifier {
      names.append(name)
      guard tokens.indices.contains(index - 1), tokens[index - 1].isSymbol(".") else { return names.reversed() }
      index -= 2
    }
    if !names.isEmpty { names.append("") }
    return names.reversed()
  }

  /// Takes `… = value` and `… += value`; false where it concerns nobody here.
  private mutating func assignment(isUnconditional: Bool) -> Bool {
    let target = chain(before: position - 1)
    let isAddition = token()?.isOperator("+=") ?? false
    guard let property = target.last else { return false }
    guard target.count > 1 else {
      mutated.insert(property)
      return false
    }
    guard Self.significant.contains(property) else { return false }
    let value = parse(from: position + 1)
    change(of: target, property, by: isAddition ? value : nil, isUnconditional: isUnconditional)
    return true
  }

  /// Takes `….append(value)` and its like.
  private mutating func mutation(isUnconditional: Bool) -> Bool {
    guard token(-1)?.isSymbol(".") ?? false, token(1)?.isSymbol("(") ?? false else { return false }
    let name = token()?.identifier
    let target = chain(before: position - 2)
    guard let property = target.last else {
      obstacle = "it changes lists of targets where they stand"
      return false
    }
    guard target.count > 1 else {
      mutated.insert(property)
      return false
    }
    guard Self.significant.contains(property) else { return false }
    var addition: ManifestExpression?
    if name == "append", case .call(_, let arguments) = parse(from: position), arguments.count == 1 {
      addition = arguments[0].label == "contentsOf" ? arguments[0].value : .array([arguments[0].value])
    } else {
      position += 1
    }
    change(of: target, property, by: addition, isUnconditional: isUnconditional)
    return true
  }

  private mutating func change(
    of target: [String],
    _ property: String,
    by addition: ManifestExpression?,
    isUnconditional: Bool
  ) {
    guard target == ["package", property], let addition else {
      obstacle = "it sets `\(property)` by a statement"
      return
    }
    if isUnconditional {
      additions.append((property, addition))
    } else if property != "dependencies" || !Self.isRemote(addition) {
      obstacle = "it adds to `\(property)` under a condition"
    }
  }

  /// Packages from elsewhere: whether they are there or not, no module of the tree changes.
  private static func isRemote(_ addition: ManifestExpression) -> Bool {
    guard case .array(let elements) = addition else { return false }
    return elements.allSatisfy {
      guard case .call("package", let arguments) = $0 else { return false }
      return arguments.contains { $0.label == "url" || $0.label == "id" }
    }
  }
}
