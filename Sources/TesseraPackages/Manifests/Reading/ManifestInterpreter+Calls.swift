extension ManifestInterpreter {
  struct Argument {
    var label: String?
    var value: Value
    var offset: Int
    /// The variable of an `inout` argument, and the scope of the argument.
    var place: (expression: Syntax.Expression, scope: Int)?
  }

  func call(
    _ callee: Syntax.Expression,
    _ arguments: [Syntax.Argument],
    in scope: Int,
    _ offset: Int
  ) throws(ManifestObstacle) -> Value {
    switch callee.kind {
    case .name(let name): return try call(name, try values(of: arguments, in: scope), in: scope, offset)
    case .member(nil, let name):
      return try callImplicit(name, try values(of: arguments, in: scope), in: scope, offset)
    case .member(let base?, let name):
      return try callMember(name, of: base, arguments, in: scope, offset)
    // For example, `[Target]()` and `[String: String]()`.
    case .array where arguments.isEmpty: return .array([])
    case .dictionary where arguments.isEmpty: return .dictionary([])
    default:
      let function = try evaluate(callee, in: scope)
      return try invoke(function, try values(of: arguments, in: scope), offset)
    }
  }

  func values(of arguments: [Syntax.Argument], in scope: Int) throws(ManifestObstacle) -> [Argument] {
    var values: [Argument] = []
    for argument in arguments {
      var value = Argument(
        label: argument.label,
        value: try evaluate(argument.value, in: scope),
        offset: argument.value.offset
      )
      if case .reference(let place) = argument.value.kind { value.place = (place, scope) }
      values.append(value)
    }
    return values
  }

  // MARK: - By name

  private func call(
    _ name: String,
    _ arguments: [Argument],
    in scope: Int,
    _ offset: Int
  ) throws(ManifestObstacle) -> Value {
    if let type = state.scopes[scope].type, self.scope(of: name, from: scope) ?? 0 == 0 {
      let methods = types.methods(name, of: type)
      if !methods.isEmpty, let inner = self.scope(of: "self", from: scope),
        let value = state.scopes[inner].values["self"]
      {
        let place = Syntax.Expression(offset: offset, kind: .name("self"))
        return try call(methods.map { .init(function: $0, scope: 0) }, arguments, offset, on: value, type, place, scope)
      }
      if let methods = types.declared[type]?.staticMethods[name], overload(methods, arguments) != nil {
        return try invoke(try staticMember(name, of: type, offset), arguments, offset)
      }
      if library.declares(type), library.constructs(name),
        state.scopes[0].values[name] == nil
      {
        return instance(name, arguments, offset)
      }
    }
    if let value = try visible(name, in: scope, offset) { return try invoke(value, arguments, offset) }
    if name == "Self", let type = state.scopes[scope].type { return try construct(type, arguments, offset) }
    if let type = resolve(name, in: scope) { return try construct(type, arguments, offset) }
    if types.uncertain.contains(name) { throw uncertain(name, offset) }
    return try callStandard(name, arguments, offset)
  }

  /// Calls `.name(…)`, whose type is unknown.
  private func callImplicit(
    _ name: String,
    _ arguments: [Argument],
    in scope: Int,
    _ offset: Int
  ) throws(ManifestObstacle) -> Value {
    if types.uncertain.contains(name) { throw uncertain(name, offset) }
    var values: [String: Value] = [:]
    let owners = types.owners[name] ?? []
    for type in owners {
      var exists = false
      let evaluate = { () throws(ManifestObstacle) in
        try self.callStatic(name, of: type, arguments, offset, &exists) ?? Value.void
      }
      let value = owners.count == 1 ? try evaluate() : possible(offset, evaluate)
      if exists { values[type] = value }
    }
    let isRelevant = library.constructs(name)
    if values.isEmpty || isRelevant { values[""] = instance(name, arguments, offset) }
    if values.count == 1, let value = values.values.first { return value }
    return .ambiguous(values)
  }

  /// - Returns: The result, or `nil` if the type has no such function or case.
  private func callStatic(
    _ name: String,
    of type: String,
    _ arguments: [Argument],
    _ offset: Int,
    _ exists: inout Bool
  ) throws(ManifestObstacle) -> Value? {
    guard let declared = types.declared[type] else { return nil }
    if let item = declared.cases.first(where: { $0.name == name }), let labels = item.labels {
      guard labels == arguments.map(\.label) else { return nil }
      exists = true
      return .enumeration(type, name, arguments.map(\.value))
    }
    guard let methods = declared.staticMethods[name], let method = overload(methods, arguments) else { return nil }
    exists = true
    return try call(method, in: 0, arguments, at: offset, type: type)
  }

  /// Returns an instance of a type of the library.
  func instance(_ name: String, _ arguments: [Argument], _ offset: Int) -> Value {
    guard library.constructs(name) || library.roots.contains(name) else {
      return unknown("`.\(name)`, which is not evaluated", offset)
    }
    if name == "package", arguments.contains(where: { $0.label == "url" || $0.label == "id" }) {
      return .remotePackage
    }
    var fields: [String: Value] = [:]
    for (index, argument) in arguments.enumerated() { fields[argument.label ?? "\(index)"] = argument.value }
    let value = make(name, fields, at: offset)
    if library.roots.contains(name) { state.root = value }
    return value
  }

  /// Evaluates `Type(…)` or `Type.init(…)`.
  func construct(_ type: String, _ arguments: [Argument], _ offset: Int) throws(ManifestObstacle) -> Value {
    if library.declares(type) {
      if let initializers = types.declared[type]?.initializers, overload(initializers, arguments) != nil {
        throw ManifestObstacle(offset: offset, reason: "it calls an initializer that it declares for `\(type)`")
      }
      switch library.initializer(of: type) {
      case .instance(let kind)?: return instance(kind, arguments, offset)
      case .literal? where arguments.count == 1: return arguments[0].value
      default: return unknown("`\(type)`, which is not evaluated", offset)
      }
    }
    guard let declared = types.declared[type], declared.kind != .extended || !declared.initializers.isEmpty else {
      return try callStandard(type, arguments, offset)
    }
    if let initializer = overload(declared.initializers, arguments) {
      guard declared.kind == .structure else {
        throw ManifestObstacle(offset: offset, reason: "it calls an initializer that it declares for `\(type)`")
      }
      return try initialize(type, declared, with: initializer, arguments, offset)
    }
    switch declared.kind {
    case .structure where !declared.hasOwnInitializer: return try structure(type, declared, arguments, offset)
    case .enumeration where arguments.count == 1 && arguments[0].label == "rawValue":
      for item in declared.cases {
        let raw = try member("rawValue", ofValue: .enumeration(type, item.name, []), offset)
        switch try equality(raw, arguments[0].value, at: offset) {
        case .success(true): return .enumeration(type, item.name, [])
        case .success(false): break
        case .failure(let unknown): return .unknown(unknown)
        }
      }
      return .null
    default:
      throw ManifestObstacle(offset: offset, reason: "it creates a value of type `\(type)` in an unsupported form")
    }
  }

  /// Returns the fields of a structure before its initializer has run.
  private func fields(_ declared: ManifestTypes.Declared) throws(ManifestObstacle) -> [String: Value] {
    var fields: [String: Value] = [:]
    for field in declared.fields {
      if let value = field.declaration.value {
        let scope = newScope(in: 0)
        fields[field.name] = typed(try evaluate(value, in: scope), field.declaration.type, in: scope)
      } else if case .optional? = field.declaration.type, !field.declaration.isConstant {
        fields[field.name] = .null
      }
    }
    return fields
  }

  private func structure(
    _ type: String,
    _ declared: ManifestTypes.Declared,
    _ arguments: [Argument],
    _ offset: Int
  ) throws(ManifestObstacle) -> Value {
    let scope = newScope(in: 0, type: type)
    var values = try fields(declared)
    var rest = arguments[...]
    for field in declared.fields where !(field.declaration.isConstant && field.declaration.value != nil) {
      if rest.first?.label == field.name, let argument = rest.popFirst() {
        values[field.name] = typed(argument.value, field.declaration.type, in: scope)
      } else if values[field.name] == nil {
        throw ManifestObstacle(offset: offset, reason: "it creates a value of type `\(type)` without `\(field.name)`")
      }
    }
    guard rest.isEmpty else {
      throw ManifestObstacle(offset: offset, reason: "it creates a value of type `\(type)` with unexpected arguments")
    }
    return .structure(type, values)
  }

  private func initialize(
    _ type: String,
    _ declared: ManifestTypes.Declared,
    with initializer: Syntax.Function,
    _ arguments: [Argument],
    _ offset: Int
  ) throws(ManifestObstacle) -> Value {
    let value = Value.structure(type, try fields(declared))
    var result = value
    _ = try call(initializer, in: 0, arguments, at: offset, on: value, type: type) { result = $0 }
    return result
  }

  // MARK: - Functions

  /// Returns the overload whose parameter labels match the arguments, or `nil` if there is none or more than one.
  func overload(_ functions: [Syntax.Function], _ arguments: [Argument]) -> Syntax.Function? {
    let matching = functions.filter { bind($0.parameters, arguments) != nil }
    return matching.count == 1 ? matching[0] : nil
  }

  /// Returns the arguments of each parameter, or `nil` if the labels differ.
  private func bind(_ parameters: [Syntax.Parameter], _ arguments: [Argument]) -> [[Argument]]? {
    var rest = arguments[...]
    var result: [[Argument]] = []
    for (index, parameter) in parameters.enumerated() {
      var bound: [Argument] = []
      if let first = rest.first,
        first.label == parameter.label || first.label == ManifestParser.trailing && index == parameters.count - 1
      {
        bound.append(first)
        rest.removeFirst()
        while parameter.isVariadic, let next = rest.first, next.label == nil {
          bound.append(next)
          rest.removeFirst()
        }
      } else if parameter.value == nil, !parameter.isVariadic {
        return nil
      }
      result.append(bound)
    }
    return rest.isEmpty ? result : nil
  }

  func invoke(_ function: Value, _ arguments: [Argument], _ offset: Int) throws(ManifestObstacle) -> Value {
    switch function {
    case .functions(let declared):
      guard let chosen = overload(declared.map(\.function), arguments.unlabeled(declared)),
        let scope = declared.first(where: { $0.function === chosen })?.scope
      else { throw ManifestObstacle(offset: offset, reason: "it calls an overloaded function") }
      return try call(chosen, in: scope, arguments.unlabeled(declared), at: offset, type: state.scopes[scope].type)
    case .closure(let closure, let scope): return try call(closure, in: scope, arguments, at: offset)
    case .type(let type): return try construct(type, arguments, offset)
    case .keyPath(let names):
      guard var value = arguments.first?.value else { return unknown("a key path that is not evaluated", offset) }
      for name in names { value = try member(name, ofValue: value, offset) }
      return value
    case .unknown(let unknown):
      try escape(arguments, unknown)
      return function
    default: return unknown("a call that is not evaluated", offset)
    }
  }

  /// - Parameters:
  ///   - value: The instance of a method or getter.
  ///   - use: A closure that receives the instance after the call.
  func call(
    _ function: Syntax.Function,
    in captured: Int,
    _ arguments: [Argument],
    at offset: Int,
    on value: Value? = nil,
    type: String? = nil,
    _ use: ((Value) -> Void)? = nil
  ) throws(ManifestObstacle) -> Value {
    let scope = newScope(in: captured, type: type)
    if let value { state.scopes[scope].values["self"] = value }
    try bind(function, arguments, in: scope, at: offset)
    let result = typed(try result(of: function, in: scope), function.result, in: scope)
    if let use, let value = state.scopes[scope].values["self"] { use(value) }
    for (parameter, argument) in zip(function.parameters, bind(function.parameters, arguments) ?? [])
    where parameter.isReference {
      guard let changed = state.scopes[scope].values[parameter.name], let place = argument.first?.place else {
        continue
      }
      try modify(place.expression, in: place.scope) { $0 = changed }
    }
    return result
  }

  private func bind(
    _ function: Syntax.Function,
    _ arguments: [Argument],
    in scope: Int,
    at offset: Int
  ) throws(ManifestObstacle) {
    // The parameters of a closure have no labels.
    if function.name.isEmpty {
      var values = arguments.map(\.value)
      let count = function.usesSecondArgument ? 2 : function.parameters.count
      if values.count == 1, count > 1, case .tuple(let elements) = values[0], elements.count == count {
        values = elements.map(\.value)
      }
      for (index, value) in values.enumerated() {
        state.scopes[scope].values["$\(index)"] = value
        guard function.parameters.indices.contains(index) else { continue }
        let parameter = function.parameters[index]
        state.scopes[scope].values[parameter.name] = typed(value, parameter.type, in: scope)
      }
      return
    }
    guard let bound = bind(function.parameters, arguments) else {
      throw ManifestObstacle(
        offset: offset,
        reason: "it calls `\(function.name)` with arguments that do not match its parameters"
      )
    }
    for (parameter, values) in zip(function.parameters, bound) {
      let value: Value
      if parameter.isVariadic {
        value = typed(.array(values.map(\.value)), parameter.type.map { .array($0) }, in: scope)
      } else if let argument = values.first {
        value = typed(argument.value, parameter.type, in: scope)
      } else if let expression = parameter.value {
        value = typed(try evaluate(expression, in: scope), parameter.type, in: scope)
      } else {
        value = .null
      }
      state.scopes[scope].values[parameter.name] = value
    }
  }

  private func result(of function: Syntax.Function, in scope: Int) throws(ManifestObstacle) -> Value {
    frames.append(Frame(isLoop: false))
    var completion: Completion
    if function.body.count == 1, function.body[0].hasValue, function.name != "init" {
      completion = .exit(try value(of: function.body[0], in: scope))
      if case .exit(.never) = completion { completion = .never }
    } else {
      completion = try nested(at: function.offset) { () throws(ManifestObstacle) in
        try execute(function.body, in: scope)
      }
    }
    if case .normal = completion { completion = .exit(.void) }
    var result = Value.never
    if case .exit(let value) = completion { result = value }
    for way in frames.removeLast().pending {
      guard case .exit(let value) = way.completion else {
        throw ManifestObstacle(offset: function.offset, reason: "it has a loop of an unsupported form")
      }
      if case .never = result { state = way.state } else { state = state.joined(with: way.state, way.cause) }
      result = ManifestState.join(result, value, way.cause)
    }
    return result
  }
}

extension [ManifestInterpreter.Argument] {
  /// Returns the arguments for a function that is used as a value, as in `map(module)`, which is called without labels.
  fileprivate func unlabeled(_ functions: [ManifestValue.Declared]) -> Self {
    guard functions.count == 1, allSatisfy({ $0.label == nil }),
      functions[0].function.parameters.count == count,
      functions[0].function.parameters.contains(where: { $0.label != nil })
    else { return self }
    return zip(self, functions[0].function.parameters).map { argument, parameter in
      var argument = argument
      argument.label = parameter.label
      return argument
    }
  }
}

extension ManifestSyntax.Statement {
  /// A Boolean value that indicates whether the body of a function may consist of this statement only, and return its
  /// value without `return`.
  fileprivate var hasValue: Bool {
    switch kind {
    case .expression: true
    case .branch(let clauses, let otherwise?):
      clauses.allSatisfy { $0.body.count == 1 && $0.body[0].hasValue } && otherwise.count == 1 && otherwise[0].hasValue
    case .choice(_, let cases): cases.allSatisfy { $0.body.count == 1 && $0.body[0].hasValue }
    default: false
    }
  }
}
