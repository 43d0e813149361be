import TesseraTestSupport
import Testing

@testable import TesseraModules

@Suite("Module order")
struct ModuleOrderTests {
  static let cases: [(names: [String], needs: [[Int]], order: [String], cycle: [String]?)] = [
    ([], [], [], nil),
    (["b", "a"], [[], []], ["a", "b"], nil),
    (["a", "b"], [[1], []], ["b", "a"], nil),
    (["a", "b"], [[1, 1], []], ["b", "a"], nil),
    (["a", "b", "c", "d"], [[3], [], [3], [1]], ["b", "d", "a", "c"], nil),
    (["a", "b", "c"], [[], [2], [1]], ["a"], ["b", "c", "b"]),
    // A module that requires a cycle is not part of it.
    (["a", "b", "c"], [[1], [2], [1]], [], ["b", "c", "b"]),
    (["a"], [[0]], [], ["a", "a"]),
  ]

  @Test("Modules are sorted by their requirements, and cycles are found", arguments: cases)
  func order(_ names: [String], _ needs: [[Int]], _ order: [String], _ cycle: [String]?) {
    let sorted = ModuleOrder(names: names, needs: needs)
    #expect(sorted.order.map { names[$0] } == order)
    #expect(sorted.cycle == cycle)
  }

  @Test("Each module is listed once and after its requirements, regardless of the link order")
  func property() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<LongRun.rounds(200) {
      let count = random.below(30) + 1
      let names = (0..<count).map { "m\($0)" }
      // Each module requires only modules with lower numbers, so there is no cycle.
      let needs = (0..<count).map { user in
        (0..<random.below(4)).compactMap { _ in user > 0 ? random.below(user) : nil }
      }
      let order = ModuleOrder(names: names, needs: needs).order
      #expect(order.sorted() == Array(0..<count))
      for (place, module) in order.enumerated() {
        #expect(needs[module].allSatisfy { order[..<place].contains($0) })
      }
      // The same modules, linked in another order.
      let shuffled = (0..<count).sorted { ($0 * 7919) % 31 < ($1 * 7919) % 31 }
      let place = Dictionary(uniqueKeysWithValues: shuffled.enumerated().map { ($1, $0) })
      let other = ModuleOrder(
        names: shuffled.map { names[$0] },
        needs: shuffled.map { needs[$0].compactMap { place[$0] } }
      )
      #expect(other.order.map { names[shuffled[$0]] } == order.map { names[$0] })
    }
  }

  @Test("A chain of 20,000 modules is sorted")
  func chain() {
    let count = 20_000
    let names = (0..<count).map { "\($0)" }
    let order = ModuleOrder(names: names, needs: (0..<count).map { $0 + 1 < count ? [$0 + 1] : [] }).order
    #expect(order == Array((0..<count).reversed()))
  }
}
