extension ManifestInterpreter {
  func evaluate(_ expression: Syntax.Expression, in scope: Int) throws(ManifestObstacle) -> Value {
    try nested(at: expression.offset) { () throws(ManifestObstacle) in
      switch expression.kind {
      case .string(let segments): return try string(segments, in: scope)
      case .integer(let value): return .integer(value)
      case .boolean(let value): return .boolean(value)
      case .null: return .null
      case .array(let elements): return try bounded(try array(elements, in: scope), at: expression.offset)
      case .dictionary(let pairs): return try bounded(try dictionary(pairs, in: scope), at: expression.offset)
      case .tuple(let elements):
        var values: [Value.Element] = []
        for element in elements {
          values.append(Value.Element(label: element.label, value: try evaluate(element.value, in: scope)))
        }
        return elements.isEmpty ? .void : try bounded(.tuple(values), at: expression.offset)
      case .name(let name): return try variable(name, in: scope, expression.offset)
      case .member(nil, let name): return try member(name, in: scope, expression.offset)
      case .member(let base?, let name): return try member(name, of: base, in: scope, expression.offset)
      case .call(let callee, let arguments):
        let result = try call(callee, arguments, in: scope, expression.offset)
        return try bounded(result, at: expression.offset)
      case .element(let base, let arguments): return try element(base, arguments, in: scope, expression.offset)
      case .closure(let function): return .closure(function, scope: scope)
      case .not(let operand):
        switch truth(of: try evaluate(operand, in: scope), at: expression.offset) {
        case .success(let value): return .boolean(!value)
        case .failure(let unknown): return .unknown(unknown)
        }
      case .negative(let operand):
        if case .integer(let value) = try evaluate(operand, in: scope), value != .min { return .integer(-value) }
        return unknown("a number that is not evaluated", expression.offset)
      case .reference(let operand), .optional(let operand): return try evaluate(operand, in: scope)
      case .forced(let operand):
        let value = try evaluate(operand, in: scope)
        if case .null = value { return .never }
        return value
      case .chain(let first, let rest): return try chain(first, rest, in: scope)
      case .coalescing(let operands): return try coalesce(operands[...], in: scope, expression.offset)
      case .ternary(let condition, let first, let second):
        return try ternary(condition, first, second, in: scope)
      case .cast(let operand, let type): return typed(try evaluate(operand, in: scope), type, in: scope)
      case .keyPath(let names): return .keyPath(names)
      case .statement(let statement): return try value(of: statement, in: scope)
      case .unknown(let description): return unknown(description, expression.offset)
      }
    }
  }

  func unknown(_ cause: String, _ offset: Int) -> Value { .unknown(Unknown(offset: offset, cause: cause)) }

  // MARK: - Literals

  private func string(
    _ segments: [Syntax.Expression.Segment],
    in scope: Int
  ) throws(ManifestObstacle) -> Value {
    var result = ""
    var missing: Unknown?
    for segment in segments {
      switch segment {
      case .text(let text): result += text
      case .code(let expression):
        let value = try evaluate(expression, in: scope)
        try spend(result.utf8.count / 8, at: expression.offset)
        if let text = description(of: value, expression) {
          result += text
        } else {
          missing = value.unknown ?? Unknown(offset: expression.offset, cause: "an interpolation that is not evaluated")
        }
      }
    }
    return missing.map { .unknown($0) } ?? .string(result)
  }

  /// Returns the string that an interpolation inserts for a value. Optional values are unsupported because Swift prints
  /// them in its own format.
  private func description(of value: Value, _ expression: Syntax.Expression) -> String? {
    switch expression.kind {
    case .element, .optional, .member(_, "first"), .member(_, "last"), .statement: return nil
    case .call(let callee, _):
      if case .member(_, let name) = callee.kind, ["first", "last", "min", "max", "popLast"].contains(name) {
        return nil
      }
    default: break
    }
    switch value {
    case .string(let text): return text
    case .integer(let number): return String(number)
    case .boolean(let value): return String(value)
    case .enumeration(let type, let name, let values):
      // The case name, unless the type has its own description.
      return values.isEmpty && types.getter("description", of: type) == nil ? name : nil
    default: return nil
    }
  }

  private func array(_ elements: [Syntax.Expression], in scope: Int) throws(ManifestObstacle) -> Value {
    var values: [Value] = []
    values.reserveCapacity(elements.count)
    for element in elements { values.append(try evaluate(element, in: scope)) }
    return .array(values)
  }

  private func dictionary(
    _ pairs: [(key: Syntax.Expression, value: Syntax.Expression)],
    in scope: Int
  ) throws(ManifestObstacle) -> Value {
    var values: [Value.Pair] = []
    for pair in pairs {
      let key = try evaluate(pair.key, in: scope)
      if let unknown = key.unknown { return .unknown(unknown) }
      values.append(Value.Pair(key: key, value: try evaluate(pair.value, in: scope)))
    }
    return .dictionary(values)
  }

  // MARK: - Operators

  private func ternary(
    _ condition: Syntax.Expression,
    _ first: Syntax.Expression,
    _ second: Syntax.Expression,
    in scope: Int
  ) throws(ManifestObstacle) -> Value {
    switch truth(of: try evaluate(condition, in: scope), at: condition.offset) {
    case .success(let value): return try evaluate(value ? first : second, in: scope)
    case .failure(let unknown):
      return try eitherValue(
        unknown,
        { () throws(ManifestObstacle) in try self.evaluate(first, in: scope) },
        or: { () throws(ManifestObstacle) in try self.evaluate(second, in: scope) }
      )
    }
  }

  private func coalesce(
    _ operands: ArraySlice<Syntax.Expression>,
    in scope: Int,
    _ offset: Int
  ) throws(ManifestObstacle) -> Value {
    var rest = operands
    while let operand = rest.popFirst() {
      let value = try evaluate(operand, in: scope)
      if case .null = value, !rest.isEmpty { continue }
      guard case .unknown(let unknown) = value, !rest.isEmpty else { return value }
      let remaining = rest
      return try eitherValue(
        unknown,
        { () throws(ManifestObstacle) in value },
        or: { () throws(ManifestObstacle) in
          try self.nested(at: offset) { () throws(ManifestObstacle) in
            try self.coalesce(remaining, in: scope, offset)
          }
        }
      )
    }
    return .null
  }

  private func chain(
    _ first: Syntax.Expression,
    _ rest: [(operation: String, operand: Syntax.Expression)],
    in scope: Int
  ) throws(ManifestObstacle) -> Value {
    var result = try evaluate(first, in: scope)
    for (operation, operand) in rest {
      if operation == "&&" || operation == "||" {
        result = try logical(operation == "||", result, operand, in: scope)
      } else {
        result = try operate(operation, result, try evaluate(operand, in: scope), at: operand.offset)
      }
    }
    return result
  }

  /// - Parameter decisive: The value of the first operand that determines the result without the second operand.
  private func logical(
    _ decisive: Bool,
    _ first: Value,
    _ second: Syntax.Expression,
    in scope: Int
  ) throws(ManifestObstacle) -> Value {
    switch truth(of: first, at: second.offset) {
    case .success(let value): return value == decisive ? .boolean(decisive) : try evaluate(second, in: scope)
    case .failure(let unknown):
      let value = try eitherValue(
        unknown,
        { () throws(ManifestObstacle) in .boolean(decisive) },
        or: { () throws(ManifestObstacle) in
          let value = try self.evaluate(second, in: scope)
          if case .boolean(decisive) = value { return value }
          return .unknown(unknown)
        }
      )
      return value
    }
  }

  func operate(_ operation: String, _ a: Value, _ b: Value, at offset: Int) throws(ManifestObstacle) -> Value {
    if case .never = a { return .never }
    if case .never = b { return .never }
    switch operation {
    case "==", "!=", "===", "!==":
      switch try equality(a, b, at: offset) {
      case .success(let equal): return .boolean(equal == operation.hasPrefix("="))
      case .failure(let unknown): return .unknown(unknown)
      }
    default: break
    }
    if let unknown = a.unknown ?? b.unknown {
      // An operation on an array with unknown elements has an unknown result.
      return .unknown(unknown)
    }
    switch (a, b) {
    case (.string(let first), .string(let second)):
      switch operation {
      case "+":
        try spend((first.utf8.count + second.utf8.count) / 8, at: offset)
        return .string(first + second)
      case "<": return .boolean(first < second)
      case ">": return .boolean(first > second)
      case "<=": return .boolean(first <= second)
      case ">=": return .boolean(first >= second)
      default: break
      }
    case (.integer(let first), .integer(let second)): return try operate(operation, first, second, at: offset)
    case (.unordered, _), (_, .unordered): break
    case (.dictionary, _), (_, .dictionary): break
    default:
      if operation == "+", let first = a.elements, let second = b.elements {
        try spend((first.count + second.count) / 4, at: offset)
        return .array(first + second)
      }
    }
    return unknown("an operator `\(operation)` that is not evaluated", offset)
  }

  private func operate(
    _ operation: String,
    _ a: Int,
    _ b: Int,
    at offset: Int
  ) throws(ManifestObstacle) -> Value {
    switch operation {
    case "<": return .boolean(a < b)
    case ">": return .boolean(a > b)
    case "<=": return .boolean(a <= b)
    case ">=": return .boolean(a >= b)
    case "+", "-", "*":
      let (value, overflows) =
        operation == "+"
        ? a.addingReportingOverflow(b)
        : operation == "-" ? a.subtractingReportingOverflow(b) : a.multipliedReportingOverflow(by: b)
      return overflows ? unknown("a number that is not evaluated", offset) : .integer(value)
    case "...", "..<":
      let (count, overflows) = b.subtractingReportingOverflow(a)
      guard !overflows, count >= 0, count < 10_000 else { return unknown("a range that is not evaluated", offset) }
      try spend(count, at: offset)
      return .array((operation == "..." ? Array(a...b) : Array(a..<b)).map { .integer($0) })
    default: return unknown("a number that is not evaluated", offset)
    }
  }

  // MARK: - Values of statements

  /// The values of a statement's alternatives.
  final class Values {
    var values: [Value] = []
    /// The reason that there are several values.
    var cause: Unknown?
  }

  /// Returns the value of an `if` or `switch`, or of a function body with a single expression.
  func value(of statement: Syntax.Statement, in scope: Int) throws(ManifestObstacle) -> Value {
    let values = Values()
    let completion = try evaluate(statement, in: scope, into: values)
    guard case .normal = completion, let first = values.values.first else {
      if case .never = completion { return .never }
      throw ManifestObstacle(offset: statement.offset, reason: "it has a statement that is used as a value")
    }
    let cause = values.cause ?? Unknown(offset: statement.offset, cause: "a condition that is not evaluated")
    return values.values.dropFirst().reduce(first) { ManifestState.join($0, $1, cause) }
  }

  private func evaluate(
    _ statement: Syntax.Statement,
    in scope: Int,
    into values: Values
  ) throws(ManifestObstacle) -> Completion {
    switch statement.kind {
    case .expression(let expression):
      let value = try evaluate(expression, in: scope)
      if case .never = value { return .never }
      values.values.append(value)
      return .normal
    case .choice(let subject, let cases):
      return try choose(try evaluate(subject, in: scope), cases[...], in: scope, into: values)
    case .branch(let clauses, let otherwise?):
      return try branch(clauses[...], otherwise, in: scope, statement.offset, into: values)
    default: throw ManifestObstacle(offset: statement.offset, reason: "it has a statement that is used as a value")
    }
  }

  /// Executes the body of a branch or a case.
  ///
  /// - Parameter values: Receives the value of the body, or `nil` if the body has none.
  func execute(
    _ body: [Syntax.Statement],
    in scope: Int,
    into values: Values?
  ) throws(ManifestObstacle) -> Completion {
    guard let values else { return try execute(body, in: scope) }
    guard body.count == 1 else {
      throw ManifestObstacle(
        offset: body.first?.offset ?? 0,
        reason: "it has several statements that are used as a value"
      )
    }
    return try nested(at: body[0].offset) { () throws(ManifestObstacle) in
      try self.evaluate(body[0], in: scope, into: values)
    }
  }
}
