extension ManifestInterpreter {
  /// Calls a method of the standard library that mutates its receiver.
  func mutate(
    _ value: inout Value,
    _ name: String,
    _ arguments: [Argument],
    _ offset: Int
  ) throws(ManifestObstacle) -> Value {
    let first = arguments.first?.value
    var result: Value?
    switch value {
    case .null: return .null
    case .array(var elements):
      try spend(1 + elements.count / 16, at: offset)
      result = try mutate(&elements, name, arguments, offset)
      value = .array(elements)
    case .unordered(var elements) where name == "insert" || name == "remove":
      guard arguments.count == 1, let first else { break }
      switch try contains(elements, first, at: offset) {
      case .success(let isElement):
        if name == "insert", !isElement { elements.append(first) }
        if name == "remove" { elements.removeAll { $0.equals(first) == true } }
        value = .unordered(elements)
        result = unknown("the result of `\(name)`", offset)
      case .failure: break
      }
    case .string(let text) where name == "append" && arguments.count == 1:
      if case .string(let more)? = first {
        try spend((text.utf8.count + more.utf8.count) / 8, at: offset)
        value = .string(text + more)
        result = .void
      }
    case .boolean(let flag) where name == "toggle":
      value = .boolean(!flag)
      result = .void
    default: break
    }
    if let result { return result }
    let cause =
      value.unknown ?? arguments.lazy.compactMap(\.value.unknown).first
      ?? Unknown(offset: offset, cause: "`\(name)`, which is not evaluated")
    try escape(arguments, cause)
    value = .unknown(cause)
    return value
  }

  /// - Returns: `nil` if the method is unknown.
  private func mutate(
    _ elements: inout [Value],
    _ name: String,
    _ arguments: [Argument],
    _ offset: Int
  ) throws(ManifestObstacle) -> Value? {
    let first = arguments.first?.value
    let isWhole = !elements.contains(where: \.isOmission)
    switch (name, arguments.map(\.label)) {
    case ("append", [nil]):
      guard let first else { return nil }
      elements.append(first)
      return .void
    case ("append", ["contentsOf"]):
      guard let first, first.hasOrder, let more = first.elements else { return nil }
      try spend(more.count / 4, at: offset)
      elements += more
      return .void
    case ("insert", [nil, "at"]):
      guard isWhole, let first, case .integer(let index) = arguments[1].value, (0...elements.count).contains(index)
      else { return nil }
      elements.insert(first, at: index)
      return .void
    case ("insert", ["contentsOf", "at"]):
      guard isWhole, let first, first.hasOrder, let more = first.elements,
        case .integer(let index) = arguments[1].value, (0...elements.count).contains(index)
      else { return nil }
      elements.insert(contentsOf: more, at: index)
      return .void
    case ("remove", ["at"]):
      guard isWhole, case .integer(let index)? = first, elements.indices.contains(index) else { return nil }
      return elements.remove(at: index)
    case ("removeAll", []), ("removeAll", ["keepingCapacity"]):
      elements = []
      return .void
    case ("removeAll", ["where"]), ("removeAll", [ManifestParser.trailing]):
      guard let first else { return nil }
      var kept: [Value] = []
      for element in elements {
        let argument = Argument(label: nil, value: element, offset: offset)
        // Remote packages have no effect, whatever the manifest does with them.
        if element.isOmitted {
          kept.append(.omission)
          continue
        }
        switch truth(of: try invoke(first, [argument], offset), at: offset) {
        case .success(true): continue
        case .success(false): kept.append(element)
        case .failure: return nil
        }
      }
      elements = kept
      return .void
    case ("removeFirst", []), ("removeLast", []), ("popLast", []):
      guard isWhole else { return nil }
      guard !elements.isEmpty else { return name == "popLast" ? .null : .never }
      return name == "removeFirst" ? elements.removeFirst() : elements.removeLast()
    case ("reverse", []):
      elements.reverse()
      return .void
    case ("sort", []), ("sort", ["by"]), ("sort", [ManifestParser.trailing]):
      guard isWhole, case .array(let sorted) = try method("sorted", of: .array(elements), arguments, offset) else {
        return nil
      }
      elements = sorted
      return .void
    default: return nil
    }
  }
}
