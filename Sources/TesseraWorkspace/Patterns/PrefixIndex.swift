/// Strings of bytes, sorted so that all that a place of a text starts with are found in one pass over that place,
/// however many strings there are.
package struct PrefixIndex<Value: Sendable>: Sendable {
  private let entries: [(bytes: [UInt8], value: Value)]
  /// The entries by their first byte: most places of a text start with none.
  private let firstBytes: [Range<Int>]
  /// The entries without a byte.
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

  /// Calls `body` with the value of each entry that `text` has at `start`, the shortest entry first.
  package func forEachPrefix(of text: [UInt8], at start: Int = 0, _ body: (Value) -> Void) {
    for index in empty { body(entries[index].value) }
    guard start < text.count else { return }
    var range = firstBytes[Int(text[start])]
    var length = 1
    while !range.isEmpty {
      // The entries that end here are the first ones of those that start with these bytes.
      while let first = range.first, entries[first].bytes.count == length {
        body(entries[first].value)
        range = first + 1..<range.upperBound
      }
      guard start + length < text.count else { return }
      let byte = text[start + length]
      let lower = partition(range) { $0[length] >= byte }
      range = lower..<partition(lower..<range.upperBound) { $0[length] > byte }
      length += 1
    }
  }

  /// The first entry of a range that the predicate holds for; it holds for all that follow.
  private func partition(_ range: Range<Int>, _ predicate: ([UInt8]) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(entries[middle].bytes) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
