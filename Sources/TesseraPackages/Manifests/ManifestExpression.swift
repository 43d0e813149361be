/// An expression of a manifest, as far as a reader can tell without running it.
indirect enum ManifestExpression: Sendable, Hashable {
  case string([ManifestToken.Segment])
  case array([ManifestExpression])
  /// `name(label: value, …)` and `.name(…)` alike.
  case call(String, [Argument])
  case name(String)
  /// `.name`, `Type.name`.
  case member(String)
  case sum(ManifestExpression, ManifestExpression)
  /// What only the compiler knows: conditions, closures, calls of methods.
  case unknown

  struct Argument: Sendable, Hashable {
    var label: String?
    var value: ManifestExpression
  }
}

/// Reads expressions from the words of a manifest. What it does not know it skips, brackets and all.
struct ManifestExpressionParser {
  let tokens: [ManifestToken]
  private(set) var position: Int
  private static let maximumDepth = 64

  init(tokens: [ManifestToken], position: Int) {
    self.tokens = tokens
    self.position = position
  }

  private var token: ManifestToken? { position < tokens.count ? tokens[position] : nil }

  private func isAt(_ character: Unicode.Scalar) -> Bool { token?.isSymbol(character) ?? false }

  /// - Parameter isBracketed: within brackets a line break ends nothing.
  mutating func expression(isBracketed: Bool = false, depth: Int = 0) -> ManifestExpression {
    guard depth < Self.maximumDepth else {
      skipExpression(isBracketed: isBracketed)
      return .unknown
    }
    var result = postfix(isBracketed: isBracketed, depth: depth)
    var sums = 0
    while token?.isOperator("+") ?? false, sums < Self.maximumDepth {
      sums += 1
      position += 1
      result = .sum(result, postfix(isBracketed: isBracketed, depth: depth))
    }
    if isAtEnd(isBracketed: isBracketed) { return result }
    skipExpression(isBracketed: isBracketed)
    return .unknown
  }

  private func isAtEnd(isBracketed: Bool) -> Bool {
    guard let token else { return true }
    switch token.kind {
    case .symbol(let byte): if ")]},;:".utf8.contains(byte) { return true }
    case .op: return false
    default: break
    }
    return !isBracketed && token.startsLine
  }

  /// Skips what is left of an expression; brackets are skipped whole.
  private mutating func skipExpression(isBracketed: Bool) {
    var isFirst = true
    while let token, isFirst || !isAtEnd(isBracketed: isBracketed) || token.isSymbol(":") {
      guard case .symbol(let byte) = token.kind else {
        position += 1
        isFirst = false
        continue
      }
      if ")]},;".utf8.contains(byte) { return }
      if "([{".utf8.contains(byte) { skipBrackets() } else { position += 1 }
      isFirst = false
    }
  }

  /// From an opening bracket to behind its counterpart.
  mutating func skipBrackets() {
    var depth = 0
    while let token {
      position += 1
      guard case .symbol(let byte) = token.kind else { continue }
      if "([{".utf8.contains(byte) { depth += 1 }
      if ")]}".utf8.contains(byte) { depth -= 1 }
      if depth <= 0 { return }
    }
  }

  private mutating func postfix(isBracketed: Bool, depth: Int) -> ManifestExpression {
    var result = primary(depth: depth)
    while let token {
      if token.isSymbol(".") {
        position += 1
        guard let name = self.token?.identifier else { return .unknown }
        position += 1
        result = Self.isType(result) ? .member(name) : .unknown
      } else if token.isSymbol("("), !token.startsLine {
        let arguments = arguments(depth: depth + 1)
        switch result {
        case .name(let name), .member(let name): result = .call(name, arguments)
        default: result = .unknown
        }
      } else if token.isSymbol("[") || token.isSymbol("{"), !token.startsLine {
        skipBrackets()
        result = .unknown
      } else {
        break
      }
    }
    return result
  }

  /// Whether what stands before a dot is the name of a type: `Target`, `PackageDescription.Target`.
  private static func isType(_ expression: ManifestExpression) -> Bool {
    switch expression {
    case .name(let name), .member(let name): name.first?.isUppercase ?? false
    default: false
    }
  }

  private mutating func primary(depth: Int) -> ManifestExpression {
    guard let token else { return .unknown }
    switch token.kind {
    case .string(let segments):
      position += 1
      return .string(segments)
    case .identifier(let name):
      position += 1
      if ["if", "switch", "try", "await", "any", "some"].contains(name) {
        return .unknown
      }
      return .name(name)
    case .number:
      position += 1
      return .unknown
    case .symbol(UInt8(ascii: ".")):
      position += 1
      guard let name = self.token?.identifier else { return .unknown }
      position += 1
      return .member(name)
    case .symbol(UInt8(ascii: "[")): return array(depth: depth + 1)
    case .symbol(UInt8(ascii: "(")):
      let inner = arguments(depth: depth + 1)
      return inner.count == 1 && inner[0].label == nil ? inner[0].value : .unknown
    case .symbol(UInt8(ascii: "{")):
      skipBrackets()
      return .unknown
    case .symbol(UInt8(ascii: "@")), .symbol(UInt8(ascii: "#")), .directive, .op:
      position += 1
      return .unknown
    case .symbol: return .unknown
    }
  }

  private mutating func array(depth: Int) -> ManifestExpression {
    position += 1
    var elements: [ManifestExpression] = []
    while token != nil, !isAt("]") {
      let start = position
      elements.append(expression(isBracketed: true, depth: depth))
      if isAt(",") {
        position += 1
      } else if !isAt("]") {
        // A dictionary, or an error: neither is a list of anything.
        elements = [.unknown]
        if position == start { position += 1 }
        if isAt(")") || isAt("}") { return .unknown }
      }
    }
    position += 1
    return .array(elements)
  }

  private mutating func arguments(depth: Int) -> [ManifestExpression.Argument] {
    position += 1
    var arguments: [ManifestExpression.Argument] = []
    while token != nil, !isAt(")") {
      let start = position
      var label: String?
      if let name = token?.identifier, position + 1 < tokens.count, tokens[position + 1].isSymbol(":") {
        label = name
        position += 2
      }
      arguments.append(
        ManifestExpression.Argument(label: label, value: expression(isBracketed: true, depth: depth))
      )
      if isAt(",") { position += 1 } else if position == start { position += 1 }
    }
    position += 1
    return arguments
  }
}
