/// Gives names to accessors one after another. A name that is taken stays with the first that asked for it.
struct AccessorNames {
  struct Collision {
    var index: Int
    /// The one that has the name.
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

  /// For each collision the same name with the first number behind it that is free.
  ///
  /// - Parameter parse: what a name in the settings stands for.
  func suggestions(_ parse: (String) -> KeyName) -> [String] {
    guard !collisions.isEmpty else { return [] }
    var taken = Set(owners.keys)
    // Where the search for a name ended is where it goes on.
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
