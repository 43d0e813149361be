/// Modules in the order of their needs: each after all that it needs. Of several that could come next, the first by name
/// does, so that the order in which the linker put them does not matter.
struct ModuleOrder {
  /// Indices of the modules that could be put in order.
  private(set) var order: [Int] = []
  /// Names, the first once more at the end; nil where there is no circle.
  private(set) var cycle: [String]?

  /// - Parameters:
  ///   - names: Each once.
  ///   - needs: Of each module the indices of those that it needs.
  /// - Complexity: O(n log n + needs), as long as few modules become free at once.
  init(names: [String], needs: [[Int]]) {
    var users = [[Int]](repeating: [], count: names.count)
    var open = needs.map { Set($0).count }
    for (user, needs) in needs.enumerated() {
      for needed in Set(needs) { users[needed].append(user) }
    }
    // The next one stands last.
    var free = names.indices.filter { open[$0] == 0 }.sorted { names[$0] > names[$1] }
    while let next = free.popLast() {
      order.append(next)
      for user in users[next] {
        open[user] -= 1
        guard open[user] == 0 else { continue }
        var low = 0
        var high = free.count
        while low < high {
          let middle = (low + high) / 2
          if names[free[middle]] > names[user] { low = middle + 1 } else { high = middle }
        }
        free.insert(user, at: low)
      }
    }
    if order.count < names.count { cycle = Self.cycle(names: names, needs: needs, open: open) }
  }

  /// Each module that is left needs one that is left: whoever goes on from need to need comes back somewhere.
  private static func cycle(names: [String], needs: [[Int]], open: [Int]) -> [String]? {
    func first(_ modules: [Int]) -> Int? {
      modules.filter { open[$0] > 0 }.min { names[$0] < names[$1] }
    }
    var path: [Int] = []
    var next = first(Array(names.indices))
    while let module = next {
      if let start = path.firstIndex(of: module) {
        // From the first by name on, wherever it was entered.
        let circle = Array(path[start...])
        guard let lowest = circle.indices.min(by: { names[circle[$0]] < names[circle[$1]] }) else { return nil }
        let turned = circle[lowest...] + circle[..<lowest]
        return (turned + turned.prefix(1)).map { names[$0] }
      }
      path.append(module)
      next = first(needs[module])
    }
    return nil
  }
}
