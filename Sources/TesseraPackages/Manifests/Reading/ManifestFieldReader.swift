/// Reads the members of the instances that the statements of a manifest have created.
protocol ManifestFieldReader {
  var interpreter: ManifestInterpreter { get }

  /// Returns the type of the elements of a member.
  ///
  /// - Parameter kind: The name of the function that created the instance.
  func elementType(_ name: String, of kind: String) -> String
}

extension ManifestFieldReader {
  typealias Value = ManifestValue

  /// - Parameter part: The part of the package or project that depends on the value, with its verb.
  func obstacle(_ part: String, _ value: Value, _ offset: Int) -> ManifestObstacle {
    if let unknown = value.unknown {
      return ManifestObstacle(offset: unknown.offset, reason: "\(part) \(unknown.cause)")
    }
    if case .object(let index) = value, let unknown = interpreter.state.objects[index].unknown {
      return ManifestObstacle(offset: unknown.offset, reason: "\(part) \(unknown.cause)")
    }
    return ManifestObstacle(offset: offset, reason: "\(part) a value that is not evaluated")
  }

  /// Returns an ambiguous member as a member of a specific type.
  func resolved(_ value: Value, _ type: String) -> Value {
    guard case .ambiguous(let values) = value else { return value }
    return values[type] ?? values[""] ?? value
  }

  func object(_ value: Value, _ type: String) -> ManifestState.Object? {
    guard case .object(let index) = resolved(value, type) else { return nil }
    let object = interpreter.state.objects[index]
    return object.unknown == nil ? object : nil
  }

  /// Returns the string of `.init(stringLiteral: "Name")`.
  func literal(_ object: ManifestState.Object, _ part: String) throws(ManifestObstacle) -> String? {
    guard object.fields.count == 1 else { return nil }
    return try string("stringLiteral", of: object, part)
  }

  func field(_ name: String, of object: ManifestState.Object) -> Value {
    object.fields[name] ?? .null
  }

  func string(
    _ name: String,
    of object: ManifestState.Object,
    _ part: String
  ) throws(ManifestObstacle) -> String? {
    switch resolved(field(name, of: object), "String") {
    case .null: return nil
    case .string(let text): return text
    case let value: throw obstacle("\(part) depends on", value, object.offset)
    }
  }

  func elements(
    _ name: String,
    of object: ManifestState.Object,
    _ part: String
  ) throws(ManifestObstacle) -> [Value] {
    let value = field(name, of: object)
    if case .null = value { return [] }
    guard let elements = value.elements, value.hasOrder else {
      throw obstacle("\(part) depend on", value, object.offset)
    }
    let type = elementType(name, of: object.kind)
    return elements.map { resolved($0, type) }
  }

  func strings(
    _ name: String,
    of object: ManifestState.Object,
    _ part: String
  ) throws(ManifestObstacle) -> [String]? {
    if case .null = field(name, of: object) { return nil }
    var strings: [String] = []
    for value in try elements(name, of: object, part) {
      guard case .string(let text) = value else { throw obstacle("\(part) depend on", value, object.offset) }
      strings.append(text)
    }
    return strings
  }
}
