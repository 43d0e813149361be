/// Finds a sequence of bytes with the algorithm of Boyer, Moore and Horspool, which skips most bytes.
struct ByteSearch {
  private let wanted: [UInt8]
  /// The distance to the next possible position, by the last byte at the current position.
  private let steps: [Int]

  /// - Parameter wanted: The sequence. An empty one is found nowhere.
  init(_ wanted: [UInt8]) {
    self.wanted = wanted
    var steps = [Int](repeating: wanted.count, count: 256)
    for (index, byte) in wanted.dropLast().enumerated() { steps[Int(byte)] = wanted.count - 1 - index }
    self.steps = steps
  }

  /// Returns the first position of the sequence at or after a position; `nil` if there is none.
  func first(in bytes: UnsafeRawBufferPointer, from start: Int = 0) -> Int? {
    guard !wanted.isEmpty else { return nil }
    var end = start + wanted.count
    while end <= bytes.count {
      let last = bytes[end - 1]
      if last == wanted[wanted.count - 1], bytes[end - wanted.count..<end].elementsEqual(wanted) {
        return end - wanted.count
      }
      end += steps[Int(last)]
    }
    return nil
  }
}
