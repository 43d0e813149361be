import TesseraStrings

/// Error recovery. The scanner does not use this code for documents without errors.
extension JSONScanner {
  /// Handles a byte that `expected` does not allow: reports it, skips what cannot be read, and returns what may appear
  /// where reading continues.
  mutating func recover(from expected: Expectation) -> Expectation {
    if passConflict() || passForbiddenComment() { return expected }
    switch unsafe (bytes[position], expected) {
    case (_, .end):
      unsafe report(.syntax, position..<bytes.count, "text after the end of the document")
      position = unsafe bytes.count
      return .end
    case (UInt8(ascii: "}"), _), (UInt8(ascii: "]"), _):
      return recoverAtClosing(expected)
    case (UInt8(ascii: ","), _) where !open.isEmpty:
      report(expected)
      completeMember()
      return .commaOrEnd
    case (UInt8(ascii: "\""), .colon):
      if isKeyHere() { break }
      report(expected)
      return .value
    case (_, .colon) where isValueStart(at: position):
      report(expected)
      return .value
    case (UInt8(ascii: "\""), .commaOrEnd):
      reportMissingComma()
      return isInObject ? .key : .element
    case (_, .commaOrEnd) where !isInObject && isValueStart(at: position):
      reportMissingComma()
      return .element
    default:
      return passUnreadable(expected)
    }
    // A key that is followed by another key.
    report(expected)
    completeMember()
    return .key
  }

  private var isInObject: Bool { open.last.map { nodes[$0].kind == .object } ?? false }

  // MARK: - Messages

  private mutating func report(_ expected: Expectation) {
    // The unterminated string includes the rest of its line, so the colon is not reported as missing.
    if expected == .colon, endsInUnterminatedString { return }
    if expected == .colon, let key = nodes.last {
      report(.syntax, Int(key.end)..<Int(key.end), message(expected))
    } else {
      report(.syntax, position..<position + 1, message(expected))
    }
  }

  private func message(_ expected: Expectation) -> Finding.Message {
    switch expected {
    case .value, .element, .elementOrEnd: "expected a value"
    case .key, .keyOrEnd: "expected a key in quotation marks"
    case .colon: "expected `:` after this key"
    case .commaOrEnd: isInObject ? "expected `,` or `}`" : "expected `,` or `]`"
    case .end: "expected the end of the document"
    }
  }

  private mutating func reportMissingComma() {
    guard !endsInUnterminatedString, let last = nodes.last else { return }
    let end = max(lastClosed, Int(last.end))
    report(.syntax, end..<end, "expected `,` after this value")
  }

  private var endsInUnterminatedString: Bool {
    nodes.last.map { $0.flags.contains(.isUnterminated) && $0.end > lastClosed } ?? false
  }

  // MARK: - Brackets

  private mutating func recoverAtClosing(_ expected: Expectation) -> Expectation {
    let byte = unsafe bytes[position]
    let kind: JSONNode.Kind = byte == UInt8(ascii: "}") ? .object : .array
    let text = kind == .object ? "}" : "]"
    guard let match = open.lastIndex(where: { nodes[$0].kind == kind }), let innermost = open.last else {
      report(.syntax, position..<position + 1, "this `\(text)` has no matching opening bracket")
      position += 1
      return expected
    }
    if match == open.count - 1 {
      if expected == .key || expected == .element {
        report(.syntax, position..<position + 1, "unexpected comma before this `\(text)`")
      } else {
        report(expected)
      }
    } else {
      let missing = kind == .object ? "]" : "}"
      report(.syntax, position..<position + 1, "expected `\(missing)` before this `\(text)`", related: innermost)
    }
    completeMember()
    while open.count - 1 > match { closeInnermost() }
    return .commaOrEnd
  }

  // MARK: - Text that is nothing

  /// Skips text up to the next position at which reading can continue. If a value is expected, appends an invalid one
  /// for the skipped text.
  private mutating func passUnreadable(_ expected: Expectation) -> Expectation {
    let start = position
    if expected == .colon { completeMember() }
    let message = message(expected)
    skipping: while unsafe position < bytes.count {
      switch unsafe bytes[position] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
        break skipping
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if open.isEmpty { break skipping }
        position = balancedEnd(from: position) ?? position + 1
      default:
        position += 1
      }
    }
    var end = position
    while end > start + 1, unsafe bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    // Brackets and commas never occur here at the start, but scanning must make progress even if they do.
    if position == start { position += 1 }
    report(.syntax, start..<max(end, start + 1), message)
    switch expected {
    case .value, .element, .elementOrEnd: if !open.isEmpty { append(.invalid, start, end) }
    default: break
    }
    return resumption()
  }

  /// Returns what may appear at the next byte that is not white space, after text that could not be read.
  private mutating func resumption() -> Expectation {
    guard let container = open.last else { return nodes.isEmpty ? .value : .end }
    skipWhiteSpace()
    let byte = unsafe position < bytes.count ? bytes[position] : 0
    let isEmpty = nodes.count - 1 == container
    switch (byte, isInObject) {
    case (UInt8(ascii: ","), _): return .commaOrEnd
    case (UInt8(ascii: "\""), true): return .key
    case (_, true): return isEmpty ? .keyOrEnd : .commaOrEnd
    case (UInt8(ascii: "]"), false): return .commaOrEnd
    case (_, false): return .elementOrEnd
    }
  }

  /// Returns whether the string at the current position is followed by a colon. If it is, the string is a key, and the
  /// key before it has no value.
  private func isKeyHere() -> Bool {
    var i = stringEnd(from: position)
    while unsafe i < bytes.count, unsafe " \t\r\n".utf8.contains(bytes[i]) { i += 1 }
    return unsafe i < bytes.count && bytes[i] == UInt8(ascii: ":")
  }

  private func isValueStart(at index: Int) -> Bool {
    switch unsafe bytes[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "t"): hasWord("true", at: index)
    case UInt8(ascii: "f"): hasWord("false", at: index)
    case UInt8(ascii: "n"): hasWord("null", at: index)
    default: false
    }
  }

  /// Returns the offset after the container that starts at `start`, or `nil` if the container is not closed. Uses
  /// constant memory.
  func containerEnd(from start: Int) -> Int? {
    var depth = 0
    var i = start
    while unsafe i < bytes.count {
      switch unsafe bytes[i] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        i = stringEnd(from: i)
        continue
      default: break
      }
      i += 1
      if depth == 0 { return i }
    }
    return nil
  }

  private mutating func balancedEnd(from start: Int) -> Int? {
    guard !hasEndlessContainer else { return nil }
    let end = containerEnd(from: start)
    hasEndlessContainer = end == nil
    return end
  }

  /// Returns the offset after the string that starts at `start`. A line feed ends the string.
  private func stringEnd(from start: Int) -> Int {
    var i = start + 1
    while unsafe i < bytes.count, unsafe bytes[i] != UInt8(ascii: "\n") {
      switch unsafe bytes[i] {
      case UInt8(ascii: "\""): return i + 1
      case UInt8(ascii: "\\") where unsafe i + 1 < bytes.count && bytes[i + 1] != UInt8(ascii: "\n"): i += 2
      default: i += 1
      }
    }
    return i
  }

  // MARK: - Merge conflicts and comments

  /// Skips conflict markers and all sides of the conflict but the first. One side alone forms a complete document.
  private mutating func passConflict() -> Bool {
    guard let mark = conflictMark(at: position) else { return false }
    let start = position
    skipLine()
    switch mark {
    case UInt8(ascii: "<"):
      isInConflict = true
      report(.mergeConflict, start..<position, Self.conflict)
    case UInt8(ascii: ">") where isInConflict:
      isInConflict = false
    case UInt8(ascii: "="), UInt8(ascii: "|"):
      if isInConflict, let end = conflictEnd(from: position) {
        position = end
      } else {
        report(.mergeConflict, start..<position, Self.conflict)
      }
      isInConflict = false
    default:
      report(.mergeConflict, start..<position, Self.conflict)
    }
    return true
  }

  private static let conflict: Finding.Message = "this is a merge conflict marker: resolve the conflict"

  private func conflictMark(at index: Int) -> UInt8? {
    guard unsafe index + 7 <= bytes.count, unsafe index == 0 || bytes[index - 1] == UInt8(ascii: "\n") else {
      return nil
    }
    let mark = unsafe bytes[index]
    guard "<=>|".utf8.contains(mark), unsafe bytes[index..<index + 7].allSatisfy({ $0 == mark }) else { return nil }
    return mark
  }

  /// Returns the end of the line that ends the conflict, or `nil` if the next conflict or the end of the file comes
  /// first.
  private func conflictEnd(from start: Int) -> Int? {
    var i = start
    while unsafe i < bytes.count {
      if let mark = conflictMark(at: i), mark != UInt8(ascii: "="), mark != UInt8(ascii: "|") {
        return mark == UInt8(ascii: ">") ? lineEnd(from: i) : nil
      }
      i = lineEnd(from: i) + 1
    }
    return nil
  }

  /// Reports and skips a whole comment in a file that does not allow comments.
  private mutating func passForbiddenComment() -> Bool {
    guard unsafe bytes[position] == UInt8(ascii: "/"), !options.contains(.comments) else { return false }
    let start = position
    guard skipComment() else { return false }
    report(.syntax, start..<position, "comments are not allowed in this file")
    return true
  }

  func lineEnd(from start: Int) -> Int {
    var i = start
    while unsafe i < bytes.count, unsafe bytes[i] != UInt8(ascii: "\n") { i += 1 }
    return i
  }

  mutating func skipLine() { position = lineEnd(from: position) }
}
