import TesseraCore

/// An optimization for repeated containers. In a catalog, the bytes
/// `{ "stringUnit" : { "state" : "translated", "value" : "` are usually the same for each language, and only the string
/// after them differs. The scanner parses such bytes once. When they occur again, it compares the bytes and copies the
/// nodes.
///
/// This code does not depend on the catalog format. The nodes of a container depend only on its bytes and its depth, so
/// equal bytes at the same depth have equal nodes. Only documents without issues use this code, so no other state of
/// the scanner is affected.
extension JSONScanner {
  /// The maximum number of nodes in a container to remember. Larger containers are seldom repeated.
  private static let largestRepeated = 16

  /// Remembers a container that was just closed if it ends with a string, because the next container at the same depth
  /// may be equal up to that string.
  mutating func remember(_ container: Int) {
    guard issues.isEmpty, nodes.count - container <= Self.largestRepeated, let last = nodes.last, last.isStringValue
    else { return }
    while models.count <= open.count { models.append(nil) }
    models[open.count] = container
  }

  /// Reads a container that is equal to the remembered one at this depth, except for the content of its last string.
  ///
  /// - Returns: `false` if the container differs. In this case the state of the scanner is unchanged.
  mutating func scanRepetition() -> Bool {
    guard issues.isEmpty, open.count < models.count, let model = models[open.count] else { return false }
    let modelStart = Int(nodes[model].start)
    let modelEnd = Int(nodes[model].end)
    let modelString = Int(nodes[model].next) - 1
    // The head ends before the opening quotation mark, where scanning of the string starts. The tail starts after the
    // closing quotation mark.
    let headCount = Int(nodes[modelString].start) - modelStart
    let tail = Int(nodes[modelString].end)..<modelEnd
    let start = position
    guard isRepeated(modelStart..<modelStart + headCount + 1, at: start) else { return false }

    let first = nodes.count
    let shift = UInt32(truncatingIfNeeded: start &- modelStart)
    let step = UInt32(truncatingIfNeeded: first &- model)
    for index in model..<modelString {
      var node = nodes[index]
      node.start &+= shift
      node.end &+= shift
      node.next &+= step
      nodes.append(node)
    }
    let string = nodes.count
    position = start + headCount
    scanString([])
    guard issues.isEmpty, isRepeated(tail, at: position) else {
      nodes.removeLast(nodes.count - first)
      issues.removeAll()
      position = start
      return false
    }
    position += tail.count
    // Containers that close after the string end later if the string is longer.
    let growth = UInt32(truncatingIfNeeded: position &- start &- (modelEnd &- modelStart))
    let stringStart = nodes[string].start
    for index in first..<string where nodes[index].end > stringStart { nodes[index].end &+= growth }
    lastClosed = position
    return true
  }

  /// Returns whether the bytes of a range that was already read occur again at `start`.
  private func isRepeated(_ earlier: Range<Int>, at start: Int) -> Bool {
    guard unsafe start + earlier.count <= bytes.count else { return false }
    // Slices of the text, within its bounds.
    return unsafe UnsafeRawBufferPointer(rebasing: bytes[earlier])
      .isEqual(to: UnsafeRawBufferPointer(rebasing: bytes[start..<start + earlier.count]))
  }
}
