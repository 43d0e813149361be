import TesseraFormats

extension ManifestParser {
  /// Parses a type. Functions, tuples, and dictionaries are represented only as other types.
  ///
  /// - Parameter isNested: Whether names after dots belong to the type.
  mutating func type(isNested: Bool = true) throws(ManifestObstacle) -> Syntax.TypeName {
    try nested { parser throws(ManifestObstacle) in
      while parser.take("@") { _ = try parser.name() }
      while ["inout", "some", "any", "borrowing", "consuming", "sending"].contains(where: { parser.isKeyword($0) }) {
        parser.position += 1
      }
      var result = try parser.simpleType(isNested: isNested)
      while parser.isAdjacent(), parser.isOperator("?") || parser.isOperator("!") {
        parser.position += 1
        result = .optional(result)
      }
      while parser.isKeyword("throws") || parser.isKeyword("async") { parser.position += 1 }
      if parser.takeOperator("->") {
        _ = try parser.type()
        return .other
      }
      if parser.takeOperator("&") {
        _ = try parser.type()
        return .other
      }
      return result
    }
  }

  private mutating func simpleType(isNested: Bool) throws(ManifestObstacle) -> Syntax.TypeName {
    if isSymbol("(") {
      skipBrackets()
      return .other
    }
    if take("[") {
      let element = try type()
      if take(":") {
        _ = try type()
        try expect("]")
        return .other
      }
      try expect("]")
      return .array(element)
    }
    var result = try name()
    while true {
      if let token, token.kind == .op, token.text.hasPrefix("<"), isAdjacent() {
        guard let arguments = try genericArguments() else { throw obstacle("it has a type of an unsupported form") }
        switch (result, arguments.types.count) {
        case ("Array", 1), ("Swift.Array", 1):
          let array = Syntax.TypeName.array(arguments.types[0])
          return arguments.isOptional ? .optional(array) : array
        case ("Optional", 1): return .optional(arguments.types[0])
        default: if arguments.isOptional { return .optional(.named(result)) }
        }
        continue
      }
      guard isNested, isSymbol("."), let next = token(1), next.kind == .word else { break }
      position += 1
      result += "." + (try name())
    }
    return .named(Self.withoutModule(result))
  }

  static func withoutModule(_ name: String) -> String {
    for module in ManifestLibrary.modulePrefixes where name.hasPrefix(module) {
      return String(name.dropFirst(module.count))
    }
    return name
  }

  /// Parses generic arguments from `<` to the matching `>`, inclusive, and a question mark that the lexer has joined to
  /// it.
  ///
  /// - Returns: `nil` if there is no matching `>`.
  mutating func genericArguments() throws(ManifestObstacle) -> (types: [Syntax.TypeName], isOptional: Bool)? {
    var open = 0
    var types: [Syntax.TypeName] = []
    var isOptional = false
    while let token {
      switch token.kind {
      case .op:
        if token.text == "->" || token.text == "?" || token.text == "&" {
          position += 1
          continue
        }
        for (index, character) in token.text.enumerated() {
          switch character {
          case "<": open += 1
          case ">": open -= 1
          case "?" where open == 0 && index == token.text.count - 1: isOptional = true
          default: return nil
          }
        }
        position += 1
        if open == 0 { return (types, isOptional) }
      case .word where open == 1, .quotedWord where open == 1:
        types.append(try type())
      case .word: position += 1
      case .symbol where token.text == "[" && open == 1: types.append(try type())
      case .symbol where [",", ".", ":", "(", ")", "[", "]"].contains(token.text): position += 1
      default: return nil
      }
      if open <= 0 { return nil }
    }
    return nil
  }
}
