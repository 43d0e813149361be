extension ManifestInterpreter {
  /// Calls a method of a string.
  ///
  /// - Returns: `nil` if the method is unknown.
  func method(
    _ name: String,
    of text: String,
    _ arguments: [Argument],
    _ offset: Int
  ) throws(ManifestObstacle) -> Value? {
    try spend(text.utf8.count / 8, at: offset)
    let texts = arguments.compactMap { argument -> String? in
      if case .string(let text) = argument.value { return text }
      return nil
    }
    guard texts.count == arguments.count else { return method(name, of: text, arguments) }
    switch (name, arguments.map(\.label)) {
    case ("hasPrefix", [nil]): return .boolean(text.hasPrefix(texts[0]))
    case ("hasSuffix", [nil]): return .boolean(text.hasSuffix(texts[0]))
    case ("lowercased", []): return .string(text.lowercased())
    case ("uppercased", []): return .string(text.uppercased())
    case ("dropFirst", []): return .string(String(text.dropFirst()))
    case ("dropLast", []): return .string(String(text.dropLast()))
    // Other characters have several forms, which these Foundation functions treat as equal.
    case ("contains", [nil]):
      guard text.isASCII, texts[0].isASCII, !texts[0].isEmpty else { return nil }
      return .boolean(text.contains(texts[0]))
    case ("replacingOccurrences", ["of", "with"]):
      guard text.isASCII, texts[0].isASCII, !texts[0].isEmpty else { return nil }
      let parts = text.separated(by: texts[0])
      try spend((parts.count * texts[1].utf8.count) / 8, at: offset)
      return .string(parts.joined(separator: texts[1]))
    case ("components", ["separatedBy"]):
      guard text.isASCII, texts[0].isASCII, !texts[0].isEmpty else { return nil }
      let parts = text.separated(by: texts[0])
      try spend(parts.count, at: offset)
      return .array(parts.map { .string($0) })
    case ("split", ["separator"]):
      guard let separator = texts[0].first, texts[0].count == 1 else { return nil }
      let parts = text.split(separator: separator)
      try spend(parts.count, at: offset)
      return .array(parts.map { .string(String($0)) })
    case ("appending", [nil]):
      try spend(texts[0].utf8.count / 8, at: offset)
      return .string(text + texts[0])
    default: return nil
    }
  }

  private func method(_ name: String, of text: String, _ arguments: [Argument]) -> Value? {
    guard arguments.count == 1, arguments[0].label == nil, case .integer(let count) = arguments[0].value, count >= 0
    else { return nil }
    switch name {
    case "dropFirst": return .string(String(text.dropFirst(count)))
    case "dropLast": return .string(String(text.dropLast(count)))
    case "prefix": return .string(String(text.prefix(count)))
    case "suffix": return .string(String(text.suffix(count)))
    default: return nil
    }
  }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }

  /// Returns the parts between occurrences of a separator, which must not be empty.
  fileprivate func separated(by separator: String) -> [String] {
    let bytes = Array(utf8)
    let separator = Array(separator.utf8)
    var parts: [String] = []
    var start = 0
    var index = 0
    while index + separator.count <= bytes.count {
      if bytes[index..<(index + separator.count)].elementsEqual(separator) {
        parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
        index += separator.count
        start = index
      } else {
        index += 1
      }
    }
    parts.append(String(decoding: bytes[start...], as: UTF8.self))
    return parts
  }
}
