import TesseraCore

/// Reads XML property lists into nodes, in one pass. It continues after errors, with one exception: it rejects lists
/// that declare entities or are nested too deeply, and does not read the rest of them.
///
/// It supports the elements of property lists and no other XML, and never resolves document types or entities.
struct XMLPropertyListScanner {
  let bytes: [UInt8]
  private let source: SourceText
  var position = 0
  private var nodes: [PropertyListNode] = []
  private var issues: [Diagnostic<SourceSpan>] = []
  /// The indices of the open containers, the innermost last.
  private var open: [Int] = []
  /// The `<plist>` around the list, if there is one.
  private var outermost: SourceSpan?
  private var isEnded = false

  static func scan(_ source: SourceText) -> (nodes: [PropertyListNode], issues: [Diagnostic<SourceSpan>]) {
    var scanner = XMLPropertyListScanner(source)
    scanner.scanDocument()
    return (scanner.nodes, scanner.issues)
  }

  private init(_ source: SourceText) {
    self.source = source
    self.bytes = source.bytes
    nodes.reserveCapacity(bytes.count / 48 + 4)
  }

  // MARK: - Structure

  private mutating func scanDocument() {
    while position < bytes.count {
      guard issues.count < PropertyList.maximumIssues else {
        report(.syntax, position..<position, "too many errors: the rest of the file was not read")
        stop()
        break
      }
      if bytes[position] == UInt8(ascii: "<") { scanMarkup() } else { scanTextBetweenElements() }
    }
    if let container = open.last {
      issues.append(
        Diagnostic(
          .syntax,
          SourceSpan(bytes.count..<bytes.count),
          "the file ends within a `<\(name(of: container))>`",
          related: [.openedHere(nodes[container].span)]
        )
      )
      completeMember()
      for index in open.reversed() { close(index, contentEnd: bytes.count) }
    } else if let outermost, !isEnded {
      let end = SourceSpan(bytes.count..<bytes.count)
      issues.append(Diagnostic(.syntax, end, "the file ends within its `<plist>`", related: [.openedHere(outermost)]))
    }
    if nodes.isEmpty {
      if issues.isEmpty {
        report(.syntax, bytes.count..<bytes.count, "expected a property list: the file has no value")
      }
      nodes.append(.invalid(.start))
    }
  }

  private mutating func scanMarkup() {
    let start = position
    if isConflictMarker(at: start) { return scanTextBetweenElements() }
    if starts(with: "<?") {
      skip(behind: "?>", orReport: "this processing instruction is not terminated")
      if start == 0 { checkEncoding(start..<position) }
    } else if starts(with: "<!--") {
      skip(behind: "-->", orReport: "this comment is not terminated")
    } else if starts(with: "<!DOCTYPE") {
      scanDocumentType()
    } else if starts(with: "<!") {
      if starts(with: "<![CDATA[") {
        skip(behind: "]]>", orReport: "this CDATA section is not terminated")
        report(.syntax, start..<position, "text where an element is expected")
      } else {
        refuse(start..<start + 2, "a declaration: property lists that declare their own entities are rejected")
      }
    } else if starts(with: "</") {
      scanEndTag()
    } else {
      scanElement()
    }
  }

  private mutating func scanElement() {
    let start = position
    guard let tag = scanTag() else { return }
    guard !isEnded else {
      report(.syntax, start..<position, "text after the end of the property list")
      stop()
      return
    }
    switch tag.name {
    case "plist":
      if outermost != nil || !nodes.isEmpty {
        report(.syntax, start..<position, "a `<plist>` within a property list")
      } else {
        outermost = SourceSpan(start..<position)
        isEnded = tag.isEmpty
      }
    case "dict", "array": openContainer(tag.name == "dict" ? .dictionary : .array, tag, start)
    case "key": scanKey(tag, start)
    case "string": scanLeaf(.string, tag, start)
    case "integer": scanLeaf(.integer, tag, start)
    case "real": scanLeaf(.real, tag, start)
    case "date": scanLeaf(.date, tag, start)
    case "data": scanLeaf(.data, tag, start)
    case "true": scanLeaf(.true, tag, start)
    case "false": scanLeaf(.false, tag, start)
    default:
      skip(untilEndOf: tag)
      report(.syntax, start..<position, "property lists have no element `<\(tag.name)>`")
      if expectsValue { append(.invalid, start..<position, start..<position) }
    }
  }

  private mutating func openContainer(_ kind: PropertyListNode.Kind, _ tag: Tag, _ start: Int) {
    guard open.count < PropertyList.maximumDepth else {
      refuse(start..<position, "nested deeper than \(PropertyList.maximumDepth) levels")
      return
    }
    guard placeValue(start) else { return }
    append(kind, start..<position, position..<position)
    if tag.isEmpty {
      nodes[nodes.count - 1].flags.insert(.isEmptyElement)
    } else {
      open.append(nodes.count - 1)
    }
  }

  private mutating func scanKey(_ tag: Tag, _ start: Int) {
    let isInDictionary = open.last.map { nodes[$0].kind == .dictionary } == true
    if isInDictionary { completeMember() }
    let (content, flags) = scanContent(of: tag)
    guard isInDictionary else {
      report(.syntax, start..<position, "a `<key>` outside a `<dict>`")
      return
    }
    append(.string, start..<position, content, flags.union(.isKey))
  }

  private mutating func scanLeaf(_ kind: PropertyListNode.Kind, _ tag: Tag, _ start: Int) {
    guard placeValue(start) else { return }
    let (content, flags) = scanContent(of: tag)
    append(kind, start..<position, content, flags)
    if let expected = XMLPropertyListValues.expectation(kind, bytes[content]) {
      report(.syntax, start..<position, "expected \(expected) in `<\(tag.name)>`")
    }
  }

  private mutating func scanEndTag() {
    let start = position
    position += 1
    guard let tag = scanTag() else { return }
    if tag.name == "plist" {
      if let container = open.last {
        report(.syntax, start..<position, "expected `</\(name(of: container))>` before this")
        completeMember()
        while let index = open.popLast() { close(index, contentEnd: start) }
      }
      isEnded = true
      return
    }
    guard let level = open.lastIndex(where: { name(of: $0) == tag.name }) else {
      report(.syntax, start..<position, "`</\(tag.name)>` has no matching start tag")
      return
    }
    completeMember()
    if level != open.count - 1, let inner = open.last {
      report(.syntax, start..<position, "expected `</\(name(of: inner))>` before this")
    }
    while open.count > level, let index = open.popLast() { close(index, contentEnd: start) }
  }

  /// Returns whether a value is allowed here, and adds an invalid key if the member of a dictionary has none.
  private mutating func placeValue(_ start: Int) -> Bool {
    guard let container = open.last else {
      guard nodes.isEmpty else {
        report(.syntax, start..<position, "a second value: a property list has only one")
        stop()
        return false
      }
      return true
    }
    if nodes[container].kind == .dictionary, !expectsValue {
      report(.syntax, start..<position, "expected a `<key>` before this value")
      append(.invalid, start..<start, start..<start, .isKey)
    }
    return true
  }

  private var expectsValue: Bool { nodes.last?.flags.contains(.isKey) == true }

  /// Adds an invalid value to a key without a value, so that keys and values alternate.
  private mutating func completeMember() {
    guard expectsValue, let key = nodes.last else { return }
    let end = key.span.range.upperBound
    report(.syntax, key.span.range, "this key has no value")
    append(.invalid, end..<end, end..<end)
  }

  private mutating func close(_ index: Int, contentEnd: Int) {
    nodes[index].span.upperBound = UInt32(truncatingIfNeeded: position)
    nodes[index].contentSpan.upperBound = UInt32(truncatingIfNeeded: contentEnd)
    nodes[index].next = UInt32(truncatingIfNeeded: nodes.count)
  }

  private mutating func append(
    _ kind: PropertyListNode.Kind,
    _ range: Range<Int>,
    _ content: Range<Int>,
    _ flags: PropertyListNode.Flags = []
  ) {
    nodes.append(
      PropertyListNode(
        span: SourceSpan(range),
        contentSpan: SourceSpan(content),
        next: UInt32(truncatingIfNeeded: nodes.count + 1),
        kind: kind,
        flags: flags
      )
    )
  }

  private func name(of container: Int) -> String { nodes[container].kind == .dictionary ? "dict" : "array" }

  // MARK: - Issues

  mutating func report(_ kind: DiagnosticKind, _ range: Range<Int>, _ message: Finding.Message) {
    issues.append(Diagnostic(kind, SourceSpan(range), message))
  }

  mutating func refuse(_ range: Range<Int>, _ message: Finding.Message) {
    report(.refused, range.clamped(to: 0..<bytes.count), message)
    stop()
  }

  /// Stops reading, and closes all open containers without a diagnostic.
  private mutating func stop() {
    position = bytes.count
    isEnded = true
    if expectsValue { append(.invalid, position..<position, position..<position) }
    while let index = open.popLast() { close(index, contentEnd: position) }
  }
}
