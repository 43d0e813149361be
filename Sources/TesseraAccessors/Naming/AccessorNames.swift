/// Assigns names to accessors in sequence. If several accessors have the same name, the first one keeps it.
struct AccessorNames {
  struct Collision {
    var index: Int
    /// The index of the accessor that has the name.
    var owner: Int
    var name: KeyName
  }

  private(set) var tree = AccessorTree()
  private(set) var collisions: [Collision] = []
  private var owners: [KeyName: Int]

  init(reserving count: Int) { owners = Dictionary(minimumCapacity: count) }

  mutating func add(_ index: Int, _ name: KeyName) {
    if let owner = owners[name] {
      collisions.append(Collision(index: index, owner: owner, name: name))
    } else {
      owners[name] = index
      tree.add(index, name)
    }
  }

  /// Returns a name for each collision: the same name with the first available number as a suffix.
  ///
  /// - Parameter parse: Returns the parsed form of a name in the settings.
  func suggestions(_ parse: (String) -> KeyName) -> [String] {
    guard !collisions.isEmpty else { return [] }
    var taken = Set(owners.keys)
    // The next search for the same name continues where the previous one ended.
    var numbers: [KeyName: Int] = [:]
    return collisions.map { collision in
      var number = numbers[collision.name] ?? 2
      while true {
        let path = collision.name.path + String(number)
        number += 1
        if taken.insert(parse(path)).inserted {
          numbers[collision.name] = number
          return path
        }
      }
    }
  }
}
