import TesseraCore

/// An XML or binary property list with a flat index of its nodes.
///
/// Nodes are in the order of the file, or in a binary list, in the order of a traversal from its top object. The
/// children of a dictionary are alternating keys and values; those of an array are its elements. Node 0 is the root. A
/// list with errors also has an index, of everything that could be read. Entities, document types and external
/// documents are never resolved.
package final class PropertyList: Sendable {
  package let source: SourceText
  package let flavor: PropertyListFlavor
  package let nodes: [PropertyListNode]
  package let issues: [Diagnostic<SourceSpan>]

  /// The maximum nesting depth of containers.
  package static let maximumDepth = 512
  /// The maximum number of issues, after which the file is probably not a property list.
  static let maximumIssues = 200

  /// Creates a property list from the result of ``PropertyListFlavor/source(fileBytes:)``.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
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

  /// Returns the nodes of a dictionary's members; none for other nodes. A missing key is an invalid node.
  package func memberIndices(of dictionary: Int) -> PropertyListMemberIndices {
    PropertyListMemberIndices(
      nodes: nodes,
      key: dictionary + 1,
      end: nodes[dictionary].kind == .dictionary ? Int(nodes[dictionary].next) : dictionary + 1
    )
  }

  /// Returns the value of the first member with a name.
  ///
  /// - Complexity: O(*n*), where *n* is the number of members.
  package func value(of name: StaticString, in dictionary: Int) -> Int? {
    memberIndices(of: dictionary).first { string(at: $0.key, equals: name) }?.value
  }

  package func string(at index: Int, equals text: StaticString) -> Bool {
    guard nodes[index].kind == .string else { return false }
    return text.withUTF8Buffer { unsafe Self.utf8(nodes[index], in: source).elementsEqual($0) }
  }

  /// Returns the value of a string node, or the text of a number or date in XML.
  package func string(at index: Int) -> String {
    String(decoding: Self.utf8(nodes[index], in: source), as: UTF8.self)
  }

  /// Returns the value of a string node as UTF-8, without a copy if the file contains it in this form.
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

/// The key and value nodes of a dictionary's members, in the order of the file.
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
