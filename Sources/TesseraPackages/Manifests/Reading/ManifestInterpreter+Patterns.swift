extension ManifestInterpreter {
  /// Compares a value with a pattern, and binds the names in the pattern.
  func match(
    _ pattern: Syntax.Pattern,
    _ value: Value,
    in scope: Int
  ) throws(ManifestObstacle) -> Result<Bool, Unknown> {
    switch pattern {
    case .any: return .success(true)
    case .name(let name):
      state.scopes[scope].values[name] = value
      return .success(true)
    case .tuple(let patterns):
      guard case .tuple(let elements) = value, elements.count == patterns.count else {
        return try matchUnknown(patterns, value.unknown, in: scope)
      }
      return try match(patterns, elements.map(\.value), in: scope)
    case .some(let inner):
      if case .null = value { return .success(false) }
      let result = try match(inner, value, in: scope)
      return value.unknown.map { .failure($0) } ?? result
    case .member(let name, let patterns, let offset):
      if case .enumeration(let type, let item, let values) = value,
        types.declared[type]?.cases.contains(where: { $0.name == name }) ?? false
      {
        guard item == name else { return .success(false) }
        guard let patterns else { return .success(true) }
        guard patterns.count == values.count else { return try matchUnknown(patterns, nil, in: scope) }
        return try match(patterns, values, in: scope)
      }
      if let patterns { return try matchUnknown(patterns, value.unknown, in: scope) }
      if case .null = value { return .success(name == "none") }
      return try equality(value, try member(name, in: scope, offset), at: offset)
    case .value(let expression):
      let other = try evaluate(expression, in: scope)
      if case .array(let numbers) = other, case .integer = value {
        return try contains(numbers, value, at: expression.offset)
      }
      return try equality(value, other, at: expression.offset)
    }
  }

  private func match(
    _ patterns: [Syntax.Pattern],
    _ values: [Value],
    in scope: Int
  ) throws(ManifestObstacle) -> Result<Bool, Unknown> {
    var result = Result<Bool, Unknown>.success(true)
    for (pattern, value) in zip(patterns, values) {
      switch try match(pattern, value, in: scope) {
      case .success(true): break
      case .success(false): return .success(false)
      case .failure(let unknown): result = .failure(unknown)
      }
    }
    return result
  }

  private func matchUnknown(
    _ patterns: [Syntax.Pattern],
    _ unknown: Unknown?,
    in scope: Int
  ) throws(ManifestObstacle) -> Result<Bool, Unknown> {
    let unknown = unknown ?? Unknown(offset: 0, cause: "a pattern that is not evaluated")
    for pattern in patterns { _ = try match(pattern, .unknown(unknown), in: scope) }
    return .failure(unknown)
  }

  func equality(_ a: Value, _ b: Value, at offset: Int) throws(ManifestObstacle) -> Result<Bool, Unknown> {
    try spend(1 + a.weight(limit: 100_000) / 16, at: offset)
    if let equal = a.equals(b) { return .success(equal) }
    return .failure(a.unknown ?? b.unknown ?? Unknown(offset: offset, cause: "a comparison that is not evaluated"))
  }

  func contains(
    _ elements: [Value],
    _ value: Value,
    at offset: Int
  ) throws(ManifestObstacle) -> Result<Bool, Unknown> {
    var result = Result<Bool, Unknown>.success(false)
    for element in elements {
      switch try equality(element, value, at: offset) {
      case .success(true): return .success(true)
      case .success(false): break
      case .failure(let unknown): result = .failure(unknown)
      }
    }
    return result
  }

  /// Executes the first case that matches a value.
  func choose(
    _ value: Value,
    _ cases: ArraySlice<Syntax.Case>,
    in scope: Int,
    into values: Values? = nil
  ) throws(ManifestObstacle) -> Completion {
    var rest = cases
    while let item = rest.popFirst() {
      let inner = newScope(in: scope)
      switch try match(item, value, in: inner) {
      case .success(true): return try execute(item.body, in: inner, into: values)
      case .success(false): break
      case .failure(let unknown):
        // A `switch` is exhaustive, so the last case matches if no other case does.
        if rest.isEmpty { return try execute(item.body, in: inner, into: values) }
        let remaining = rest
        values?.cause = unknown
        return try either(
          unknown,
          { () throws(ManifestObstacle) in try self.execute(item.body, in: inner, into: values) },
          or: { () throws(ManifestObstacle) in
            try self.nested(at: unknown.offset) { () throws(ManifestObstacle) in
              try self.choose(value, remaining, in: scope, into: values)
            }
          }
        )
      }
    }
    return .normal
  }

  private func match(
    _ item: Syntax.Case,
    _ value: Value,
    in scope: Int
  ) throws(ManifestObstacle) -> Result<Bool, Unknown> {
    var matches = Result<Bool, Unknown>.success(item.patterns.isEmpty)
    for (pattern, condition) in item.patterns {
      try spend(at: 0)
      var result = try match(pattern, value, in: scope)
      if let condition, (try? result.get()) != false {
        let truth = truth(of: try evaluate(condition, in: scope), at: condition.offset)
        if (try? truth.get()) != true { result = truth }
      }
      switch result {
      case .success(true): return result
      case .success(false): break
      case .failure: matches = result
      }
    }
    return matches
  }
}
