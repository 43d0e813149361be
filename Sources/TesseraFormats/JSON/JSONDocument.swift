import TesseraCore
package import TesseraStrings

/// A JSON document: its source text and a flat index of it. Order, white space, unknown keys, and duplicate keys are
/// preserved, because the document keeps the source text and the index only records positions.
///
/// Nodes are in source order. The children of an object are its keys and values, alternating; the children of an array
/// are its elements. Node 0 is the root. A document with errors also has an index, which covers the parts that could be
/// read.
///
/// Reading is O(bytes) and creates no `String`.
package final class JSONDocument: Sendable {
  package let source: SourceText
  package let nodes: [JSONNode]
  package let issues: [Diagnostic<SourceSpan>]

  /// Extensions of RFC 8259 that a reader may allow.
  package struct Options: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// Comments: `// …` up to the end of the line, and `/* … */`.
    package static let comments = Options(rawValue: 1)
    /// A comma after the last member or element.
    package static let trailingCommas = Options(rawValue: 2)
  }

  /// The maximum depth of nested containers.
  package static let maximumDepth = 512

  package init(_ source: SourceText, options: Options = []) {
    let result = JSONScanner.scan(source.bytes, options: options)
    self.source = source
    self.nodes = result.nodes
    self.issues = result.issues
  }

  package var root: JSONValue { JSONValue(document: self, index: 0) }

  /// Returns the indices of an object's members; empty for any other node.
  package func memberIndices(of object: Int) -> JSONMemberIndices<[JSONNode]> {
    JSONMemberIndices(
      nodes: nodes,
      key: object + 1,
      end: nodes[object].kind == .object ? Int(nodes[object].next) : object + 1
    )
  }

  /// Returns whether the value of a string node is exactly `text`. Allocates memory only if the string has escapes.
  package func string(at index: Int, equals text: StaticString) -> Bool {
    let node = nodes[index]
    guard node.kind == .string else { return false }
    if node.hasEscapes { return string(at: index) == text.description }
    guard node.contentSpan.count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { unsafe hasBytes(UnsafeRawBufferPointer($0), in: node.contentSpan) }
  }

  /// Returns whether the value of a string node is `text`, byte by byte. Allocates memory only if the string has
  /// escapes or invalid UTF-8.
  package func string(at index: Int, is text: String) -> Bool {
    let node = nodes[index]
    guard node.flags.isDisjoint(with: .unlikeItsBytes) else { return string(at: index).utf8.elementsEqual(text.utf8) }
    var text = text
    return text.withUTF8 { unsafe hasBytes(UnsafeRawBufferPointer($0), in: node.contentSpan) }
  }

  /// Safe: both buffers are read within the call, and a span lies within the document's bytes.
  private func hasBytes(_ expected: UnsafeRawBufferPointer, in span: SourceSpan) -> Bool {
    unsafe source.bytes.withUnsafeBytes { bytes in
      unsafe UnsafeRawBufferPointer(rebasing: bytes[span.range]).isEqual(to: expected)
    }
  }

  /// Returns the value of a string node, with its escapes resolved. Invalid UTF-8 and lone surrogates become U+FFFD.
  package func string(at index: Int) -> String {
    let node = nodes[index]
    let range = node.contentSpan.range
    return node.hasEscapes
      ? JSONEscapes.unescape(source.bytes[range])
      : String(decoding: source.bytes[range], as: UTF8.self)
  }
}

/// A node of a document, with convenient access to its contents. Performance-critical loops use indices into
/// `document.nodes` instead.
package struct JSONValue: Sendable {
  package let document: JSONDocument
  package let index: Int

  package init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  package var node: JSONNode { document.nodes[index] }
  package var kind: JSONNode.Kind { node.kind }
  package var span: SourceSpan { node.span }

  /// The value of a string, or `nil` for any other node.
  package var string: String? { kind == .string ? document.string(at: index) : nil }
  package var bool: Bool? { kind == .true ? true : kind == .false ? false : nil }
  /// The source text of a number, or `nil` for any other node.
  package var numberText: String? { kind == .number ? document.source.string(in: span) : nil }
  package var int: Int? { numberText.flatMap { Int($0) } }
  package var double: Double? { numberText.flatMap { Double($0) } }

  /// The members of an object in source order, including duplicates; empty for any other node.
  package var members: JSONMembers { JSONMembers(object: self) }
  /// The elements of an array; empty for any other node.
  package var elements: JSONElements { JSONElements(array: self) }

  /// Accesses the first member with the given key.
  ///
  /// - Complexity: O(members).
  package subscript(key: String) -> JSONValue? {
    members.first { $0.name == key }?.value
  }
}

package struct JSONMember: Sendable {
  package let key: JSONValue
  package let value: JSONValue
  package var name: String { key.document.string(at: key.index) }
  /// From the key's quotation mark to the end of the value.
  package var span: SourceSpan { key.span.union(value.span) }
}

package struct JSONMembers: Sequence, Sendable {
  fileprivate let object: JSONValue

  package struct Iterator: IteratorProtocol {
    let document: JSONDocument
    var indices: JSONMemberIndices<[JSONNode]>

    package mutating func next() -> JSONMember? {
      indices.next().map {
        JSONMember(
          key: JSONValue(document: document, index: $0.key),
          value: JSONValue(document: document, index: $0.value)
        )
      }
    }
  }

  package func makeIterator() -> Iterator {
    Iterator(document: object.document, indices: object.document.memberIndices(of: object.index))
  }
}

package struct JSONElements: Sequence, Sendable {
  fileprivate let array: JSONValue

  package struct Iterator: IteratorProtocol {
    let document: JSONDocument
    var index: Int
    let end: Int

    package mutating func next() -> JSONValue? {
      guard index < end else { return nil }
      let element = JSONValue(document: document, index: index)
      index = Int(document.nodes[index].next)
      return element
    }
  }

  package func makeIterator() -> Iterator {
    let node = array.node
    return Iterator(
      document: array.document,
      index: array.index + 1,
      end: node.kind == .array ? Int(node.next) : array.index + 1
    )
  }
}
