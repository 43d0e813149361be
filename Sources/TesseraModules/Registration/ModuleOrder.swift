import TesseraCore

/// Sorts modules topologically, so that each follows the modules that it requires. Modules that could come next are
/// sorted by name, so the result does not depend on the order of linking.
struct ModuleOrder {
  /// The indices of the modules in order, without those that depend on a cycle.
  private(set) var order: [Int] = []
  /// The names of the modules in a cycle, with the first one repeated at the end; `nil` if there is no cycle.
  private(set) var cycle: [String]?

  /// Sorts modules.
  ///
  /// - Parameters:
  ///   - names: The unique names of the modules.
  ///   - needs: For each module, the indices of the modules that it requires.
  /// - Complexity: O(*n* log *n* + *m*), where *n* is the number of modules and *m* is the number of requirements, as
  ///   long as few modules become available at the same time.
  init(names: [String], needs: [[Int]]) {
    var users = [[Int]](repeating: [], count: names.count)
    var open = needs.map { Set($0).count }
    for (user, needs) in needs.enumerated() {
      for needed in Set(needs) { users[needed].append(user) }
    }
    // The next module is the last element.
    var free = names.indices.filter { open[$0] == 0 }.sorted { names[$0] > names[$1] }
    while let next = free.popLast() {
      order.append(next)
      for user in users[next] {
        open[user] -= 1
        guard open[user] == 0 else { continue }
        free.insert(user, at: free.partitioningIndex { names[$0] <= names[user] })
      }
    }
    if order.count < names.count { cycle = Self.cycle(names: names, needs: needs, open: open) }
  }

  /// Returns the names of a cycle. Each remaining module requires another remaining one, so following them leads to a
  /// cycle.
  private static func cycle(names: [String], needs: [[Int]], open: [Int]) -> [String]? {
    func first(_ modules: [Int]) -> Int? {
      modules.filter { open[$0] > 0 }.min { names[$0] < names[$1] }
    }
    var path: [Int] = []
    var next = first(Array(names.indices))
    while let module = next {
      if let start = path.firstIndex(of: module) {
        // The cycle starts with the first name in alphabetical order, regardless of where it was entered.
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
