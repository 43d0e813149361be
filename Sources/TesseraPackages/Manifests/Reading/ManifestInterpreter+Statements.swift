extension ManifestInterpreter {
  func execute(_ statements: [Syntax.Statement], in scope: Int) throws(ManifestObstacle) -> Completion {
    declareFunctions(statements, in: scope)
    return try executeDeclared(statements, in: scope)
  }

  /// Declares functions and computed variables, which may be used before their declaration.
  private func declareFunctions(_ statements: [Syntax.Statement], in scope: Int) {
    for statement in statements {
      switch statement.kind {
      case .function(let function):
        var functions: [Value.Declared] = []
        if case .functions(let others)? = state.scopes[scope].values[function.name] { functions = others }
        functions.append(Value.Declared(function: function, scope: scope))
        state.scopes[scope].values[function.name] = .functions(functions)
      case .variable(let variable):
        if let getter = variable.getter, case .name(let name) = variable.pattern {
          state.scopes[scope].values[name] = .computed(getter, scope: scope)
        }
      case .compilation(let parts):
        // If the condition cannot be evaluated statically, the alternatives declare their own functions.
        if let part = parts.first(where: { evaluate($0.condition) != false }), evaluate(part.condition) == true {
          declareFunctions(part.body, in: scope)
        }
      default: break
      }
    }
  }

  private func executeDeclared(_ statements: [Syntax.Statement], in scope: Int) throws(ManifestObstacle) -> Completion {
    for statement in statements {
      let completion = try nested(at: statement.offset) { () throws(ManifestObstacle) in
        try execute(statement, in: scope)
      }
      guard case .normal = completion else { return completion }
    }
    return .normal
  }

  private func execute(_ statement: Syntax.Statement, in scope: Int) throws(ManifestObstacle) -> Completion {
    switch statement.kind {
    case .expression(let expression):
      if case .never = try evaluate(expression, in: scope) { return .never }
      return .normal
    case .variable(let variable): return try declare(variable, in: scope, statement.offset)
    case .assignment(let target, let operation, let value):
      return try assign(target, operation, value, in: scope)
    case .branch(let clauses, let otherwise): return try branch(clauses[...], otherwise, in: scope, statement.offset)
    case .check(let conditions, let otherwise):
      let leaving = { () throws(ManifestObstacle) -> Completion in
        let completion = try self.execute(otherwise, in: self.newScope(in: scope))
        if case .normal = completion {
          throw ManifestObstacle(offset: statement.offset, reason: "its `guard` does not exit")
        }
        return completion
      }
      switch try truth(of: conditions, in: scope) {
      case .success(true): return .normal
      case .success(false): return try leaving()
      case .failure(let unknown): return try either(unknown, leaving, or: { () throws(ManifestObstacle) in .normal })
      }
    case .loop(let pattern, let sequence, let condition, let body):
      return try loop(pattern, sequence, condition, body, in: scope)
    case .conditionalLoop(let conditions, let body): return try loop(conditions, body, in: scope, statement.offset)
    case .choice(let subject, let cases):
      let value = try evaluate(subject, in: scope)
      return try leavable { () throws(ManifestObstacle) in
        try self.choose(value, cases[...], in: scope)
      }
    case .exit(let value):
      let result = try value.map { value throws(ManifestObstacle) in try evaluate(value, in: scope) } ?? .void
      if case .never = result { return .never }
      return .exit(result)
    case .leaveLoop: return .leaveLoop
    case .nextRound: return .nextRound
    case .block(let body): return try execute(body, in: newScope(in: scope))
    case .function, .type, .alias: return .normal
    case .compilation(let parts): return try compile(parts[...], in: scope, statement.offset)
    case .unsupported(let reason): throw ManifestObstacle(offset: statement.offset, reason: reason)
    }
  }

  // MARK: - Declarations and assignments

  private func declare(
    _ variable: Syntax.Variable,
    in scope: Int,
    _ offset: Int
  ) throws(ManifestObstacle) -> Completion {
    if variable.getter != nil { return .normal }
    guard let expression = variable.value else {
      // A constant that is initialized later. An optional variable is `nil` until then.
      if case .name(let name) = variable.pattern, case .optional? = variable.type {
        state.scopes[scope].values[name] = .null
      } else if case .name(let name) = variable.pattern {
        state.scopes[scope].values[name] = .unknown(Unknown(offset: offset, cause: "`\(name)`, which was not assigned"))
      }
      return .normal
    }
    let value = typed(try evaluate(expression, in: scope), variable.type, in: scope)
    if case .never = value { return .never }
    _ = try match(variable.pattern, value, in: scope)
    return .normal
  }

  private func assign(
    _ target: Syntax.Expression,
    _ operation: String,
    _ expression: Syntax.Expression,
    in scope: Int
  ) throws(ManifestObstacle) -> Completion {
    let value = try evaluate(expression, in: scope)
    if case .never = value { return .never }
    if case .name("_") = target.kind { return .normal }
    try modify(target, in: scope) { old throws(ManifestObstacle) in
      guard operation != "=" else {
        old = value
        return
      }
      old = try self.operate(String(operation.dropLast()), old, value, at: target.offset)
    }
    return .normal
  }

  // MARK: - Conditions

  /// Evaluates conditions, and binds their names in a scope as long as all conditions are or may be true.
  func truth(
    of conditions: [Syntax.Condition],
    in scope: Int
  ) throws(ManifestObstacle) -> Result<Bool, Unknown> {
    var unknown: Unknown?
    for condition in conditions {
      let result: Result<Bool, Unknown>
      switch condition {
      case .boolean(let expression): result = truth(of: try evaluate(expression, in: scope), at: expression.offset)
      case .binding(let name, let expression):
        let value = try evaluate(expression, in: scope)
        switch value {
        case .null: result = .success(false)
        case .unknown(let unknown): result = .failure(unknown)
        default: result = .success(true)
        }
        state.scopes[scope].values[name] = value
      case .pattern(let pattern, let expression):
        result = try match(pattern, try evaluate(expression, in: scope), in: scope)
      }
      switch result {
      case .success(true): break
      case .success(false): return .success(false)
      case .failure(let cause): unknown = unknown ?? cause
      }
    }
    return unknown.map { .failure($0) } ?? .success(true)
  }

  func truth(of value: Value, at offset: Int) -> Result<Bool, Unknown> {
    switch value {
    case .boolean(let value): .success(value)
    case .unknown(let unknown): .failure(unknown)
    default: .failure(Unknown(offset: offset, cause: "a condition that is not evaluated"))
    }
  }

  func branch(
    _ clauses: ArraySlice<Syntax.Clause>,
    _ otherwise: [Syntax.Statement]?,
    in scope: Int,
    _ offset: Int,
    into values: Values? = nil
  ) throws(ManifestObstacle) -> Completion {
    var rest = clauses
    while let clause = rest.popFirst() {
      let inner = newScope(in: scope)
      switch try truth(of: clause.conditions, in: inner) {
      case .success(true): return try execute(clause.body, in: inner, into: values)
      case .success(false): continue
      case .failure(let unknown):
        let remaining = rest
        values?.cause = unknown
        return try either(
          unknown,
          { () throws(ManifestObstacle) in try self.execute(clause.body, in: inner, into: values) },
          or: { () throws(ManifestObstacle) in
            try self.nested(at: offset) { () throws(ManifestObstacle) in
              try self.branch(remaining, otherwise, in: scope, offset, into: values)
            }
          }
        )
      }
    }
    guard let otherwise else { return .normal }
    return try execute(otherwise, in: newScope(in: scope), into: values)
  }

  private func compile(
    _ parts: ArraySlice<(condition: Syntax.CompilationCondition, body: [Syntax.Statement])>,
    in scope: Int,
    _ offset: Int
  ) throws(ManifestObstacle) -> Completion {
    let parts = parts.drop { evaluate($0.condition) == false }
    guard let part = parts.first else { return .normal }
    if evaluate(part.condition) == true { return try executeDeclared(part.body, in: scope) }
    return try either(
      Unknown(offset: offset, cause: part.condition.cause),
      { () throws(ManifestObstacle) in try self.execute(part.body, in: scope) },
      or: { () throws(ManifestObstacle) in
        try self.nested(at: offset) { () throws(ManifestObstacle) in
          // Declarations in an alternative are visible only there.
          let rest = parts.dropFirst().drop { self.evaluate($0.condition) == false }
          if let next = rest.first, self.evaluate(next.condition) == true {
            self.declareFunctions(next.body, in: scope)
          }
          return try self.compile(rest, in: scope, offset)
        }
      }
    )
  }

  // MARK: - Loops

  private func loop(
    _ pattern: Syntax.Pattern,
    _ sequence: Syntax.Expression,
    _ condition: Syntax.Expression?,
    _ body: [Syntax.Statement],
    in scope: Int
  ) throws(ManifestObstacle) -> Completion {
    let values = try evaluate(sequence, in: scope)
    let round = { (value: Value) throws(ManifestObstacle) -> Completion in
      let inner = self.newScope(in: scope)
      let statements = { () throws(ManifestObstacle) in try self.execute(body, in: inner) }
      var matches = try self.match(pattern, value, in: inner)
      if let condition, (try? matches.get()) != false {
        let truth = self.truth(of: try self.evaluate(condition, in: inner), at: condition.offset)
        if (try? truth.get()) != true { matches = truth }
      }
      switch matches {
      case .success(true): return try statements()
      case .success(false): return .normal
      case .failure(let unknown):
        return try self.either(unknown, statements, or: { () throws(ManifestObstacle) in .normal })
      }
    }
    guard let elements = values.elements, values.hasOrder else {
      let unknown = values.unknown ?? Unknown(offset: sequence.offset, cause: "the elements of a loop")
      return try repeating { () throws(ManifestObstacle) -> Completion? in
        let completion = try self.anyNumberOfTimes(unknown) { () throws(ManifestObstacle) in
          let completion = try round(.unknown(unknown))
          if case .nextRound = completion { return .normal }
          return completion
        }
        if case .normal = completion { return .leaveLoop }
        return completion
      }
    }
    var remaining = elements[...]
    return try repeating { () throws(ManifestObstacle) -> Completion? in
      guard let element = remaining.popFirst() else { return nil }
      try self.spend(at: sequence.offset)
      if case .omission = element {
        let unknown = Unknown(offset: sequence.offset, cause: "the packages that are downloaded")
        return try self.anyNumberOfTimes(unknown) { () throws(ManifestObstacle) in try round(.unknown(unknown)) }
      }
      return try round(element)
    }
  }

  private func loop(
    _ conditions: [Syntax.Condition],
    _ body: [Syntax.Statement],
    in scope: Int,
    _ offset: Int
  ) throws(ManifestObstacle) -> Completion {
    try repeating { () throws(ManifestObstacle) -> Completion? in
      try self.spend(at: offset)
      let inner = self.newScope(in: scope)
      switch try self.truth(of: conditions, in: inner) {
      case .success(true): return try self.execute(body, in: inner)
      case .success(false): return nil
      case .failure(let unknown):
        throw ManifestObstacle(offset: offset, reason: "it has a loop that depends on \(unknown.cause)")
      }
    }
  }

  /// - Parameter round: The body of the loop, which returns `nil` to end the loop.
  private func repeating(_ round: () throws(ManifestObstacle) -> Completion?) throws(ManifestObstacle) -> Completion {
    frames.append(Frame(isLoop: true))
    var left: [Way] = []
    while let completion = try round() {
      let pending = frames[frames.count - 1].pending
      frames[frames.count - 1].pending = []
      let cause = (pending.first ?? left.first)?.cause ?? Unknown(offset: 0, cause: "how a loop ends")
      var continuing: [Way] = []
      let way = Way(state: state, completion: completion, cause: cause)
      switch completion {
      case .normal, .nextRound: continuing.append(way)
      case .leaveLoop: left.append(way)
      case .exit:
        if pending.isEmpty, left.isEmpty {
          frames.removeLast()
          return completion
        }
        try leave(way)
      case .never: break
      }
      for way in pending {
        if case .leaveLoop = way.completion { left.append(way) } else { continuing.append(way) }
      }
      guard let first = continuing.first else {
        frames.removeLast()
        guard let first = left.first else { return .never }
        state = left.dropFirst().reduce(first.state) { $0.joined(with: $1.state, $1.cause) }
        return .normal
      }
      state = continuing.dropFirst().reduce(first.state) { $0.joined(with: $1.state, $1.cause) }
    }
    frames.removeLast()
    state = left.reduce(state) { $0.joined(with: $1.state, $1.cause) }
    return .normal
  }
}

extension ManifestSyntax.CompilationCondition {
  /// The value that an unknown condition depends on.
  fileprivate var cause: String {
    switch self {
    case .unknown(let text): text.hasPrefix("#if os(") ? "the system (`\(text)`)" : "`\(text)`"
    case .importable(let module): "`#if canImport(\(module))`"
    case .version(let isCompiler, let operation, let version):
      "`#if \(isCompiler ? "compiler" : "swift")(\(operation)\(version.map(String.init).joined(separator: ".")))`"
    case .not(let inner): inner.cause
    case .all(let terms), .any(let terms):
      terms.first { if case .constant = $0 { false } else { true } }?.cause ?? "`#if`"
    case .constant: "`#if`"
    }
  }
}
