extension ManifestInterpreter {
  private static let mutating: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popLast", "popFirst", "sort", "reverse",
    "updateValue", "removeValue", "formUnion", "subtract", "merge", "swapAt", "shuffle", "replaceSubrange", "partition",
    "removeSubrange", "formIntersection", "update", "toggle", "negate", "write",
  ]

  func callMember(
    _ name: String,
    of base: Syntax.Expression,
    _ expressions: [Syntax.Argument],
    in scope: Int,
    _ offset: Int
  ) throws(ManifestObstacle) -> Value {
    let receiver = try evaluate(base, in: scope)
    switch receiver {
    case .null, .never: return receiver
    default: break
    }
    let arguments = try values(of: expressions, in: scope)
    if case .type(let type) = receiver { return try callMember(name, ofType: type, arguments, offset) }
    if let type = typeName(of: receiver) {
      let methods = types.methods(name, of: type)
      if !methods.isEmpty, overload(methods, arguments) != nil {
        return try call(
          methods.map { .init(function: $0, scope: 0) },
          arguments,
          offset,
          on: receiver,
          type,
          base,
          scope
        )
      }
    }
    if types.uncertain.contains(name) { throw uncertain(name, offset) }
    switch receiver {
    case .unknown(let unknown):
      if types.hasMember(name) {
        throw ManifestObstacle(offset: offset, reason: "it calls `\(name)` on \(unknown.cause)")
      }
      try escape(arguments, unknown)
      if Self.mutating.contains(name) { try modify(base, in: scope) { $0 = .unknown(unknown) } }
      return receiver
    case .structure(_, let fields):
      if let function = fields[name] { return try invoke(function, arguments, offset) }
    case .ambiguous, .closure, .functions, .computed:
      throw ManifestObstacle(offset: offset, reason: "it calls `\(name)` on a value of an unknown type")
    default: break
    }
    guard Self.mutating.contains(name) else { return try method(name, of: receiver, arguments, offset) }
    var result = Value.void
    try modify(base, in: scope) { value throws(ManifestObstacle) in
      result = try self.mutate(&value, name, arguments, offset)
    }
    return result
  }

  private func callMember(
    _ name: String,
    ofType type: String,
    _ arguments: [Argument],
    _ offset: Int
  ) throws(ManifestObstacle) -> Value {
    if type == "PackageDescription" {
      return try construct(name, arguments, offset)
    }
    if name == "init" { return try construct(type, arguments, offset) }
    if let nested = resolve(type + "." + name, in: 0) { return try construct(nested, arguments, offset) }
    for ancestor in types.ancestry(of: type) where types.declared[ancestor] != nil {
      guard let methods = types.declared[ancestor]?.staticMethods[name], let method = overload(methods, arguments)
      else {
        continue
      }
      return try call(method, in: 0, arguments, at: offset, type: type)
    }
    if let declared = types.declared[type], let item = declared.cases.first(where: { $0.name == name }),
      item.labels == arguments.map(\.label)
    {
      return .enumeration(type, name, arguments.map(\.value))
    }
    if types.uncertain.contains(name) { throw uncertain(name, offset) }
    if library.declares(type) { return instance(name, arguments, offset) }
    if types.declared[type] != nil, !library.ignores(type) {
      return try invoke(try member(name, ofValue: .type(type), offset), arguments, offset)
    }
    let unknown = Unknown(offset: offset, cause: "`\(type).\(name)`, which is not evaluated")
    try escape(arguments, unknown)
    return .unknown(unknown)
  }

  /// Calls a method that the manifest declares.
  func call(
    _ methods: [Value.Declared],
    _ arguments: [Argument],
    _ offset: Int,
    on receiver: Value,
    _ type: String,
    _ place: Syntax.Expression,
    _ scope: Int
  ) throws(ManifestObstacle) -> Value {
    guard let method = overload(methods.map(\.function), arguments) else {
      throw ManifestObstacle(offset: offset, reason: "it calls an overloaded function")
    }
    var changed = receiver
    let result = try call(method, in: 0, arguments, at: offset, on: receiver, type: type) { changed = $0 }
    if method.isMutating { try modify(place, in: scope) { $0 = changed } }
    return result
  }

  // MARK: - The standard library

  func callStandard(
    _ name: String,
    _ arguments: [Argument],
    _ offset: Int
  ) throws(ManifestObstacle) -> Value {
    let first = arguments.first?.value
    switch name {
    case "fatalError", "preconditionFailure", "exit", "abort": return .never
    case "precondition":
      if let first, case .success(false) = truth(of: first, at: offset) { return .never }
      return .void
    case "print", "debugPrint", "assert", "setbuf", "setvbuf", "fflush", "fputs": return .void
    case "Package": return try construct(name, arguments, offset)
    case "getenv":
      if case .string(let variable)? = first { return unknown("the environment variable `\(variable)`", offset) }
    case "String", "Substring":
      guard arguments.count == 1, arguments[0].label == nil || arguments[0].label == "describing" else { break }
      switch first {
      case .string?: return first ?? .null
      case .integer(let number)?: return .string(String(number))
      default: break
      }
    case "Int":
      if arguments.count == 1, arguments[0].label == nil, case .string(let text)? = first {
        return Int(text).map { .integer($0) } ?? .null
      }
    case "Array":
      if arguments.isEmpty { return .array([]) }
      guard arguments.count == 1, arguments[0].label == nil, let first, let elements = first.elements else { break }
      return first.hasOrder ? .array(elements) : .unordered(elements)
    case "Set":
      if arguments.isEmpty { return .unordered([]) }
      guard arguments.count == 1, let elements = first?.elements else { break }
      return try unique(elements, offset)
    case "zip":
      guard arguments.count == 2, let a = first, let b = arguments.last?.value, a.hasOrder, b.hasOrder,
        let first = a.elements, let second = b.elements, !(first + second).contains(where: \.isOmitted)
      else { break }
      return .array(
        zip(first, second).map { .tuple([.init(label: nil, value: $0), .init(label: nil, value: $1)]) }
      )
    default: break
    }
    let unknown =
      arguments.lazy.compactMap(\.value.unknown).first
      ?? Unknown(offset: offset, cause: "`\(name)`, which is not evaluated")
    try escape(arguments, unknown)
    return .unknown(unknown)
  }

  func unique(_ elements: [Value], _ offset: Int) throws(ManifestObstacle) -> Value {
    var result: [Value] = []
    for element in elements {
      try spend(1 + result.count / 4, at: offset)
      switch try contains(result, element, at: offset) {
      case .success(true): break
      case .success(false): result.append(element)
      case .failure(let unknown): return .unknown(unknown)
      }
    }
    return .unordered(result)
  }
}
