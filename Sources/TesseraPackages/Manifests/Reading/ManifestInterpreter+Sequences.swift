/// Nonmutating members of arrays, sets, dictionaries, and strings.
extension ManifestInterpreter {
  func property(_ name: String, of value: Value, _ offset: Int) throws(ManifestObstacle) -> Value {
    let missing = unknown("`\(name)`, which is not evaluated", offset)
    switch (value, name) {
    case (.string(let text), "isEmpty"): return .boolean(text.isEmpty)
    case (.string(let text), "count"):
      try spend(text.utf8.count / 8, at: offset)
      return .integer(text.count)
    case (.string, "description"): return value
    case (.string(let text), "first"): return text.first.map { .string(String($0)) } ?? .null
    case (.string(let text), "last"): return text.last.map { .string(String($0)) } ?? .null
    case (.integer(let number), "description"): return .string(String(number))
    case (.dictionary(let pairs), "keys"): return .unordered(pairs.map(\.key))
    case (.dictionary(let pairs), "values"): return .unordered(pairs.map(\.value))
    default: break
    }
    guard let elements = value.elements, !elements.contains(where: \.isOmission) else { return missing }
    switch name {
    case "isEmpty": return .boolean(elements.isEmpty)
    case "count": return .integer(elements.count)
    case "first" where value.hasOrder: return elements.first ?? .null
    case "last" where value.hasOrder: return elements.last ?? .null
    case "lazy": return value
    case "indices":
      if case .array = value { return .array(elements.indices.map { .integer($0) }) }
    default: break
    }
    return missing
  }

  func method(
    _ name: String,
    of receiver: Value,
    _ arguments: [Argument],
    _ offset: Int
  ) throws(ManifestObstacle) -> Value {
    if case .string(let text) = receiver, let value = try method(name, of: text, arguments, offset) { return value }
    if let elements = receiver.elements {
      if elements.contains(where: \.isOmission) {
        if let result = try methodOfPartial(name, elements, arguments, offset) { return result }
      } else {
        if let result = try transform(name, receiver, elements, arguments, offset) { return result }
        if let result = try select(name, receiver, elements, arguments, offset) { return result }
      }
    }
    let cause =
      arguments.lazy.compactMap(\.value.unknown).first
      ?? Unknown(offset: offset, cause: "`\(name)`, which is not evaluated")
    try escape(arguments, cause)
    return .unknown(cause)
  }

  private func invoke(_ function: Value, _ values: Value..., at offset: Int) throws(ManifestObstacle) -> Value {
    try invoke(function, values.map { Argument(label: nil, value: $0, offset: offset) }, offset)
  }

  private func methodOfPartial(
    _ name: String,
    _ elements: [Value],
    _ arguments: [Argument],
    _ offset: Int
  ) throws(ManifestObstacle) -> Value? {
    guard name == "forEach", let function = arguments.first?.value else { return nil }
    let cause = Unknown(offset: offset, cause: "the packages that are downloaded")
    for element in elements {
      guard element.isOmission else {
        _ = try invoke(function, element, at: offset)
        continue
      }
      try escape([Argument(label: nil, value: function, offset: offset)], cause)
    }
    return .void
  }

  /// Calls a method that creates new elements.
  private func transform(
    _ name: String,
    _ receiver: Value,
    _ elements: [Value],
    _ arguments: [Argument],
    _ offset: Int
  ) throws(ManifestObstacle) -> Value? {
    guard let function = arguments.last?.value else { return nil }
    func sequence(_ values: [Value]) -> Value { receiver.hasOrder ? .array(values) : .unordered(values) }
    try spend(elements.count, at: offset)
    switch name {
    case "map", "compactMap", "flatMap":
      guard arguments.count == 1 else { return nil }
      var values: [Value] = []
      for element in elements {
        let value = try invoke(function, element, at: offset)
        switch (name, value) {
        case (_, .never): return .never
        case ("map", _): values.append(value)
        case (_, .unknown): return value
        case (_, .null): continue
        case ("compactMap", _): values.append(value)
        default:
          guard value.hasOrder, let inner = value.elements else { return nil }
          try spend(inner.count, at: offset)
          values += inner
        }
      }
      return sequence(values)
    case "mapValues":
      guard case .dictionary(let pairs) = receiver else { return nil }
      var values: [Value.Pair] = []
      for pair in pairs { values.append(.init(key: pair.key, value: try invoke(function, pair.value, at: offset))) }
      return .dictionary(values)
    case "forEach":
      guard receiver.hasOrder else { return nil }
      for element in elements {
        if case .never = try invoke(function, element, at: offset) { return .never }
      }
      return .void
    case "reduce":
      guard arguments.count == 2, receiver.hasOrder else { return nil }
      var result = arguments[0].value
      guard arguments[0].label == "into" else {
        for element in elements { result = try invoke(function, result, element, at: offset) }
        return result
      }
      guard case .closure(let closure, let captured) = function else { return nil }
      // The first parameter is `inout`, and needs its own variable.
      let scope = newScope(in: captured)
      let place = Syntax.Expression(offset: offset, kind: .name("result"))
      state.scopes[scope].values["result"] = result
      for element in elements {
        let parameter = closure.parameters.first?.name ?? "$0"
        guard let value = state.scopes[scope].values["result"] else { return nil }
        let arguments = [
          Argument(label: nil, value: value, offset: offset), Argument(label: nil, value: element, offset: offset),
        ]
        let inner = state.scopes.count
        _ = try call(closure, in: captured, arguments, at: offset)
        guard let changed = state.scopes[inner].values[parameter] else { return nil }
        try modify(place, in: scope) { $0 = changed }
      }
      result = state.scopes[scope].values["result"] ?? .void
      return result
    default: return nil
    }
  }

  /// Calls a method that selects or sorts elements.
  private func select(
    _ name: String,
    _ receiver: Value,
    _ elements: [Value],
    _ arguments: [Argument],
    _ offset: Int
  ) throws(ManifestObstacle) -> Value? {
    let argument = arguments.first?.value
    switch (name, arguments.count) {
    case ("contains", 1):
      guard let argument else { return nil }
      guard arguments[0].label == nil else {
        return try search(elements, argument, offset) { _ in .boolean(true) } ?? .boolean(false)
      }
      switch try contains(elements, argument, at: offset) {
      case .success(let value): return .boolean(value)
      case .failure(let unknown): return .unknown(unknown)
      }
    case ("filter", 1), ("allSatisfy", 1):
      guard let argument else { return nil }
      if case .dictionary = receiver, name == "filter" { return nil }
      var result: [Value] = []
      for element in elements {
        switch truth(of: try invoke(argument, element, at: offset), at: offset) {
        case .success(let value): if value { result.append(element) }
        case .failure(let unknown): return .unknown(unknown)
        }
      }
      if name == "allSatisfy" { return .boolean(result.count == elements.count) }
      return receiver.hasOrder ? .array(result) : .unordered(result)
    case ("first", 1), ("last", 1), ("firstIndex", 1):
      guard let argument, receiver.hasOrder,
        arguments[0].label == "where" || arguments[0].label == ManifestParser.trailing
      else { return nil }
      if name == "firstIndex", case .array = receiver {} else if name == "firstIndex" { return nil }
      let candidates = name == "last" ? elements.reversed() : elements
      return try search(candidates, argument, offset) { name == "firstIndex" ? .integer($0) : candidates[$0] } ?? .null
    case ("sorted", 0): return try sorted(elements, by: nil, offset)
    case ("sorted", 1): return try sorted(elements, by: argument, offset)
    case ("joined", 0), ("joined", 1): return receiver.hasOrder ? try joined(elements, arguments, offset) : nil
    case ("enumerated", 0):
      guard receiver.hasOrder else { return nil }
      return .array(
        elements.enumerated().map {
          .tuple([.init(label: "offset", value: .integer($0.offset)), .init(label: "element", value: $0.element)])
        }
      )
    case ("reversed", 0): return receiver.hasOrder ? .array(elements.reversed()) : nil
    case ("dropFirst", 0...1), ("dropLast", 0...1), ("prefix", 1), ("suffix", 1):
      guard receiver.hasOrder, arguments.first?.label == nil else { return nil }
      var count = 1
      if let argument {
        guard case .integer(let number) = argument, number >= 0 else { return nil }
        count = number
      }
      switch name {
      case "dropFirst": return .slice(Array(elements.dropFirst(count)))
      case "dropLast": return .slice(elements.dropLast(count))
      case "prefix": return .slice(Array(elements.prefix(count)))
      default: return .slice(elements.suffix(count))
      }
    default: return nil
    }
  }

  /// - Returns: `nil` if no element meets the condition.
  private func search(
    _ elements: [Value],
    _ condition: Value,
    _ offset: Int,
    _ result: (Int) -> Value
  ) throws(ManifestObstacle) -> Value? {
    for (index, element) in elements.enumerated() {
      switch truth(of: try invoke(condition, element, at: offset), at: offset) {
      case .success(true): return result(index)
      case .success(false): continue
      case .failure(let unknown): return .unknown(unknown)
      }
    }
    return nil
  }

  private func sorted(
    _ elements: [Value],
    by condition: Value?,
    _ offset: Int
  ) throws(ManifestObstacle) -> Value? {
    // The sort is stable, like that of the standard library.
    var result: [Value] = []
    for element in elements {
      var index = result.count
      while index > 0 {
        let other = result[index - 1]
        let isBefore: Value
        if let condition {
          isBefore = try invoke(condition, element, other, at: offset)
        } else {
          isBefore = try operate("<", element, other, at: offset)
        }
        guard case .success(let value) = truth(of: isBefore, at: offset) else {
          return .unknown(isBefore.unknown ?? Unknown(offset: offset, cause: "an order that is not evaluated"))
        }
        guard value else { break }
        index -= 1
      }
      try spend(1 + (result.count - index) / 4, at: offset)
      result.insert(element, at: index)
    }
    return .array(result)
  }

  private func joined(
    _ elements: [Value],
    _ arguments: [Argument],
    _ offset: Int
  ) throws(ManifestObstacle) -> Value? {
    var separator = ""
    if let argument = arguments.first {
      guard argument.label == "separator", case .string(let text) = argument.value else { return nil }
      separator = text
    }
    var texts: [String] = []
    var values: [Value] = []
    for element in elements {
      if let unknown = element.unknown { return .unknown(unknown) }
      if case .string(let text) = element {
        texts.append(text)
        try spend(text.utf8.count / 8, at: offset)
      } else if arguments.isEmpty, element.hasOrder, let inner = element.elements {
        values += inner
        try spend(inner.count / 4, at: offset)
      } else {
        return nil
      }
    }
    // The element type of an empty array is unknown.
    guard !elements.isEmpty || !arguments.isEmpty else { return nil }
    return values.isEmpty && (texts.count == elements.count)
      ? .string(texts.joined(separator: separator)) : .array(values)
  }
}

extension ManifestValue {
  var isOmission: Bool {
    if case .omission = self { return true }
    return false
  }
}
