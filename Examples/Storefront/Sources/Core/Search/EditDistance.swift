/// Counts typing mistakes: inserted, omitted, and replaced characters, and neighbors in the wrong order.
enum EditDistance {
  /// Returns whether two different words differ by exactly one mistake.
  ///
  /// - Complexity: O(*n*) in the length of the shorter word.
  static func isOne(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Bool {
    guard abs(a.count - b.count) <= 1 else { return false }
    let shorter = min(a.count, b.count)
    var start = 0
    while start < shorter, a[start] == b[start] { start += 1 }
    var end = 0
    while end < shorter - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
    switch (a.count - start - end, b.count - start - end) {
    case (1, 0), (0, 1), (1, 1): return true
    case (2, 2): return a[start] == b[start + 1] && a[start + 1] == b[start]
    default: return false
    }
  }

  /// Returns the number of mistakes by which two words differ.
  ///
  /// - Complexity: O(*nm*) in the lengths of the words.
  static func between(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var least = Swift.min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = Swift.min(least, beforeLast[j - 1] + 1) }
        row.append(least)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
