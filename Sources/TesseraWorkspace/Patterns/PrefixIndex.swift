import TesseraCore

/// Byte strings, sorted so that all those that a text contains at a position are found in a single pass over the text
/// from that position, regardless of the number of strings.
package struct PrefixIndex<Value: Sendable>: Sendable {
  private let entries: [(bytes: [UInt8], value: Value)]
  /// The ranges of the entries by their first byte. At most positions of a text, no entry starts.
  private let firstBytes: [Range<Int>]
  /// The range of the empty entries.
  private let empty: Range<Int>

  package init(_ entries: [(bytes: [UInt8], value: Value)]) {
    let sorted = entries.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    let emptyCount = sorted.prefix { $0.bytes.isEmpty }.count
    empty = 0..<emptyCount
    var firstBytes = [Range<Int>](repeating: 0..<0, count: 256)
    for (index, entry) in sorted.enumerated() {
      guard let first = entry.bytes.first else { continue }
      let range = firstBytes[Int(first)]
      firstBytes[Int(first)] = (range.isEmpty ? index : range.lowerBound)..<index + 1
    }
    self.entries = sorted
    self.firstBytes = firstBytes
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// Calls `body` with the value of each entry that `text` contains at `start`, shortest entry first.
  package func forEachPrefix(of text: [UInt8], at start: Int = 0, _ body: (Value) -> Void) {
    for index in empty { body(entries[index].value) }
    guard start < text.count else { return }
    var range = firstBytes[Int(text[start])]
    var length = 1
    while !range.isEmpty {
      // The entries that end here are the first of those that start with these bytes.
      while let first = range.first, entries[first].bytes.count == length {
        body(entries[first].value)
        range = first + 1..<range.upperBound
      }
      guard start + length < text.count else { return }
      let byte = text[start + length]
      let lower = entries[range].partitioningIndex { $0.bytes[length] >= byte }
      range = lower..<entries[lower..<range.upperBound].partitioningIndex { $0.bytes[length] > byte }
      length += 1
    }
  }
}
