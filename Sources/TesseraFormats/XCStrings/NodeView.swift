import TesseraText

/// A document's nodes and bytes, looked at without the bounds checks and reference counts of arrays.
///
/// Safe: it is lent by ``with(_:_:)`` alone, while the document keeps both; nodes refer to one another and to the bytes
/// within their bounds; and whoever has a node's number has it from the document.
struct NodeView {
  let nodes: UnsafeBufferPointer<JSONNode>
  let bytes: UnsafeRawBufferPointer

  /// - Parameter body: Keeps nothing of the view.
  static func with<Result>(_ document: JSONDocument, _ body: (NodeView) -> Result) -> Result {
    document.nodes.withUnsafeBufferPointer { nodes in
      document.source.bytes.withUnsafeBytes { body(NodeView(nodes: nodes, bytes: $0)) }
    }
  }

  @inline(__always)
  subscript(node: Int) -> JSONNode { nodes[node] }

  // MARK: Members

  /// The node of a member's value; nil behind the last one.
  @inline(__always)
  func value(of member: Int, in object: Int) -> Int? {
    member &+ 1 < Int(nodes[object].next) ? member &+ 1 : nil
  }

  /// The node of the member behind a value.
  @inline(__always)
  func next(behind value: Int) -> Int { Int(nodes[value].next) }

  /// The keys and values of an object in the order of the text; none of anything else.
  @inline(__always)
  func members(of object: Int) -> Members {
    let end = nodes[object].isObject ? Int(nodes[object].next) : object &+ 1
    return Members(nodes: nodes, key: object &+ 1, end: end)
  }

  struct Members: Sequence, IteratorProtocol {
    fileprivate let nodes: UnsafeBufferPointer<JSONNode>
    fileprivate var key: Int
    fileprivate let end: Int

    @inline(__always)
    mutating func next() -> (key: Int, value: Int)? {
      guard key &+ 1 < end else { return nil }
      defer { key = Int(nodes[key &+ 1].next) }
      return (key, key &+ 1)
    }
  }

  /// The value in an object with this member alone.
  func onlyValue(of object: Int, _ name: StaticString) -> Int? {
    let node = nodes[object]
    guard node.isObject, let value = value(of: object + 1, in: object), nodes[value].next == node.next,
      isName(object + 1, name)
    else { return nil }
    return value
  }

  /// Whether the bytes of each key stand behind those of the key before it, as most tools write them: then no two are
  /// equal. False for anything that is not its bytes.
  func hasAscendingKeys(_ object: Int) -> Bool {
    guard nodes[object].isObject, var last = value(of: object + 1, in: object) else { return true }
    guard nodes[object + 1].isStringOfItsBytes else { return false }
    while case let key = next(behind: last), let value = value(of: key, in: object) {
      guard nodes[key].isStringOfItsBytes, isInOrder(nodes[last - 1].contentRange, nodes[key].contentRange) else {
        return false
      }
      last = value
    }
    return true
  }

  // MARK: Strings

  /// Whether a node is a string whose bytes are these.
  @inline(__always)
  func isName(_ node: Int, _ name: StaticString) -> Bool {
    guard nodes[node].isStringOfItsBytes else { return false }
    let content = nodes[node].contentRange
    guard content.count == name.utf8CodeUnitCount else { return false }
    // The name's memory is that of a literal, and read within the call.
    return UnsafeRawBufferPointer(rebasing: bytes[content])
      .isEqual(to: UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  @inline(__always)
  func isEqual(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    a.count == b.count
      && UnsafeRawBufferPointer(rebasing: bytes[a]).isEqual(to: UnsafeRawBufferPointer(rebasing: bytes[b]))
  }

  private func isInOrder(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    let common = min(a.count, b.count)
    for i in 0..<common where bytes[a.lowerBound &+ i] != bytes[b.lowerBound &+ i] {
      return bytes[a.lowerBound &+ i] < bytes[b.lowerBound &+ i]
    }
    return a.count < b.count
  }
}
