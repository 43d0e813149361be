/// Reads JSON text once, front to back, into nodes. It never stops at an error: it says where it is and what was
/// expected, leaves out what cannot be read, and goes on at the next place where a member or element can start.
struct JSONScanner {
  private let bytes: UnsafeRawBufferPointer
  private let options: JSONDocument.Options
  private var position = 0
  private var nodes: [JSONNode] = []
  private var issues: [ReadingIssue] = []
  /// The indices of the containers that are open, the innermost last.
  private var open: [Int] = []

  /// After this many issues the text is not what it was taken for.
  private static let maximumIssues = 200

  static func scan(_ text: [UInt8], options: JSONDocument.Options) -> (nodes: [JSONNode], issues: [ReadingIssue]) {
    text.withUnsafeBytes { raw in
      var scanner = JSONScanner(bytes: raw, options: options)
      scanner.scanDocument()
      return (scanner.nodes, scanner.issues)
    }
  }

  private init(bytes: UnsafeRawBufferPointer, options: JSONDocument.Options) {
    self.bytes = bytes
    self.options = options
    // A catalog in Xcode's layout has a node for some 22 bytes. Growing would copy; room that is not used costs no memory.
    nodes.reserveCapacity(bytes.count / 20 + 16)
  }

  // MARK: - Structure

  private enum Expectation {
    case value, keyOrEnd, key, elementOrEnd, commaOrEnd, end
  }

  private mutating func scanDocument() {
    var expected = Expectation.value
    while true {
      skipWhiteSpace()
      guard position < bytes.count else { break }
      guard issues.count < Self.maximumIssues else {
        report(.syntax, position..<position, "too many errors: the rest of the file was not read")
        position = bytes.count
        break
      }
      let byte = bytes[position]
      switch expected {
      case .value, .elementOrEnd:
        if byte == UInt8(ascii: "]"), expected == .elementOrEnd {
          expected = closeContainer()
        } else {
          expected = scanValue(byte)
        }
      case .keyOrEnd, .key:
        if byte == UInt8(ascii: "\"") {
          expected = scanMemberName()
        } else if byte == UInt8(ascii: "}") {
          if expected == .key, !options.contains(.trailingCommas) {
            report(.syntax, position..<position + 1, "a comma stands before this `}`")
          }
          expected = closeContainer()
        } else {
          expected = recover("expected a key in quotation marks")
        }
      case .commaOrEnd: expected = scanSeparator(byte)
      case .end:
        report(.syntax, position..<bytes.count, "text after the end of the document")
        position = bytes.count
      }
    }
    finish(expected)
  }

  private mutating func finish(_ expected: Expectation) {
    let end = bytes.count
    if nodes.isEmpty {
      report(.syntax, end..<end, "the file is empty: expected a JSON document")
      append(.invalid, end, end)
    } else if let container = open.last {
      let opening = nodes[container]
      let name = opening.kind == .object ? "object" : "array"
      issues.append(
        ReadingIssue(
          .syntax,
          SourceSpan(end..<end),
          "the file ends within an \(name)",
          related: SourceSpan(opening.start, opening.start + 1)
        )
      )
      completeMember()
      for index in open.reversed() { close(index) }
    }
  }

  /// A value where one may stand. Leaves `position` behind it, or within it where it is a container.
  private mutating func scanValue(_ byte: UInt8) -> Expectation {
    let start = position
    switch byte {
    case UInt8(ascii: "\""):
      scanString([])
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard open.count < JSONDocument.maximumDepth else {
        report(.refused, start..<start + 1, "nested deeper than \(JSONDocument.maximumDepth) levels")
        skipContainer()
        append(.invalid, start, position)
        break
      }
      let isObject = byte == UInt8(ascii: "{")
      append(isObject ? .object : .array, start, start + 1)
      open.append(nodes.count - 1)
      position += 1
      return isObject ? .keyOrEnd : .elementOrEnd
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): scanNumber()
    case UInt8(ascii: "t") where scanWord("true"): append(.true, start, position)
    case UInt8(ascii: "f") where scanWord("false"): append(.false, start, position)
    case UInt8(ascii: "n") where scanWord("null"): append(.null, start, position)
    default:
      return recover("expected a value")
    }
    return open.isEmpty ? .end : .commaOrEnd
  }

  /// A key and its colon. Leaves `position` where the value is expected.
  private mutating func scanMemberName() -> Expectation {
    scanString(.isKey)
    skipWhiteSpace()
    // The end of the file is reported once, there.
    guard position < bytes.count else { return .value }
    if bytes[position] == UInt8(ascii: ":") {
      position += 1
      return .value
    }
    return recover("expected `:` after this key")
  }

  private mutating func scanSeparator(_ byte: UInt8) -> Expectation {
    guard let container = open.last else { return .end }
    let isObject = nodes[container].kind == .object
    switch byte {
    case UInt8(ascii: ","):
      position += 1
      if isObject { return .key }
      return options.contains(.trailingCommas) ? .elementOrEnd : .value
    case isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"):
      return closeContainer()
    case UInt8(ascii: "\""):
      let previous = Int(nodes[nodes.count - 1].end)
      report(.syntax, previous..<previous, "expected `,` after this value")
      return isObject ? .key : .value
    default:
      return recover("expected `,` or `\(isObject ? "}" : "]")`")
    }
  }

  private mutating func closeContainer() -> Expectation {
    position += 1
    guard let index = open.popLast() else { return .end }
    close(index)
    return open.isEmpty ? .end : .commaOrEnd
  }

  private mutating func close(_ index: Int) {
    nodes[index].end = UInt32(position)
    nodes[index].next = UInt32(nodes.count)
  }

  private mutating func append(_ kind: JSONNode.Kind, _ start: Int, _ end: Int, _ flags: JSONNode.Flags = []) {
    nodes.append(
      JSONNode(
        start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: end),
        next: UInt32(truncatingIfNeeded: nodes.count + 1),
        kind: kind,
        flags: flags
      )
    )
  }

  // MARK: - Recovery

  private mutating func report(_ kind: ReadingIssue.Kind, _ range: Range<Int>, _ message: Finding.Message) {
    issues.append(ReadingIssue(kind, SourceSpan(range), message))
  }

  /// A key without a value gets an invalid one, so that keys and values stay in pairs.
  private mutating func completeMember() {
    if let last = nodes.last, last.flags.contains(.isKey) {
      append(.invalid, Int(last.end), Int(last.end))
    }
  }

  /// Reports the text from here to the next place where reading can go on, and tells what to expect there.
  private mutating func recover(_ message: Finding.Message) -> Expectation {
    let start = position
    completeMember()
    if isConflictMarker(at: start) {
      skipLine()
      report(.mergeConflict, start..<position, "a merge conflict marker: the file was not merged")
      return resumption()
    }
    // What closes or goes on with a container that has something in it is read by the next step.
    if let container = open.last, nodes.count - 1 != container {
      let byte = bytes[start]
      let closing = nodes[container].kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]")
      if byte == closing || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") {
        report(.syntax, start..<start + 1, message)
        return resumption()
      }
    }
    position += 1
    while position < bytes.count, !Self.isResumption(bytes[position]) { position += 1 }
    report(.syntax, start..<position, message)
    return resumption()
  }

  /// What may stand at the next byte that is not white space, after an error. The caller's loop reads on from there.
  private mutating func resumption() -> Expectation {
    guard let container = open.last else { return nodes.isEmpty ? .value : .end }
    let isObject = nodes[container].kind == .object
    guard nodes.count - 1 != container else { return isObject ? .keyOrEnd : .elementOrEnd }
    skipWhiteSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return .commaOrEnd }
    return isObject ? .key : .value
  }

  private static func isResumption(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): true
    default: false
    }
  }

  private func isConflictMarker(at index: Int) -> Bool {
    guard index + 7 <= bytes.count, index == 0 || bytes[index - 1] == UInt8(ascii: "\n") else { return false }
    let mark = bytes[index]
    guard "<=>|".utf8.contains(mark) else { return false }
    return bytes[index..<index + 7].allSatisfy { $0 == mark }
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
  }

  /// Passes over a container that is nested too deep, strings in it respected, without remembering anything.
  private mutating func skipContainer() {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
          position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
      default: break
      }
      position = min(position + 1, bytes.count)
      if depth == 0 { return }
    }
  }
}

// MARK: - Tokens

/// Eight bytes at a time wherever runs are long. Every `loadUnaligned` reads the eight bytes from its offset, and the
/// condition beside it keeps offset + 8 within the buffer.
extension JSONScanner {
  private mutating func skipWhiteSpace() {
    while position < bytes.count {
      let byte = bytes[position]
      if byte > UInt8(ascii: " ") {
        guard byte == UInt8(ascii: "/"), options.contains(.comments), skipComment() else { return }
        continue
      }
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position += 1
      while position + 8 <= bytes.count,
        bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self) == 0x2020_2020_2020_2020
      {
        position += 8
      }
    }
  }

  private mutating func skipComment() -> Bool {
    guard position + 1 < bytes.count else { return false }
    let start = position
    switch bytes[position + 1] {
    case UInt8(ascii: "/"):
      skipLine()
      return true
    case UInt8(ascii: "*"):
      position += 2
      while position + 1 < bytes.count {
        if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
          position += 2
          return true
        }
        position += 1
      }
      position = bytes.count
      report(.syntax, start..<start + 2, "this comment has no end")
      return true
    default:
      return false
    }
  }

  /// A string from its opening quotation mark on. A line feed ends it: JSON has none within a string.
  private mutating func scanString(_ keyFlag: JSONNode.Flags) {
    let start = position
    var flags = keyFlag
    var i = start + 1
    let count = bytes.count
    scanning: while true {
      while i + 8 <= count {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self))
        let special = Self.specialBytes(word)
        if special == 0 {
          i += 8
        } else {
          i += special.trailingZeroBitCount >> 3
          break
        }
      }
      guard i < count else { break }
      let byte = bytes[i]
      switch byte {
      case UInt8(ascii: "\""):
        position = i + 1
        append(.string, start, position, flags)
        return
      case UInt8(ascii: "\\"):
        flags.insert(.hasEscapes)
        i = scanEscape(at: i)
      case 0x80...:
        flags.insert(.hasNonASCII)
        i = scanNonASCII(at: i, &flags)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): break scanning
      case 0..<0x20:
        let digits = String(byte, radix: 16, uppercase: true)
        report(
          .syntax,
          i..<i + 1,
          "a control character (U+00\(byte < 16 ? "0" : "")\(digits)) must be escaped in a string"
        )
        i += 1
      default:
        i += 1
      }
    }
    position = min(i, count)
    report(.syntax, start..<position, "this string has no closing quotation mark")
    append(.string, start, position, flags.union(.isUnterminated))
  }

  /// The high bit of each byte that a string cannot simply pass over: `"`, `\`, a control or non-ASCII. The lowest one
  /// set is exact; those above it may be carried over from below.
  @inline(__always)
  private static func specialBytes(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    return ((quote &- ones) & ~quote | (backslash &- ones) & ~backslash | (word &- ones &* 0x20) & ~word | word)
      & (ones &* 0x80)
  }

  /// Checks the escape at `index` and returns the offset behind it.
  private mutating func scanEscape(at index: Int) -> Int {
    guard index + 1 < bytes.count else { return index + 1 }
    switch bytes[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return index + 2
    case UInt8(ascii: "u"):
      guard let unit = codeUnit(at: index + 2) else {
        report(.syntax, index..<min(index + 2, bytes.count), "`\\u` needs four hexadecimal digits")
        return index + 2
      }
      guard UTF16.isSurrogate(unit) else { return index + 6 }
      if UTF16.isLeadSurrogate(unit), index + 12 <= bytes.count, bytes[index + 6] == UInt8(ascii: "\\"),
        bytes[index + 7] == UInt8(ascii: "u"), let low = codeUnit(at: index + 8), UTF16.isTrailSurrogate(low)
      {
        return index + 12
      }
      report(.syntax, index..<index + 6, "a lone surrogate is no character")
      return index + 6
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      return index + 1
    default:
      report(.syntax, index..<index + 2, "unknown escape: JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u")
      return index + 1
    }
  }

  private func codeUnit(at index: Int) -> UInt16? {
    guard index + 4 <= bytes.count else { return nil }
    return JSONEscapes.codeUnit(Array(bytes[index..<index + 4])[...])
  }

  /// Passes over a run of non-ASCII, held against UTF-8 (RFC 3629: no overlong forms, no surrogates, no more than
  /// U+10FFFF), and returns the offset behind it.
  private mutating func scanNonASCII(at index: Int, _ flags: inout JSONNode.Flags) -> Int {
    var i = index
    let count = bytes.count
    while i < count {
      let lead = bytes[i]
      guard lead >= 0x80 else { return i }
      if lead < 0xE0, lead >= 0xC2, i + 1 < count, bytes[i + 1] & 0xC0 == 0x80 {
        i += 2
        continue
      }
      if lead & 0xF0 == 0xE0, i + 2 < count, bytes[i + 1] & 0xC0 == 0x80, bytes[i + 2] & 0xC0 == 0x80 {
        let second = bytes[i + 1]
        if !(lead == 0xE0 && second < 0xA0), !(lead == 0xED && second >= 0xA0) {
          i += 3
          continue
        }
      }
      if lead >= 0xF0, lead <= 0xF4, i + 3 < count, bytes[i + 1] & 0xC0 == 0x80, bytes[i + 2] & 0xC0 == 0x80,
        bytes[i + 3] & 0xC0 == 0x80
      {
        let second = bytes[i + 1]
        if !(lead == 0xF0 && second < 0x90), !(lead == 0xF4 && second >= 0x90) {
          i += 4
          continue
        }
      }
      flags.insert(.hasInvalidUTF8)
      report(.syntax, i..<i + 1, "this byte is not valid UTF-8")
      i += 1
    }
    return i
  }

  private mutating func scanNumber() {
    let start = position
    var i = start
    func digits() -> Int {
      var end = i
      while end < bytes.count, bytes[end] &- UInt8(ascii: "0") < 10 { end += 1 }
      return end - i
    }
    if bytes[i] == UInt8(ascii: "-") { i += 1 }
    let integerStart = i
    let integerCount = digits()
    i += integerCount
    var isValid = integerCount > 0 && !(integerCount > 1 && bytes[integerStart] == UInt8(ascii: "0"))
    if i < bytes.count, bytes[i] == UInt8(ascii: ".") {
      i += 1
      let count = digits()
      i += count
      isValid = isValid && count > 0
    }
    if i < bytes.count, bytes[i] | 0x20 == UInt8(ascii: "e") {
      i += 1
      if i < bytes.count, bytes[i] == UInt8(ascii: "+") || bytes[i] == UInt8(ascii: "-") { i += 1 }
      let count = digits()
      i += count
      isValid = isValid && count > 0
    }
    position = i
    if !isValid { report(.syntax, start..<i, "not a number as JSON writes it") }
    append(isValid ? .number : .invalid, start, i)
  }

  private mutating func scanWord(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    let matches = word.withUTF8Buffer { expected in
      bytes[position..<position + count].elementsEqual(expected)
    }
    guard matches else { return false }
    position += count
    return true
  }
}
