import TesseraCore
import Testing

/// The search for the first element that satisfies a condition.
@Suite struct PartitioningIndexTests {
  @Test("The index is that of a linear search", arguments: 0...33)
  func linearSearch(_ count: Int) {
    let elements = (0..<count).map { $0 / 3 }
    for limit in -1...count {
      #expect(elements.partitioningIndex { $0 >= limit } == elements.firstIndex { $0 >= limit } ?? elements.endIndex)
      let slice = elements.dropFirst(2)
      #expect(slice.partitioningIndex { $0 >= limit } == slice.firstIndex { $0 >= limit } ?? slice.endIndex)
    }
  }

  @Test("The condition is checked a logarithmic number of times")
  func checks() {
    var count = 0
    let index = (0..<1_000_000).partitioningIndex {
      count += 1
      return $0 >= 777_777
    }
    #expect(index == 777_777 && count <= 20)
  }
}
