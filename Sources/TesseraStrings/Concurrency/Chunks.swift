extension Collection where Index == Int {
  /// Returns the collection in slices of the given size, of which the last may be shorter. Each slice is the work of
  /// one thread at a time.
  package func chunks(of size: Int) -> [SubSequence] {
    stride(from: startIndex, to: endIndex, by: size).map { self[$0..<Swift.min($0 + size, endIndex)] }
  }
}
