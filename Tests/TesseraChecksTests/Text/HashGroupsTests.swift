import TesseraTestSupport
import Testing

@testable import TesseraChecks

@Suite struct HashGroupsTests {
  @Test(
    "Equal hashes are in the same group, except for zero",
    arguments: [
      ([], []),
      ([1, 2, 3], []),
      ([7, 0, 7, 0, 7], [[0, 2, 4]]),
      ([5, 9, 9, 5, 1], [[0, 3], [1, 2]]),
    ] as [([UInt64], [[Int]])]
  )
  func groups(_ hashes: [UInt64], _ groups: [[Int]]) {
    #expect(HashGroups(count: hashes.count) { hashes[$0] }.groups == groups)
  }

  @Test(
    "The groups are those of a dictionary, for few, many, and similar hashes",
    arguments: [0, 1, 17, 16, 1_000, 5_000],
    [UInt64(1), 1 << 20, 1 << 32, 1 << 60]
  )
  func agreesWithDictionary(_ count: Int, _ factor: UInt64) {
    var random = SeededGenerator(seed: 42)
    let hashes = (0..<count).map { _ in UInt64(random.below(count)) &* factor }
    let expected = Dictionary(grouping: hashes.indices.filter { hashes[$0] != 0 }, by: { hashes[$0] })
      .values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    #expect(HashGroups(count: count) { hashes[$0] }.groups == expected)
  }
}
