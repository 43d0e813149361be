import Foundation
import Testing

@testable import TesseraCore
@testable import TesseraFormats
@testable import TesseraStrings

@Suite struct ConcurrentMapTests {
  @Test(
    "A collection is split into chunks of at most the specified size",
    arguments: [(0, 3, []), (1, 3, [[0]]), (3, 3, [[0, 1, 2]]), (7, 3, [[0, 1, 2], [3, 4, 5], [6]])]
      as [(
        Int, Int, [[Int]]
      )]
  )
  func chunks(_ count: Int, _ size: Int, _ expected: [[Int]]) {
    #expect((0..<count).chunks(of: size).map(Array.init) == expected)
    #expect(Array(-1..<count).dropFirst().chunks(of: size).map(Array.init) == expected)
  }

  private struct Refusal: Error, Equatable { var number: Int }

  @Test("Results are in the order of the elements", arguments: [0, 1, 2, 7, 500])
  func resultOrder(_ count: Int) {
    let numbers = Array(0..<count)
    let expected = numbers.map { $0 * $0 }
    #expect(concurrentMap(numbers, weight: { $0 % 5 }) { Self.square($0) } == expected)
    var consumed: [Int] = []
    concurrentForEach(numbers) {
      Self.square($0)
    } _: {
      consumed.append($0)
    }
    #expect(consumed == expected)
  }

  @Test("An error that the consumer throws ends the iteration and is rethrown", arguments: [0, 1, 40])
  func consumerError(_ first: Int) {
    var consumed: [Int] = []
    #expect(throws: Refusal(number: first)) {
      try concurrentForEach(Array(0..<200)) {
        Self.square($0)
      } _: { (result) throws(Refusal) in
        guard consumed.count < first else { throw Refusal(number: consumed.count) }
        consumed.append(result)
      }
    }
    #expect(consumed == (0..<first).map { $0 * $0 })
  }

  @Test("After the consumer throws an error, the remaining elements are not processed") func noUnusedResults() {
    let made = Locked(0)
    let isRefused = Locked(false)
    #expect(throws: Refusal.self) {
      try concurrentForEach(Array(0..<10_000)) { number in
        made.withLock { $0 += 1 }
        // On a busy machine, the other threads could process all elements before the first result is consumed.
        guard number > 0 else { return }
        repeat { Thread.sleep(forTimeInterval: 0.0001) } while !isRefused.withLock { $0 }
      } _: { () throws(Refusal) in
        isRefused.withLock { $0 = true }
        throw Refusal(number: 0)
      }
    }
    #expect(made.withLock { $0 } < 10_000)
  }

  @Test("Two closures that run concurrently return both of their results") func twoClosures() {
    let (a, b) = sideBySide {
      [1, 2].map { "\($0)" }
    } _: {
      Self.square(3)
    }
    #expect(a == ["1", "2"])
    #expect(b == 9)
  }

  /// Returns the square of a number. The running time depends on the number.
  @Sendable private static func square(_ number: Int) -> Int {
    var sum = 0
    for _ in 0..<(number % 7) * 1000 { sum &+= number }
    return sum == 1 ? 0 : number * number
  }
}
