/// A large catalog is read in parts, side by side. Each part but the first begins between two entries: at a guess, from
/// the way in which Xcode lays catalogs out.
///
/// What a scanner does depends on the bytes ahead, the containers that are open and what it expects. So once the part
/// before a guess has come to exactly the state that the guess assumed, and nothing was wrong, the nodes are those of a
/// scanner that reads all of it. Otherwise one does.
extension JSONScanner {
  /// Where threads begin to pay.
  static let partSize = 8 << 20
  private static let maximumParts = 4
  /// Behind a larger one nobody looks for its end.
  private static let largestEntry = 1 << 18

  /// What was read of a part.
  private struct Part: Sendable {
    var nodes: [JSONNode]
    /// The containers that are open behind it.
    var open: [Int]
    var isWhole: Bool
  }

  /// The nodes of a text without any issue; nil where it is no text that has parts.
  ///
  /// - Parameter partSize: How many bytes a part has at least.
  static func scanInParts(
    _ text: UnsafeRawBufferPointer,
    options: JSONDocument.Options,
    partSize: Int = JSONScanner.partSize
  ) -> [JSONNode]? {
    let starts = starts(of: text, partSize)
    guard starts.count > 1 else { return nil }
    // Safe: parts only read the bytes, which the caller holds.
    nonisolated(unsafe) let text = text
    let parts = concurrentMap(Array(starts.indices)) { number in
      let isLast = number + 1 == starts.count
      let end = isLast ? text.count : starts[number + 1]
      return scan(text, starts[number]..<end, isLast: isLast, options)
    }
    guard parts.allSatisfy(\.isWhole) else { return nil }
    return joined(parts)
  }

  /// 0, and in nearly equal distances places behind the commas of lines that end an entry, as Xcode indents it.
  private static func starts(of text: UnsafeRawBufferPointer, _ partSize: Int) -> [Int] {
    let count = min(text.count / partSize, maximumParts)
    guard count > 1 else { return [0] }
    var starts = [0]
    for number in 1..<count {
      guard let start = entryEnd(in: text, near: text.count / count * number) else { return [0] }
      starts.append(start)
    }
    return starts
  }

  private static func entryEnd(in text: UnsafeRawBufferPointer, near position: Int) -> Int? {
    let line: StaticString = "\n    },\n"
    // Safe: a literal's memory stays.
    let expected = UnsafeRawBufferPointer(start: line.utf8Start, count: line.utf8CodeUnitCount)
    for start in position..<min(position + largestEntry, text.count - expected.count) {
      // Safe: the slice lies within the text.
      let line = UnsafeRawBufferPointer(rebasing: text[start..<start + expected.count])
      if line.isEqual(to: expected) { return start + expected.count - 1 }
    }
    return nil
  }

  private static func scan(
    _ text: UnsafeRawBufferPointer,
    _ range: Range<Int>,
    isLast: Bool,
    _ options: JSONDocument.Options
  ) -> Part {
    let isFirst = range.lowerBound == 0
    // Safe: a beginning of the text. The first part's nodes are joined by those of the others.
    var scanner = JSONScanner(
      bytes: UnsafeRawBufferPointer(rebasing: text[..<range.upperBound]),
      options: options,
      room: isFirst ? text.count : range.count
    )
    if !isFirst { scanner.enterObjects(2, at: range.lowerBound) }
    let expected = scanner.scan(from: isFirst ? .value : .key)
    let open = scanner.open
    let isWhole =
      isLast
      ? expected == .end && open.isEmpty
      : expected == .key && open.count == 2 && open.allSatisfy { scanner.nodes[$0].kind == .object }
        && (isFirst || open == [0, 1])
    return Part(nodes: scanner.nodes, open: open, isWhole: isWhole && scanner.issues.isEmpty)
  }

  private static func joined(_ parts: [Part]) -> [JSONNode]? {
    guard var nodes = parts.first?.nodes, let open = parts.first?.open else { return nil }
    for part in parts.dropFirst() {
      // The first two stand for the containers that are open, and are closed in the last part.
      let shift = UInt32(truncatingIfNeeded: nodes.count - open.count)
      for (number, container) in open.enumerated() {
        nodes[container].end = part.nodes[number].end
        nodes[container].next = part.nodes[number].next &+ shift
      }
      nodes.append(
        contentsOf: part.nodes.lazy.dropFirst(open.count).map { node in
          var node = node
          node.next &+= shift
          return node
        }
      )
    }
    return nodes
  }
}
