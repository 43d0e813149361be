import TesseraCore

/// A property list and a flat index over it, whether it is XML or binary.
///
/// Nodes stand in the order of the text (of a binary list: of the walk from its top object). The children of a
/// dictionary are its keys and values in turn; those of an array are its elements. Node 0 is the root. A list with
/// errors has an index too: what could be read. No entity, document type or external text is ever looked up.
package final class PropertyList: Sendable {
  package let source: SourceText
  package let flavor: PropertyListFlavor
  package let nodes: [PropertyListNode]
  package let issues: [Diagnostic<SourceSpan>]

  /// Containers may stand this deep in one another.
  package static let maximumDepth = 512
  /// After this many issues the text is not what it was taken for.
  static let maximumIssues = 200

  /// Takes the text of ``PropertyListFlavor/source(fileBytes:)``. O(bytes).
  package init(_ source: SourceText) {
    let flavor = PropertyListFlavor(detecting: source.bytes)
    let result: (nodes: [PropertyListNode], issues: [Diagnostic<SourceSpan>])
    switch flavor {
    case .binary: result = BinaryPropertyListReader.read(source.bytes)
    case .xml:
      let scan = XMLPropertyListScanner.scan(source)
      let encoding = UTF8Check.issues(in: source.bytes, limit: Self.maximumIssues)
      result = (scan.nodes, scan.issues + encoding)
    case .text:
      let isEmpty = source.bytes.allSatisfy(\.isSpace)
      let message: Finding.Message =
        isEmpty
        ? "the file is empty: expected a property list"
        : "expected a property list in XML or in binary form"
      result = ([.invalid(SourceSpan.start)], [Diagnostic(.syntax, .start, message)])
    }
    self.source = source
    self.flavor = flavor
    self.nodes = result.nodes
    self.issues =
      (result.issues + Self.duplicateKeys(in: result.nodes, of: source)).sorted { $0.place < $1.place }
  }

  /// The nodes of a dictionary's members; none for anything else. A key that is missing is an invalid node.
  package func memberIndices(of dictionary: Int) -> PropertyListMemberIndices {
    PropertyListMemberIndices(
      nodes: nodes,
      key: dictionary + 1,
      end: nodes[dictionary].kind == .dictionary ? Int(nodes[dictionary].next) : dictionary + 1
    )
  }

  /// The value of the first member of that name. O(members).
  package func value(of name: StaticString, in dictionary: Int) -> Int? {
    memberIndices(of: dictionary).first { string(at: $0.key, equals: name) }?.value
  }

  package func string(at index: Int, equals text: StaticString) -> Bool {
    guard nodes[index].kind == .string else { return false }
    return text.withUTF8Buffer { unsafe Self.utf8(nodes[index], in: source).elementsEqual($0) }
  }

  /// The value of a string node, or the text of a number or a date in XML.
  package func string(at index: Int) -> String {
    String(decoding: Self.utf8(nodes[index], in: source), as: UTF8.self)
  }

  /// The value of a string node as UTF-8, without a copy where it stands in the file as it is.
  static func utf8(_ node: PropertyListNode, in source: SourceText) -> ArraySlice<UInt8> {
    let content = source.bytes[node.contentSpan.range.clamped(to: 0..<source.bytes.count)]
    if node.flags.contains(.hasEscapes) { return Array(XMLText.unescape(content).utf8)[...] }
    if node.flags.contains(.isUTF16) { return Array(BinaryPropertyListReader.string(utf16: content).utf8)[...] }
    return content
  }

  private static func duplicateKeys(in nodes: [PropertyListNode], of source: SourceText) -> [Diagnostic<SourceSpan>] {
    var issues: [Diagnostic<SourceSpan>] = []
    for (dictionary, node) in nodes.enumerated() where node.kind == .dictionary {
      var index = KeyIndex()
      var firsts: [Int] = []
      for (key, _) in PropertyListMemberIndices(nodes: nodes, key: dictionary + 1, end: Int(node.next))
      where nodes[key].kind == .string {
        let bytes = utf8(nodes[key], in: source)
        let (number, isNew) = index.insert(bytes) { utf8(nodes[firsts[$0]], in: source) == bytes }
        if isNew {
          firsts.append(key)
        } else {
          let first = nodes[firsts[number]].span
          let text = String(decoding: bytes, as: UTF8.self)
          issues.append(.duplicateKey(text, at: nodes[key].span, first: first, in: source))
          if issues.count >= maximumIssues { return issues }
        }
      }
    }
    return issues
  }
}

/// The key and value nodes of a dictionary's members, in the order of the text.
package struct PropertyListMemberIndices: Sequence, IteratorProtocol, Sendable {
  let nodes: [PropertyListNode]
  var key: Int
  let end: Int

  package mutating func next() -> (key: Int, value: Int)? {
    guard key + 1 < end else { return nil }
    let member = (key, key + 1)
    key = Int(nodes[key + 1].next)
    return member
  }
}

extension PropertyListNode {
  static func invalid(_ span: SourceSpan) -> PropertyListNode {
    PropertyListNode(span: span, contentSpan: span, next: 1, kind: .invalid, flags: [])
  }
}
