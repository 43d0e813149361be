import TesseraStrings

/// A scanner that reads JSON text into nodes in a single pass. After an error, it reports the position and what was
/// expected, skips what cannot be read, and continues at the next position at which a member or element can start.
///
/// The other files of this type maintain these invariants: `position` never exceeds `bytes.count`, every iteration of
/// `scanDocument` consumes a byte or changes the expectation, and a node that is a key is followed by its value.
@safe struct JSONScanner {
  /// A view of the text, without the bounds checks of an array. Safe because the array outlives the scanner (see
  /// `scan`), and because a byte is read only after its offset was compared with `bytes.count`.
  let bytes: UnsafeRawBufferPointer
  let options: JSONDocument.Options
  var position = 0
  var nodes: [JSONNode] = []
  var issues: [Diagnostic<SourceSpan>] = []
  /// The indices of the open containers, innermost last.
  private(set) var open: [Int] = []
  /// The end of the container that was closed last.
  var lastClosed = 0
  /// The container that the next one may repeat, by depth.
  var models: [Int?] = []
  /// A Boolean value that indicates whether the scanner is in the side of a merge conflict that it reads.
  var isInConflict = false
  /// A Boolean value that indicates whether an unclosed container was found. Searching for the end of another container
  /// would read the rest of the file again.
  var hasEndlessContainer = false

  /// The maximum number of issues. A file with more is unlikely to be JSON.
  private static let maximumIssues = 200

  static func scan(_ text: [UInt8], options: JSONDocument.Options) -> (
    nodes: [JSONNode], issues: [Diagnostic<SourceSpan>]
  ) {
    unsafe text.withUnsafeBytes { raw in
      var scanner = unsafe JSONScanner(bytes: raw, options: options)
      scanner.scanDocument()
      return (scanner.nodes, scanner.issues)
    }
  }

  private init(bytes: UnsafeRawBufferPointer, options: JSONDocument.Options) {
    unsafe self.bytes = bytes
    self.options = options
    // A catalog in Xcode's layout has one node for about 22 bytes. Growing the array would copy it; unused capacity
    // costs no memory.
    nodes = Array(inLargePages: bytes.count / 20 + 16)
  }

  /// The tokens that may appear at the next byte that is not white space.
  enum Expectation {
    case value, keyOrEnd, key, colon, elementOrEnd, element, commaOrEnd, end
  }

  private mutating func scanDocument() {
    var expected = Expectation.value
    while true {
      skipWhiteSpace()
      guard issues.count < Self.maximumIssues else { return giveUp() }
      guard unsafe position < bytes.count else { break }
      let byte = unsafe bytes[position]
      switch expected {
      case .value, .element, .elementOrEnd:
        if byte == UInt8(ascii: "]"), expected == .elementOrEnd {
          expected = closeContainer()
        } else {
          expected = scanValue(byte, expected)
        }
      case .keyOrEnd, .key:
        if byte == UInt8(ascii: "\"") {
          expected = scanMemberName()
        } else if byte == UInt8(ascii: "}"), expected == .keyOrEnd || options.contains(.trailingCommas) {
          expected = closeContainer()
        } else {
          expected = recover(from: expected)
        }
      case .colon:
        if byte == UInt8(ascii: ":") {
          position += 1
          expected = .value
        } else {
          expected = recover(from: .colon)
        }
      case .commaOrEnd: expected = scanSeparator(byte)
      case .end: expected = recover(from: .end)
      }
    }
    finish()
  }

  private mutating func finish() {
    let end = unsafe bytes.count
    if nodes.isEmpty {
      if issues.isEmpty { report(.syntax, end..<end, "the file is empty: expected a JSON document") }
      append(.invalid, end, end)
    } else if let container = open.last {
      let name = nodes[container].kind == .object ? "object" : "array"
      report(.syntax, end..<end, "the file ends within an \(name)", related: container)
      closeAll()
    }
  }

  private mutating func giveUp() {
    let message: Finding.Message = "too many errors: the rest of the file was not read"
    issues.append(Diagnostic(.syntax, SourceSpan(position..<position), message))
    if nodes.isEmpty { append(.invalid, position, position) }
    closeAll()
  }

  private mutating func closeAll() {
    completeMember()
    while !open.isEmpty { closeInnermost() }
  }

  /// Scans a value. Moves `position` to the end of the value or, for a container, to the start of its contents.
  private mutating func scanValue(_ byte: UInt8, _ expected: Expectation) -> Expectation {
    let start = position
    switch byte {
    case UInt8(ascii: "\""):
      scanString([])
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard open.count < JSONDocument.maximumDepth else {
        position = unsafe containerEnd(from: start) ?? bytes.count
        report(.refused, start..<start + 1, "nested deeper than \(JSONDocument.maximumDepth) levels")
        append(.invalid, start, position)
        break
      }
      if scanRepetition() { break }
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
      return recover(from: expected)
    }
    return open.isEmpty ? .end : .commaOrEnd
  }

  /// Scans a key and its colon, if there is one. Moves `position` to where the returned expectation applies.
  private mutating func scanMemberName() -> Expectation {
    scanString(.isKey)
    // The layout that Xcode writes.
    if unsafe position + 2 < bytes.count, unsafe bytes[position] == UInt8(ascii: " "),
      unsafe bytes[position + 1] == UInt8(ascii: ":"),
      unsafe bytes[position + 2] == UInt8(ascii: " ")
    {
      position += 3
      return .value
    }
    skipWhiteSpace()
    guard unsafe position < bytes.count, unsafe bytes[position] == UInt8(ascii: ":") else { return .colon }
    position += 1
    return .value
  }

  private mutating func scanSeparator(_ byte: UInt8) -> Expectation {
    guard let container = open.last else { return .end }
    let isObject = nodes[container].kind == .object
    switch byte {
    case UInt8(ascii: ","):
      position += 1
      if isObject { return .key }
      return options.contains(.trailingCommas) ? .elementOrEnd : .element
    case isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"):
      return closeContainer()
    default:
      return recover(from: .commaOrEnd)
    }
  }

  private mutating func closeContainer() -> Expectation {
    position += 1
    let container = open.last
    closeInnermost()
    if let container { remember(container) }
    return open.isEmpty ? .end : .commaOrEnd
  }

  // MARK: - Nodes and issues

  /// Closes the innermost container at the current position.
  mutating func closeInnermost() {
    guard let index = open.popLast() else { return }
    nodes[index].end = UInt32(truncatingIfNeeded: position)
    nodes[index].next = UInt32(truncatingIfNeeded: nodes.count)
    lastClosed = position
  }

  mutating func append(_ kind: JSONNode.Kind, _ start: Int, _ end: Int, _ flags: JSONNode.Flags = []) {
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

  /// Appends an invalid value to a key without a value, so that keys and values stay paired.
  mutating func completeMember() {
    if let last = nodes.last, last.isKey {
      append(.invalid, Int(last.end), Int(last.end))
    }
  }

  /// Records an issue unless the limit is reached. A single string can contain a million invalid bytes.
  mutating func report(
    _ kind: DiagnosticKind,
    _ range: Range<Int>,
    _ message: Finding.Message,
    related container: Int? = nil
  ) {
    guard issues.count < Self.maximumIssues else { return }
    let opening = container.map { Diagnostic.Related.openedHere(SourceSpan(nodes[$0].start, nodes[$0].start + 1)) }
    issues.append(Diagnostic(kind, SourceSpan(range), message, related: opening.map { [$0] } ?? []))
  }
}
