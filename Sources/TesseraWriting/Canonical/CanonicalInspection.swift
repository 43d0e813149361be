internal import TesseraCore
internal import TesseraFormats
internal import TesseraStrings

/// A comparison of a text with its canonical form, in a single pass over its nodes and without writing anything.
///
/// Only keys, numbers, strings with backslashes, and the text between values are examined, because parsing has already
/// validated the rest. Differences are recorded by container, so that a writer can copy all other containers unchanged.
struct CanonicalInspection {
  let text: CanonicalText
  private(set) var firstDifference: CanonicalCatalog.Difference?
  /// One bit for each node, which is set for containers whose text differs. Empty as long as there is no difference.
  private(set) var changedNodes: [UInt64] = []

  private let stopsAtFirst: Bool
  /// The innermost open container. Around the root, there is one that never ends.
  private var innermost = Container(node: -1, end: .max, isObject: false)
  private var outer: [Container] = []

  private struct Container {
    var node: Int
    /// The index of the first node after the container.
    var end: Int
    var isObject: Bool
    var isChanged = false
    /// The key of the previous member, or -1 at the first member.
    var previousKey = -1
  }

  init(text: CanonicalText, stopsAtFirst: Bool) {
    self.text = text
    self.stopsAtFirst = stopsAtFirst
    outer.reserveCapacity(64)
  }

  mutating func run() {
    var position = 0
    for index in unsafe 0..<text.view.nodes.count {
      while innermost.end <= index { position = closeContainer(at: position) }
      let node = text.view[index]
      let start = Int(node.start)
      let isKey = node.isKey
      if innermost.isObject, !isKey {
        if !isColon(from: position, to: start) { note(.layout, at: position) }
      } else if outer.isEmpty {
        if start != position { note(.outside, at: position) }
      } else {
        let isFirst = innermost.node == index - 1
        if !isBreak(from: position, to: start, comma: !isFirst, depth: outer.count) { note(.layout, at: position) }
      }
      position = Int(node.end)
      switch node.kind {
      case .object, .array:
        outer.append(innermost)
        innermost = Container(node: index, end: Int(node.next), isObject: node.kind == .object)
        position = start + 1
      case .string:
        if isKey { checkOrder(index) }
        if node.hasEscapes, !text.hasCanonicalEscapes(index) { note(.escape, at: start) }
      case .number:
        if text.canonicalNumber(index) != nil { note(.number, at: start) }
      case .true, .false, .null, .invalid: break
      }
      if stopsAtFirst, firstDifference != nil { return }
    }
    while !outer.isEmpty { position = closeContainer(at: position) }
    if unsafe position != text.view.bytes.count { note(.outside, at: position) }
  }

  private mutating func checkOrder(_ key: Int) {
    if innermost.previousKey >= 0, text.compareKeys(innermost.previousKey, key) == .descending {
      note(.keyOrder, at: Int(text.view[key].start))
    }
    innermost.previousKey = key
  }

  /// Closes the innermost container and returns the offset after its bracket.
  private mutating func closeContainer(at position: Int) -> Int {
    guard let parent = outer.popLast() else { return position }
    let bracket = Int(text.view[innermost.node].end) - 1
    let isEmpty = innermost.end == innermost.node + 1
    if !isBreak(from: position, to: bracket, emptyLine: isEmpty, depth: outer.count) { note(.layout, at: position) }
    let closed = innermost
    innermost = parent
    if closed.isChanged {
      markChanged(closed.node)
      innermost.isChanged = true
    }
    return bracket + 1
  }

  private mutating func note(_ kind: CanonicalCatalog.Difference.Kind, at offset: Int) {
    innermost.isChanged = true
    if firstDifference == nil {
      firstDifference = CanonicalCatalog.Difference(offset: UInt32(clamping: offset), kind: kind)
    }
  }

  private mutating func markChanged(_ node: Int) {
    guard !stopsAtFirst else { return }
    if changedNodes.isEmpty { changedNodes = unsafe [UInt64](repeating: 0, count: text.view.nodes.count / 64 + 1) }
    changedNodes[node / 64] |= 1 << UInt64(node % 64)
  }

  // MARK: - White space

  private func isColon(from start: Int, to end: Int) -> Bool {
    let bytes = unsafe text.view.bytes
    return unsafe end - start == 3 && bytes[start] == UInt8(ascii: " ") && bytes[start + 1] == UInt8(ascii: ":")
      && bytes[start + 2] == UInt8(ascii: " ")
  }

  /// Returns whether a range consists of a line feed and two spaces for each level, after a comma or another line feed
  /// if requested.
  private func isBreak(
    from start: Int,
    to end: Int,
    comma: Bool = false,
    emptyLine: Bool = false,
    depth: Int
  ) -> Bool {
    guard end - start == (comma || emptyLine ? 2 : 1) + 2 * depth else { return false }
    let bytes = unsafe text.view.bytes
    var i = start
    if comma || emptyLine {
      guard unsafe bytes[i] == (comma ? UInt8(ascii: ",") : UInt8(ascii: "\n")) else { return false }
      i += 1
    }
    guard unsafe bytes[i] == UInt8(ascii: "\n") else { return false }
    i += 1
    // Reads the eight bytes at `i`, which are before `end`; that is the offset of a node, within the text.
    while i + 8 <= end {
      guard unsafe bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self) == 0x2020_2020_2020_2020 else {
        return false
      }
      i += 8
    }
    while i < end {
      guard unsafe bytes[i] == UInt8(ascii: " ") else { return false }
      i += 1
    }
    return true
  }
}
