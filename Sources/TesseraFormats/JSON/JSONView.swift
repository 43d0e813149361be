import TesseraStrings
public import TesseraCore

/// A view of a document's nodes and bytes without the bounds checks and reference counting of arrays.
///
/// Safe: only ``JSONDocument/withView(_:)`` provides a view, while the document keeps both buffers alive; nodes refer
/// to one another and to the bytes within their bounds; and node indices come from the document.
@safe public struct JSONView {
  /// All nodes of the document.
  public let nodes: UnsafeBufferPointer<JSONNode>
  /// The bytes of the document's source text.
  public let bytes: UnsafeRawBufferPointer

  fileprivate init(nodes: UnsafeBufferPointer<JSONNode>, bytes: UnsafeRawBufferPointer) {
    unsafe self.nodes = nodes
    unsafe self.bytes = bytes
  }

  /// Accesses the node with the given index.
  @inlinable @inline(__always)
  public subscript(node: Int) -> JSONNode { unsafe nodes[node] }

  // MARK: Members

  /// Returns the index of a member's value, or `nil` after the last member.
  @inlinable @inline(__always)
  public func value(of member: Int, in object: Int) -> Int? {
    unsafe member &+ 1 < Int(nodes[object].next) ? member &+ 1 : nil
  }

  /// Returns the index of the member after a value.
  @inlinable @inline(__always)
  public func next(behind value: Int) -> Int { unsafe Int(nodes[value].next) }

  /// The members of an object, valid as long as the view that they come from.
  @safe public struct Members: Sequence, IteratorProtocol {
    @usableFromInline var indices: JSONMemberIndices<UnsafeBufferPointer<JSONNode>>

    @usableFromInline
    init(indices: JSONMemberIndices<UnsafeBufferPointer<JSONNode>>) { unsafe self.indices = indices }

    /// Returns the indices of the next member's key and value, or `nil` after the last member.
    @inlinable @inline(__always)
    public mutating func next() -> (key: Int, value: Int)? { unsafe indices.next() }
  }

  /// Returns the keys and values of an object in source order; empty for any other node.
  @inlinable @inline(__always)
  public func members(of object: Int) -> Members {
    let end = unsafe nodes[object].isObject ? Int(nodes[object].next) : object &+ 1
    return unsafe Members(indices: JSONMemberIndices(nodes: nodes, key: object &+ 1, end: end))
  }

  /// Returns the value of the named member if it is the only member of the object; otherwise, `nil`.
  @inlinable
  public func onlyValue(of object: Int, _ name: StaticString) -> Int? {
    let node = unsafe nodes[object]
    guard node.isObject, let value = value(of: object + 1, in: object), unsafe nodes[value].next == node.next,
      isName(object + 1, name)
    else { return nil }
    return value
  }

  /// Returns whether the bytes of each key are greater than those of the key before it, as most tools write them. If
  /// they are, no two keys are equal. Returns `false` if the value of a key differs from its bytes.
  public func hasAscendingKeys(_ object: Int) -> Bool {
    guard unsafe nodes[object].isObject, var last = value(of: object + 1, in: object) else { return true }
    guard unsafe nodes[object + 1].isStringOfItsBytes else { return false }
    while case let key = next(behind: last), let value = value(of: key, in: object) {
      guard areAscending(last - 1, key) else { return false }
      last = value
    }
    return true
  }

  /// Returns whether the values of two strings equal their bytes, and the bytes of the first precede those of the
  /// second.
  public func areAscending(_ a: Int, _ b: Int) -> Bool {
    guard unsafe nodes[a].isStringOfItsBytes, unsafe nodes[b].isStringOfItsBytes else { return false }
    let first = unsafe nodes[a].contentRange
    let second = unsafe nodes[b].contentRange
    for i in 0..<min(first.count, second.count)
    where unsafe bytes[first.lowerBound &+ i] != bytes[second.lowerBound &+ i] {
      return unsafe bytes[first.lowerBound &+ i] < bytes[second.lowerBound &+ i]
    }
    return first.count < second.count
  }

  /// Returns whether two containers have the same text, except for the content of the string with which both end. In a
  /// document without issues, the nodes of such containers are equal.
  ///
  /// - Complexity: O(bytes before the string).
  public func repeats(_ container: Int, _ model: Int) -> Bool {
    let count = unsafe Int(nodes[model].next) &- model
    let last = container &+ count &- 1
    let modelLast = model &+ count &- 1
    guard unsafe Int(nodes[container].next) &- container == count, count > 1, unsafe nodes[last].isStringValue,
      unsafe nodes[modelLast].isStringValue
    else { return false }
    return unsafe isEqual(
      Int(nodes[container].start)..<Int(nodes[last].start),
      Int(nodes[model].start)..<Int(nodes[modelLast].start)
    )
  }

  // MARK: Strings

  /// Returns whether a node is a string with exactly these bytes.
  @inlinable @inline(__always)
  public func isName(_ node: Int, _ name: StaticString) -> Bool {
    guard unsafe nodes[node].isStringOfItsBytes else { return false }
    let content = unsafe nodes[node].contentRange
    guard content.count == name.utf8CodeUnitCount else { return false }
    // Safe: the name's memory is that of a literal, and read within the call.
    return unsafe UnsafeRawBufferPointer(rebasing: bytes[content])
      .isEqual(to: UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  /// Returns whether a node is a string whose value is `name`, written with escapes or without.
  @inline(__always)
  func isEqual(_ node: Int, _ name: StaticString) -> Bool {
    unsafe isName(node, name) || nodes[node].hasEscapes && isUnescaped(node, equalTo: name)
  }

  @inline(never)
  private func isUnescaped(_ node: Int, equalTo name: StaticString) -> Bool {
    guard case .string = unsafe nodes[node].kind else { return false }
    var value: [UInt8] = []
    unsafe JSONEscapes.append(unescaping: UnsafeRawBufferPointer(rebasing: bytes[nodes[node].contentRange]), to: &value)
    return name.withUTF8Buffer { unsafe value.elementsEqual($0) }
  }

  /// Returns whether the bytes in two ranges are equal.
  @inlinable @inline(__always)
  public func isEqual(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    unsafe a.count == b.count
      && UnsafeRawBufferPointer(rebasing: bytes[a]).isEqual(to: UnsafeRawBufferPointer(rebasing: bytes[b]))
  }
}

/// The indices of the keys and values of an object's members, in source order.
public struct JSONMemberIndices<Nodes: RandomAccessCollection<JSONNode>>: Sequence, IteratorProtocol
where Nodes.Index == Int {
  @usableFromInline let nodes: Nodes
  @usableFromInline var key: Int
  @usableFromInline let end: Int

  @usableFromInline
  init(nodes: Nodes, key: Int, end: Int) {
    self.nodes = nodes
    self.key = key
    self.end = end
  }

  /// Returns the indices of the next member's key and value, or `nil` after the last member.
  @inlinable @inline(__always)
  public mutating func next() -> (key: Int, value: Int)? {
    guard key &+ 1 < end else { return nil }
    defer { key = Int(nodes[key &+ 1].next) }
    return (key, key &+ 1)
  }
}

extension JSONMemberIndices: Sendable where Nodes: Sendable {}

extension JSONDocument {
  /// Calls a closure with a view of the document.
  ///
  /// - Parameter body: A closure that must not store the view.
  package func withView<Result>(_ body: (JSONView) -> Result) -> Result {
    unsafe nodes.withUnsafeBufferPointer { nodes in
      // Safe: the view is used only while the pointers to both arrays are valid.
      unsafe source.bytes.withUnsafeBytes { unsafe body(JSONView(nodes: nodes, bytes: $0)) }
    }
  }
}
