/// The types that a manifest declares or extends.
struct ManifestTypes {
  struct Variable {
    var name: String
    var declaration: ManifestSyntax.Variable
    var offset: Int
  }

  struct Declared {
    var kind: ManifestSyntax.TypeDeclaration.Kind
    var inherited: [String] = []
    var cases: [ManifestSyntax.EnumerationCase] = []
    /// The fields of a structure, in the order of their declaration, for the memberwise initializer.
    var fields: [Variable] = []
    var getters: [String: ManifestSyntax.Function] = [:]
    var methods: [String: [ManifestSyntax.Function]] = [:]
    var initializers: [ManifestSyntax.Function] = []
    /// A Boolean value that indicates whether the declaration itself has an initializer, which replaces the memberwise
    /// initializer.
    var hasOwnInitializer = false
    var staticFields: [String: Variable] = [:]
    var staticGetters: [String: ManifestSyntax.Function] = [:]
    var staticMethods: [String: [ManifestSyntax.Function]] = [:]

    func hasStatic(_ name: String) -> Bool {
      staticFields[name] != nil || staticGetters[name] != nil || staticMethods[name] != nil
        || cases.contains { $0.name == name }
    }
  }

  var declared: [String: Declared] = [:]
  var aliases: [String: ManifestSyntax.TypeName] = [:]
  /// Types and functions that are declared under a condition that cannot be evaluated statically.
  var uncertain: Set<String> = []
  /// The types with a static member or a case, by the member's name.
  var owners: [String: [String]] = [:]

  /// The type of `target.type`.
  static let targetType = "Target.TargetType"

  init(_ library: ManifestLibrary) {
    let cases = library.targetTypes
    guard !cases.isEmpty else { return }
    declared[Self.targetType] = Declared(
      kind: .enumeration,
      cases: cases.map { ManifestSyntax.EnumerationCase(name: $0) }
    )
    for name in cases { owners[name] = [Self.targetType] }
  }

  /// Returns a type and the types that it inherits members from.
  func ancestry(of name: String) -> [String] {
    var result = [name]
    switch name {
    case "Array":
      result += [
        "RangeReplaceableCollection", "MutableCollection", "BidirectionalCollection", "Collection", "Sequence",
      ]
    case "String": result += ["StringProtocol"]
    default: break
    }
    var index = 0
    while index < result.count, result.count < 32 {
      for inherited in declared[result[index]]?.inherited ?? [] where !result.contains(inherited) {
        result.append(inherited)
      }
      index += 1
    }
    return result
  }

  func methods(_ name: String, of type: String) -> [ManifestSyntax.Function] {
    for type in ancestry(of: type) {
      if let methods = declared[type]?.methods[name] { return methods }
    }
    return []
  }

  func getter(_ name: String, of type: String) -> ManifestSyntax.Function? {
    for type in ancestry(of: type) {
      if let getter = declared[type]?.getters[name] { return getter }
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether the manifest declares an instance member with a name in any type.
  func hasMember(_ name: String) -> Bool {
    declared.values.contains { $0.methods[name] != nil || $0.getters[name] != nil }
  }
}

extension ManifestInterpreter {
  /// Collects the types of a manifest, which may be used before their declaration.
  func declareTypes(_ statements: [ManifestSyntax.Statement], in outer: String?) throws(ManifestObstacle) {
    for statement in statements {
      switch statement.kind {
      case .type(let type): try declare(type, in: outer)
      case .alias(let name, let type): types.aliases[name] = type
      case .compilation(let parts):
        for (condition, body) in parts {
          switch evaluate(condition) {
          case true?: try declareTypes(body, in: outer)
          case false?: continue
          case nil:
            noteUncertain(body)
            continue
          }
          break
        }
      default: break
      }
    }
  }

  private func noteUncertain(_ statements: [ManifestSyntax.Statement]) {
    for statement in statements {
      switch statement.kind {
      case .type(let type):
        types.uncertain.insert(type.name)
        noteUncertain(type.members)
        for item in type.cases { types.uncertain.insert(item.name) }
      case .alias(let name, _): types.uncertain.insert(name)
      case .function(let function): types.uncertain.insert(function.name)
      case .variable(let variable):
        if case .name(let name) = variable.pattern, variable.isStatic || variable.getter != nil {
          types.uncertain.insert(name)
        }
      case .compilation(let parts): for part in parts { noteUncertain(part.body) }
      default: break
      }
    }
  }

  private func declare(_ type: ManifestSyntax.TypeDeclaration, in outer: String?) throws(ManifestObstacle) {
    var name = outer.map { $0 + "." + type.name } ?? type.name
    if type.kind == .extended, case .named(let original)? = types.aliases[name] { name = original }
    var declared = types.declared[name] ?? ManifestTypes.Declared(kind: type.kind)
    if type.kind != .extended { declared.kind = type.kind }
    declared.inherited += type.inherited
    declared.cases += type.cases
    for statement in type.members {
      switch statement.kind {
      case .variable(let variable):
        guard case .name(let field) = variable.pattern else { continue }
        let entry = ManifestTypes.Variable(name: field, declaration: variable, offset: statement.offset)
        switch (variable.isStatic, variable.getter) {
        case (true, let getter?): declared.staticGetters[field] = getter
        case (true, nil): declared.staticFields[field] = entry
        case (false, let getter?): declared.getters[field] = getter
        case (false, nil): declared.fields.append(entry)
        }
      case .function(let function) where function.name == "init":
        declared.initializers.append(function)
        if type.kind != .extended { declared.hasOwnInitializer = true }
      case .function(let function):
        if function.isStatic {
          declared.staticMethods[function.name, default: []].append(function)
        } else {
          declared.methods[function.name, default: []].append(function)
        }
      case .type, .alias: break
      case .compilation(let parts):
        for part in parts { noteUncertain(part.body) }
      default: throw ManifestObstacle(offset: statement.offset, reason: "it has a type with an unknown member")
      }
    }
    types.declared[name] = declared
    let members =
      declared.cases.map(\.name) + declared.staticFields.keys + declared.staticGetters.keys
      + declared.staticMethods.keys
    for member in members where !(types.owners[member] ?? []).contains(name) {
      types.owners[member, default: []].append(name)
    }
    try declareTypes(type.members, in: name)
  }

  // MARK: - Conditions of compilation

  /// - Returns: `nil` if the condition does not have the same value on every machine.
  func evaluate(_ condition: ManifestSyntax.CompilationCondition) -> Bool? {
    switch condition {
    case .constant(let value): return value
    case .version(let isCompiler, let operation, let version):
      guard operation == ">=" || operation == "<" else { return nil }
      return isAtLeast(version, isCompiler).map { $0 == (operation == ">=") }
    case .importable(let module):
      switch module {
      case library.module, "Foundation", "Swift": return true
      case "CompilerPluginSupport" where library == .packageDescription:
        return toolsVersion.lexicographicallyPrecedes([5, 9]) ? nil : true
      default: return nil
      }
    case .unknown: return nil
    case .not(let inner): return evaluate(inner).map { !$0 }
    case .all(let terms):
      let values = terms.map(evaluate)
      return values.contains(false) ? false : values.contains(nil) ? nil : true
    case .any(let terms):
      let values = terms.map(evaluate)
      return values.contains(true) ? true : values.contains(nil) ? nil : false
    }
  }

  /// Returns a Boolean value that indicates whether the compiler or the language mode has at least a version. The
  /// compiler is at least as new as the tools version. `swift` is the version of the language mode, which is at most 5
  /// for tools versions before 6.0.
  private func isAtLeast(_ version: [Int], _ isCompiler: Bool) -> Bool? {
    if !toolsVersion.lexicographicallyPrecedes(version) { return true }
    if !isCompiler, let mode = toolsVersion.first, let wanted = version.first, mode < 6, wanted > 5 { return false }
    return nil
  }
}
