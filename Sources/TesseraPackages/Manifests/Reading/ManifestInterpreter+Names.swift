extension ManifestInterpreter {
  /// The descriptions of names in Foundation or the library that are not evaluated.
  private static let causes: [String: String] = [
    "ProcessInfo": "the process that reads the manifest", "FileManager": "files", "URL": "files", "Data": "files",
    "Bundle": "files", "Process": "other programs", "CommandLine": "the arguments of the process that reads it",
    "Date": "the time",
  ]

  /// Types whose initializers are evaluated.
  private static let standardTypes: Set<String> = ["String", "Substring", "Int", "Array", "Set"]

  func variable(_ name: String, in scope: Int, _ offset: Int) throws(ManifestObstacle) -> Value {
    if name == "Self", let type = state.scopes[scope].type { return .type(type) }
    if let value = try visible(name, in: scope, offset) { return value }
    if let type = resolve(name, in: scope) { return .type(type) }
    if types.uncertain.contains(name) { throw uncertain(name, offset) }
    if name == "Context" || Self.standardTypes.contains(name) { return .type(name) }
    return unknown(Self.causes[name] ?? "`\(name)`, which is not evaluated", offset)
  }

  func uncertain(_ name: String, _ offset: Int) -> ManifestObstacle {
    ManifestObstacle(offset: offset, reason: "it uses `\(name)`, whose declaration depends on `#if`")
  }

  /// Returns the value of a variable, of a member of the type that contains a scope, or of a function.
  func visible(_ name: String, in scope: Int, _ offset: Int) throws(ManifestObstacle) -> Value? {
    if let found = self.scope(of: name, from: scope), found > 0 || state.scopes[scope].type == nil {
      return try resolved(state.scopes[found].values[name], offset)
    }
    if let type = state.scopes[scope].type {
      if let instance = self.scope(of: "self", from: scope), let value = state.scopes[instance].values["self"],
        hasMember(name, value)
      {
        return try member(name, ofValue: value, offset)
      }
      if types.declared[type]?.hasStatic(name) ?? false { return try staticMember(name, of: type, offset) }
    }
    return try resolved(state.scopes[0].values[name], offset)
  }

  private func resolved(_ value: Value?, _ offset: Int) throws(ManifestObstacle) -> Value? {
    guard case .computed(let getter, let scope)? = value else { return value }
    return try call(getter, in: scope, [], at: offset)
  }

  /// Returns the full name of a type, or `nil` if there is no such type.
  func resolve(_ name: String, in scope: Int) -> String? {
    if case .named(let original)? = types.aliases[name], original != name {
      return types.aliases[original] == nil ? resolve(original, in: 0) : nil
    }
    var outer = state.scopes[scope].type
    while let prefix = outer {
      if known(prefix + "." + name) { return prefix + "." + name }
      outer = prefix.lastIndex(of: ".").map { String(prefix[..<$0]) }
    }
    return known(name) || name == library.module ? name : nil
  }

  private func known(_ name: String) -> Bool {
    types.declared[name] != nil || library.declares(name) || library.ignores(name)
  }

  // MARK: - Members

  func member(
    _ name: String,
    of base: Syntax.Expression,
    in scope: Int,
    _ offset: Int
  ) throws(ManifestObstacle) -> Value {
    try member(name, ofValue: try evaluate(base, in: scope), offset)
  }

  private func hasMember(_ name: String, _ value: Value) -> Bool {
    switch value {
    case .structure(let type, let fields): fields[name] != nil || types.getter(name, of: type) != nil
    case .enumeration(let type, _, _): name == "rawValue" || types.getter(name, of: type) != nil
    case .object: true
    default: value.typeName.map { types.getter(name, of: $0) != nil } ?? false
    }
  }

  func member(_ name: String, ofValue value: Value, _ offset: Int) throws(ManifestObstacle) -> Value {
    if name == "self" { return value }
    if let type = typeName(of: value), let getter = types.getter(name, of: type) {
      return try call(getter, in: 0, [], at: offset, on: value, type: type)
    }
    switch value {
    case .type(let type): return try member(name, ofType: type, offset)
    case .object(let index): return field(name, of: index, offset)
    case .structure(_, let fields):
      if let field = fields[name] { return field }
    case .tuple(let elements):
      if let index = Int(name), elements.indices.contains(index) { return elements[index].value }
      if let element = elements.first(where: { $0.label == name }) { return element.value }
    case .enumeration(let type, let item, _) where name == "rawValue":
      return try rawValue(item, of: type, offset)
    case .unknown, .never, .null: return value
    default:
      if types.uncertain.contains(name) { throw uncertain(name, offset) }
      return try property(name, of: value, offset)
    }
    if types.uncertain.contains(name) { throw uncertain(name, offset) }
    return unknown("`\(name)`, which is not evaluated", offset)
  }

  private func member(_ name: String, ofType type: String, _ offset: Int) throws(ManifestObstacle) -> Value {
    switch (type, name) {
    case (library.module, _): return try variable(name, in: 0, offset)
    case ("Context", "environment"): return unknown("the environment", offset)
    case ("Context", _): return unknown("`Context.\(name)`", offset)
    case (_, "init"): return .type(type)
    default: break
    }
    if known(type + "." + name) { return .type(type + "." + name) }
    if types.declared[type]?.hasStatic(name) ?? false { return try staticMember(name, of: type, offset) }
    if name == "allCases", let declared = types.declared[type], declared.inherited.contains("CaseIterable") {
      guard declared.cases.allSatisfy({ $0.labels == nil }) else { return unknown("`allCases`", offset) }
      return .array(declared.cases.map { .enumeration(type, $0.name, []) })
    }
    for ancestor in types.ancestry(of: type).dropFirst() where types.declared[ancestor]?.hasStatic(name) ?? false {
      return try staticMember(name, of: ancestor, offset)
    }
    if types.uncertain.contains(name) { throw uncertain(name, offset) }
    if library.declares(type) || library.ignores(type) {
      return .symbol(name)
    }
    return unknown("`\(type).\(name)`, which is not evaluated", offset)
  }

  /// Returns the value of a static variable or a case.
  func staticMember(_ name: String, of type: String, _ offset: Int) throws(ManifestObstacle) -> Value {
    guard let declared = types.declared[type] else { return unknown("`\(name)`, which is not evaluated", offset) }
    if let item = declared.cases.first(where: { $0.name == name }) {
      return item.labels == nil ? .enumeration(type, name, []) : unknown("`\(type).\(name)`", offset)
    }
    if let getter = declared.staticGetters[name] { return try call(getter, in: 0, [], at: offset, type: type) }
    if let methods = declared.staticMethods[name] {
      let scope = newScope(in: 0, type: type)
      return .functions(methods.map { Value.Declared(function: $0, scope: scope) })
    }
    let key = type + "." + name
    if let value = state.statics[key] { return value }
    guard let field = declared.staticFields[name], let expression = field.declaration.value else { return .null }
    guard evaluated.insert(key).inserted else {
      throw ManifestObstacle(offset: offset, reason: "`\(key)` depends on itself")
    }
    defer { evaluated.remove(key) }
    let scope = newScope(in: 0, type: type)
    let value = typed(try evaluate(expression, in: scope), field.declaration.type, in: scope)
    state.statics[key] = value
    return value
  }

  private func rawValue(_ item: String, of type: String, _ offset: Int) throws(ManifestObstacle) -> Value {
    guard let declared = types.declared[type], let index = declared.cases.firstIndex(where: { $0.name == item }) else {
      return unknown("`rawValue`", offset)
    }
    if let raw = declared.cases[index].rawValue { return try evaluate(raw, in: 0) }
    switch declared.inherited.first(where: { $0 == "String" || $0 == "Int" }) {
    case "String"?: return .string(item)
    case "Int"?:
      guard declared.cases.allSatisfy({ $0.rawValue == nil }) else { return unknown("`rawValue`", offset) }
      return .integer(index)
    default: return unknown("`rawValue`", offset)
    }
  }

  /// Returns the value of `.name`: the member of each type that has one, because the type is unknown.
  func member(_ name: String, in scope: Int, _ offset: Int) throws(ManifestObstacle) -> Value {
    if types.uncertain.contains(name) { throw uncertain(name, offset) }
    let common = name == "none" ? Value.null : .symbol(name)
    guard let owners = types.owners[name] else { return common }
    var values = ["": common]
    for type in owners where !evaluated.contains(type + "." + name) {
      values[type] = possible(offset) { () throws(ManifestObstacle) in try staticMember(name, of: type, offset) }
    }
    return .ambiguous(values)
  }

  /// Evaluates a value of a type that may not be the intended one. If it cannot be evaluated, it is unknown.
  func possible(_ offset: Int, _ value: () throws(ManifestObstacle) -> Value) -> Value {
    let before = state
    let frameCount = frames.count
    do throws(ManifestObstacle) {
      return try value()
    } catch {
      state = before
      frames.removeLast(frames.count - frameCount)
      return unknown("a value that is not evaluated: \(error.reason)", error.offset)
    }
  }

  // MARK: - Types

  /// Returns the type whose members the manifest may have extended.
  func typeName(of value: Value) -> String? {
    guard case .object(let index) = value else { return value.typeName }
    return library.type(of: state.objects[index].kind)
  }

  /// Converts a value to the declared type of a variable, a parameter, or a result.
  func typed(_ value: Value, _ type: Syntax.TypeName?, in scope: Int) -> Value {
    switch (value, type?.unwrapped) {
    case (.object(let index), .named(let root)?)
    where state.objects[index].kind == "init" && library.roots.contains(root):
      state.objects[index].kind = root
      state.root = value
      return value
    case (.ambiguous(let values), .named(let name)?):
      let resolved = name == "Self" ? state.scopes[scope].type : resolve(name, in: scope)
      guard let resolved else { return value }
      if let value = values[resolved] { return value }
      if library.declares(resolved) || library.ignores(resolved) {
        return values[""] ?? value
      }
      return value
    case (.array(let elements), .array(let element)?):
      guard elements.contains(where: \.isAmbiguous) else { return value }
      return .array(elements.map { typed($0, element, in: scope) })
    default: return value
    }
  }
}

extension ManifestValue {
  fileprivate var isAmbiguous: Bool {
    switch self {
    case .ambiguous: true
    case .array(let elements): elements.contains { $0.isAmbiguous }
    default: false
    }
  }
}
