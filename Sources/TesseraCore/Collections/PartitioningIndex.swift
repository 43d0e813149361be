extension RandomAccessCollection {
  /// Returns the index of the first element that satisfies a condition, or `endIndex` if there is none. All elements
  /// after it must satisfy the condition as well.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  @inlinable
  package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Index {
    var start = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(start, offsetBy: half)
      if isInSecondPart(self[middle]) {
        count = half
      } else {
        start = index(after: middle)
        count -= half + 1
      }
    }
    return start
  }
}
