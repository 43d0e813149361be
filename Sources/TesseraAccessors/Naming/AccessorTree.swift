/// The accessors of a table by the enums that they stand in, in the order of the table.
struct AccessorTree: Sendable {
  /// The numbers of entries in the model, and what their accessors are called.
  private(set) var members: [(name: SwiftName, entry: Int)] = []
  private(set) var children: [Child] = []
  /// Of accessors, those in its children included.
  private(set) var count = 0
  private var childNumbers: [SwiftName: Int] = [:]

  var isEmpty: Bool { count == 0 }

  struct Child {
    var name: SwiftName
    var tree: AccessorTree
  }

  mutating func add(_ entry: Int, _ name: KeyName) { add(entry, name.member, in: name.namespaces[...]) }

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
