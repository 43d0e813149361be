extension Collection where Index == Int {
  /// The collection in pieces of this size, the last of which may be smaller: one thread's work at a time.
  package func chunks(of size: Int) -> [SubSequence] {
    stride(from: startIndex, to: endIndex, by: size).map { self[$0..<Swift.min($0 + size, endIndex)] }
  }
}
