/// Variables, members, and elements whose values can change.
extension ManifestInterpreter {
  /// Changes the value of a variable, a member, or an element. Has no effect after a `?` whose operand is `nil`.
  func modify(
    _ place: Syntax.Expression,
    in scope: Int,
    _ change: (inout Value) throws(ManifestObstacle) -> Void
  ) throws(ManifestObstacle) {
    try nested(at: place.offset) { () throws(ManifestObstacle) in
      switch place.kind {
      case .name(let name): try modify(name, in: scope, place.offset, change)
      case .member(let base?, let name): try modify(name, of: base, in: scope, change)
      case .element(let base, let arguments): try modify(base, at: arguments, in: scope, change)
      case .optional(let inner), .forced(let inner), .reference(let inner):
        try modify(inner, in: scope) { value throws(ManifestObstacle) in
          if case .null = value { return }
          try change(&value)
        }
      default:
        // A temporary value, which nothing refers to.
        var value = try evaluate(place, in: scope)
        try change(&value)
      }
    }
  }

  private func modify(
    _ name: String,
    in scope: Int,
    _ offset: Int,
    _ change: (inout Value) throws(ManifestObstacle) -> Void
  ) throws(ManifestObstacle) {
    let type = state.scopes[scope].type
    let found = self.scope(of: name, from: scope)
    if let type, found ?? 0 == 0 {
      let variable = Syntax.Expression(offset: offset, kind: .name("self"))
      if let instance = self.scope(of: "self", from: scope), let value = state.scopes[instance].values["self"] {
        switch value {
        case .structure(_, let fields):
          let isField = types.declared[type]?.fields.contains { $0.name == name } ?? false
          if fields[name] != nil || isField { return try modify(name, of: variable, in: scope, change) }
        case .object, .unknown: return try modify(name, of: variable, in: scope, change)
        default: break
        }
      }
      if types.declared[type]?.staticFields[name] != nil {
        return try modify(name, of: Syntax.Expression(offset: offset, kind: .name("Self")), in: scope, change)
      }
    }
    guard let found, var value = state.scopes[found].values[name] else {
      throw ManifestObstacle(offset: offset, reason: "it changes `\(name)`, which it does not declare")
    }
    if case .computed = value {
      throw ManifestObstacle(offset: offset, reason: "it changes the computed variable `\(name)`")
    }
    try change(&value)
    state.scopes[found].values[name] = try bounded(value, at: offset)
  }

  private func modify(
    _ name: String,
    of base: Syntax.Expression,
    in scope: Int,
    _ change: (inout Value) throws(ManifestObstacle) -> Void
  ) throws(ManifestObstacle) {
    let value = try evaluate(base, in: scope)
    if let type = typeName(of: value), types.getter(name, of: type) != nil {
      throw ManifestObstacle(offset: base.offset, reason: "it changes the computed variable `\(name)`")
    }
    switch value {
    case .null, .never: return
    case .object(let index):
      var field = field(name, of: index, base.offset)
      try change(&field)
      state.objects[index].fields[name] = try bounded(field, at: base.offset)
    case .type(let type):
      var field = try staticMember(name, of: type, base.offset)
      try change(&field)
      state.statics[type + "." + name] = try bounded(field, at: base.offset)
    case .structure, .tuple:
      try modify(base, in: scope) { value throws(ManifestObstacle) in
        switch value {
        case .structure(let type, var fields):
          var field = fields[name] ?? .null
          try change(&field)
          fields[name] = field
          value = .structure(type, fields)
        case .tuple(var elements):
          guard let index = elements.firstIndex(where: { $0.label == name }) ?? Int(name),
            elements.indices.contains(index)
          else { throw ManifestObstacle(offset: base.offset, reason: "it changes a tuple element that does not exist") }
          try change(&elements[index].value)
          value = .tuple(elements)
        default: break
        }
      }
    case .unknown(let unknown):
      var field = value
      try change(&field)
      try forget(name, unknown)
    default:
      throw ManifestObstacle(offset: base.offset, reason: "it changes `\(name)` of a value of an unsupported type")
    }
  }

  /// Makes a member unknown in all instances, because any of them may have been changed.
  private func forget(_ name: String, _ unknown: Unknown) throws(ManifestObstacle) {
    guard library.isRelevant(field: name) else { return }
    try spend(state.objects.count, at: unknown.offset)
    for index in state.objects.indices { state.objects[index].fields[name] = .unknown(unknown) }
  }

  private func modify(
    _ base: Syntax.Expression,
    at arguments: [Syntax.Argument],
    in scope: Int,
    _ change: (inout Value) throws(ManifestObstacle) -> Void
  ) throws(ManifestObstacle) {
    let arguments = try values(of: arguments, in: scope)
    try modify(base, in: scope) { container throws(ManifestObstacle) in
      guard let key = arguments.first?.value else { return }
      switch (container, key) {
      case (.array(var elements), .integer(let index)) where !elements.contains(where: \.isOmitted):
        guard elements.indices.contains(index) else {
          throw ManifestObstacle(offset: base.offset, reason: "it uses an index that is out of range")
        }
        try change(&elements[index])
        container = .array(elements)
      case (.dictionary(var pairs), _):
        var known = true
        let index = pairs.firstIndex { pair in
          guard let equal = pair.key.equals(key) else {
            known = false
            return false
          }
          return equal
        }
        guard known else {
          container = self.unknown("the keys of a dictionary", base.offset)
          return
        }
        var value = index.map { pairs[$0].value } ?? (arguments.count > 1 ? arguments[1].value : .null)
        try change(&value)
        if let index { pairs.remove(at: index) }
        if case .null = value {} else { pairs.insert(.init(key: key, value: value), at: index ?? pairs.count) }
        container = .dictionary(pairs)
      default:
        container = .unknown(
          container.unknown ?? key.unknown ?? Unknown(offset: base.offset, cause: "a change of an element")
        )
      }
    }
  }

  // MARK: - Reading

  func element(
    _ base: Syntax.Expression,
    _ arguments: [Syntax.Argument],
    in scope: Int,
    _ offset: Int
  ) throws(ManifestObstacle) -> Value {
    let container = try evaluate(base, in: scope)
    let arguments = try values(of: arguments, in: scope)
    guard let key = arguments.first?.value else { return unknown("an element that is not evaluated", offset) }
    switch (container, key) {
    case (.null, _): return .null
    case (.unknown(let unknown), .string(let name)):
      if case .member(_, "environment") = base.kind {
        return self.unknown("the environment variable `\(name)`", offset)
      }
      return .unknown(unknown)
    case (.unknown, _): return container
    case (.array(let elements), .integer(let index)) where !elements.contains { $0.isOmission }:
      return elements.indices.contains(index) ? elements[index] : .never
    case (.dictionary(let pairs), _):
      for pair in pairs {
        guard let equal = pair.key.equals(key) else {
          return .unknown(key.unknown ?? Unknown(offset: offset, cause: "the keys of a dictionary"))
        }
        if equal { return pair.value }
      }
      return arguments.count > 1 && arguments[1].label == "default" ? arguments[1].value : .null
    default: return .unknown(key.unknown ?? Unknown(offset: offset, cause: "an element that is not evaluated"))
    }
  }

  func field(_ name: String, of index: Int, _ offset: Int) -> Value {
    let object = state.objects[index]
    if let unknown = object.unknown { return .unknown(unknown) }
    return object.fields[name] ?? library.defaultValue(name, of: object.kind)
      ?? unknown("`\(name)`, which is not evaluated", offset)
  }

  /// Records that code that is not evaluated has received values and may change the objects that they refer to.
  func escape(_ arguments: [Argument], _ unknown: Unknown) throws(ManifestObstacle) {
    for argument in arguments {
      if let place = argument.place {
        try modify(place.expression, in: place.scope) { $0 = .unknown(unknown) }
      }
      switch argument.value {
      case .closure(let closure, let scope):
        _ = try anyNumberOfTimes(unknown) { () throws(ManifestObstacle) in
          let values = (0..<max(2, closure.parameters.count)).map { _ in
            Argument(label: nil, value: .unknown(unknown), offset: argument.offset)
          }
          let value = try self.call(closure, in: scope, values, at: argument.offset)
          if case .never = value { return .never }
          return .normal
        }
      case .functions:
        throw ManifestObstacle(offset: argument.offset, reason: "it passes a function to \(unknown.cause)")
      default: forget(argument.value, unknown)
      }
    }
  }

  private func forget(_ value: Value, _ unknown: Unknown) {
    switch value {
    case .object(let index):
      guard state.objects[index].unknown == nil else { return }
      state.objects[index].unknown = unknown
      for field in state.objects[index].fields.values { forget(field, unknown) }
    case .structure(_, let fields): for field in fields.values { forget(field, unknown) }
    case .tuple(let elements): for element in elements { forget(element.value, unknown) }
    default: for element in value.elements ?? [] { forget(element, unknown) }
    }
  }
}
