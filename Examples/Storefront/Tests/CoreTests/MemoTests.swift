import Core
import Testing

@Suite("Memo")
struct MemoTests {
  @Test func makesAValueOnceAndAgainWhenItIsStale() {
    let memo = Memo<String, Int>()
    var made: [Int] = []
    func value(_ key: String, atLeast least: Int) -> Int {
      memo.value(for: key, isCurrent: { $0 >= least }) {
        made.append(least)
        return least
      }
    }
    #expect(value("a", atLeast: 1) == 1)
    #expect(value("a", atLeast: 0) == 1)
    #expect(value("b", atLeast: 5) == 5)
    #expect(value("a", atLeast: 2) == 2)
    #expect(value("a", atLeast: 2) == 2)
    #expect(made == [1, 5, 2])
  }

  @Test func keepsThatThereIsNone() {
    let memo = Memo<Int, String?>()
    var count = 0
    for _ in 0..<3 {
      let value = memo.value(for: 1) {
        count += 1
        return nil
      }
      #expect(value == nil)
    }
    #expect(count == 1)
  }

  @Test func replacesAValueWhenItIsFull() {
    let memo = Memo<Int, Int>(limit: 2)
    for (key, value) in [(1, 10), (2, 20), (1, 11)] { memo.store(value, for: key) }
    #expect([1, 2].map { memo.value(for: $0) } == [11, 20])
    memo.store(30, for: 3)
    #expect([1, 2, 3].map { memo.value(for: $0) } == [nil, nil, 30])
  }

  @Test func forgetsAllWhenItIsFull() {
    let memo = Memo<Int, Int>(limit: 3)
    var made: [Int] = []
    for key in [1, 2, 3, 1, 4, 1, 4] {
      _ = memo.value(for: key) {
        made.append(key)
        return key
      }
    }
    #expect(made == [1, 2, 3, 4, 1])
  }
}
