import TesseraCore

/// Catalogs repeat themselves: a language's `{ "stringUnit" : { "state" : "translated", "value" : "` is that of the
/// language before, byte for byte, and only the text behind it is another one. What such bytes are was found out once;
/// the next time they are compared, and the nodes are copied.
///
/// Nothing is known of catalogs here. What is read at some place of a container depends on its bytes and on how deep it
/// stands: so bytes that are equal, at the same depth, have equal nodes. Only texts without any issue are passed over like
/// this, which leaves out everything else that reading remembers.
extension JSONScanner {
  /// Larger containers are seldom repeated.
  private static let largestRepeated = 16

  /// Remembers a container that was closed just now, if it ends with a string: the next one of its depth may be the same
  /// up to there.
  mutating func remember(_ container: Int) {
    guard issues.isEmpty, nodes.count - container <= Self.largestRepeated, let last = nodes.last, last.isStringValue
    else { return }
    while models.count <= open.count { models.append(nil) }
    models[open.count] = container
  }

  /// Reads a container that is the same, but for the content of its last string, as the one of this depth that is
  /// remembered. Otherwise nothing has happened.
  mutating func scanRepetition() -> Bool {
    guard issues.isEmpty, open.count < models.count, let model = models[open.count] else { return false }
    let modelStart = Int(nodes[model].start)
    let modelEnd = Int(nodes[model].end)
    let modelString = Int(nodes[model].next) - 1
    // Up to the opening quotation mark, which is where the string is scanned from; and from the closing one on.
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
    // What closes behind the string closes later where that is longer.
    let growth = UInt32(truncatingIfNeeded: position &- start &- (modelEnd &- modelStart))
    let stringStart = nodes[string].start
    for index in first..<string where nodes[index].end > stringStart { nodes[index].end &+= growth }
    lastClosed = position
    return true
  }

  /// Whether bytes that were read stand once more at `start`.
  private func isRepeated(_ earlier: Range<Int>, at start: Int) -> Bool {
    guard unsafe start + earlier.count <= bytes.count else { return false }
    // Slices of the text, within its bounds.
    return unsafe UnsafeRawBufferPointer(rebasing: bytes[earlier])
      .isEqual(to: UnsafeRawBufferPointer(rebasing: bytes[start..<start + earlier.count]))
  }
}
