/// The accessors of a table, grouped by the enums that contain them, in the order of the table.
struct AccessorTree: Sendable {
  /// The indices of entries in the model, and the names of their accessors.
  private(set) var members: [(name: SwiftName, entry: Int)] = []
  private(set) var children: [Child] = []
  /// The number of accessors, including those in nested enums.
  private(set) var count = 0
  private var childNumbers: [SwiftName: Int] = [:]

  var isEmpty: Bool { count == 0 }

  struct Child {
    var name: SwiftName
    var tree: AccessorTree
  }

  mutating func add(_ entry: Int, _ name: KeyName) { add(entry, name.member, in: name.namespaces[...]) }

  /// The names of each entry's accessor, outermost enum first.
  var paths: [(entry: Int, path: [String])] {
    members.map { ($0.entry, [$0.name.text]) }
      + children.flatMap { child in child.tree.paths.map { ($0.entry, [child.name.text] + $0.path) } }
  }

  private mutating func add(_ entry: Int, _ member: SwiftName, in namespaces: ArraySlice<SwiftName>) {
    count += 1
    guard let first = namespaces.first else {
      members.append((member, entry))
      return
    }
    let number = childNumbers[first] ?? children.count
    if number == children.count {
      childNumbers[first] = number
      children.append(Child(name: first, tree: AccessorTree()))
    }
    children[number].tree.add(entry, member, in: namespaces.dropFirst())
  }
}
