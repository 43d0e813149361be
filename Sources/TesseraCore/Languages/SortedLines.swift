/// A lookup table in text form: one entry per line, `key value`, sorted by the bytes of the keys.
///
/// In a string literal, a table adds almost no time to compilation and no time to startup, and it is readable.
package enum SortedLines {
  package static func value(for key: String, in table: StaticString) -> String? {
    table.withUTF8Buffer { unsafe value(for: key, in: $0) }
  }

  /// Returns the value for a key, or `nil` if there is none.
  ///
  /// A binary search over byte offsets: each step moves back to the start of the line that contains the offset. Offsets
  /// remain within `lower..<upper`, and therefore within the bounds of the table.
  package static func value(for key: String, in table: UnsafeBufferPointer<UInt8>) -> String? {
    var lower = 0
    var upper = table.count
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      var start = middle
      while start > lower, unsafe table[start - 1] != newline { start -= 1 }
      let (order, end) = unsafe compare(key, table, from: start)
      switch order {
      case .before: upper = start
      case .after:
        var next = end
        while next < upper, unsafe table[next] != newline { next += 1 }
        lower = Swift.min(next + 1, upper)
      case .same:
        var last = end
        while last < table.count, unsafe table[last] != newline { last += 1 }
        guard end < last else { return "" }
        return unsafe String(decoding: table[(end + 1)..<last], as: UTF8.self)
      }
    }
    return nil
  }

  private enum Order { case before, same, after }

  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")

  /// Returns the order of the key relative to the key of a line, and the position at which the comparison ended.
  private static func compare(_ key: String, _ table: UnsafeBufferPointer<UInt8>, from start: Int) -> (Order, Int) {
    var position = start
    for byte in key.utf8 {
      guard position < table.count, unsafe table[position] != space, unsafe table[position] != newline else {
        return (.after, position)
      }
      if unsafe byte != table[position] { return unsafe (byte < table[position] ? .before : .after, position) }
      position += 1
    }
    let isWhole = unsafe position == table.count || table[position] == space || table[position] == newline
    return (isWhole ? .same : .before, position)
  }
}
