import TesseraCore
package import TesseraStrings

/// An OpenStep property list, the format of `project.pbxproj`, as an index of the positions of its values.
///
/// No string is copied before it is needed, and every value has a span, so that edits replace only the bytes that change.
package struct OpenStepList: Sendable {
  /// The number of a value, in the order of the text.
  package struct Node: Sendable, Hashable {
    var index: Int
  }

  struct Value {
    enum Kind: UInt8 {
      /// A string without quotation marks.
      case word
      /// A string in quotation marks without escapes.
      case quoted
      /// A string in quotation marks with escapes.
      case escaped
      case data, array, dictionary
    }

    var kind: Kind
    var start: UInt32
    var end: UInt32 = 0
    /// The number of the value after this one and the values in it.
    var next: UInt32 = 0
  }

  package let source: SourceText
  let values: [Value]

  /// - Throws: An error with an offset if the text is not an OpenStep property list.
  /// - Complexity: O(bytes).
  package init(_ source: SourceText) throws(OpenStepError) {
    self.source = source
    var scanner = OpenStepScanner(source.bytes)
    values = try scanner.scan()
  }

  package var root: Node { Node(index: 0) }

  private subscript(node: Node) -> Value { values[node.index] }

  // MARK: - Values

  /// Returns the bytes of a value, with quotation marks, parentheses or braces.
  package func span(of node: Node) -> SourceSpan { SourceSpan(self[node].start, self[node].end) }

  package func location(of node: Node) -> SourceLocation { source.location(of: self[node].start) }

  package func isDictionary(_ node: Node) -> Bool { self[node].kind == .dictionary }
  package func isArray(_ node: Node) -> Bool { self[node].kind == .array }

  /// Returns a string without quotation marks and escapes, or `nil` for other values. Data, which projects do not use, is
  /// the string of its hexadecimal digits.
  package func string(_ node: Node) -> String? {
    let value = self[node]
    switch value.kind {
    case .word, .quoted: return String(decoding: source.bytes[content(of: value)], as: UTF8.self)
    case .escaped: return StringsEscapes.unescape(source.bytes[content(of: value)])
    case .data: return String(decoding: source.bytes[Int(value.start) + 1..<Int(value.end) - 1], as: UTF8.self)
    case .array, .dictionary: return nil
    }
  }

  /// Returns the bytes of a string without quotation marks, or `nil` for other values and for a string with escapes.
  func plainBytes(of node: Node) -> ArraySlice<UInt8>? {
    let value = self[node]
    return value.kind == .word || value.kind == .quoted ? source.bytes[content(of: value)] : nil
  }

  private func content(of value: Value) -> Range<Int> {
    value.kind == .word ? Int(value.start)..<Int(value.end) : Int(value.start) + 1..<Int(value.end) - 1
  }

  /// Returns whether a value is a string that equals another one.
  func isEqual(_ node: Node, _ string: String) -> Bool {
    guard let bytes = plainBytes(of: node) else { return self.string(node) == string }
    return bytes.count == string.utf8.count && bytes.elementsEqual(string.utf8)
  }

  // MARK: - Members

  /// Returns the elements of an array, or an empty array for other values.
  package func elements(of node: Node) -> [Node] {
    guard isArray(node) else { return [] }
    var elements: [Node] = []
    var index = node.index + 1
    while index < Int(self[node].next) {
      elements.append(Node(index: index))
      index = Int(values[index].next)
    }
    return elements
  }

  /// Returns the members of a dictionary in the order of the text, with duplicates, or an empty array for other values.
  package func members(of node: Node) -> [(key: Node, value: Node)] {
    var members: [(key: Node, value: Node)] = []
    forEachMember(of: node) { members.append(($0, $1)) }
    return members
  }

  func forEachMember(of node: Node, _ body: (Node, Node) -> Void) {
    guard isDictionary(node) else { return }
    var index = node.index + 1
    while index < Int(self[node].next) {
      let value = Int(values[index].next)
      body(Node(index: index), Node(index: value))
      index = Int(values[value].next)
    }
  }

  /// Returns the value of a key, or `nil` if there is none. Of equal keys, the last one counts, as in Foundation.
  package func member(_ key: String, of node: Node) -> Node? {
    var found: Node?
    forEachMember(of: node) { if isEqual($0, key) { found = $1 } }
    return found
  }

  package func string(_ key: String, of node: Node) -> String? { member(key, of: node).flatMap(string) }
}

/// The reason why a text is not an OpenStep property list, and the offset where it was noticed.
package struct OpenStepError: Error, Sendable, Hashable {
  /// The reason, in lowercase and without a full stop.
  package var reason: String
  package var offset: UInt32

  init(_ reason: String, at offset: Int) {
    self.reason = reason
    self.offset = UInt32(clamping: offset)
  }
}
