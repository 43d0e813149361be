/// The groups of numbers that have the same hash.
///
/// Numbers with a unique hash need no dictionary entry and no array, so that many numbers can be grouped quickly.
struct HashGroups {
  /// The members of each group of two or more, in ascending order. The groups are sorted by their first members.
  let groups: [[Int]]

  /// Groups the numbers from 0 up to `count`.
  ///
  /// - Parameters:
  ///   - count: The upper bound of the numbers, exclusive.
  ///   - hash: A closure that returns the hash of a number, or 0 if the number belongs to no group.
  init(count: Int, hash: (Int) -> UInt64) {
    // Open addressing, at most half full: a slot contains the first member of a group plus one.
    var bits = 4
    while bits < 30, 1 << bits < count * 2 { bits += 1 }
    let mask = 1 << bits - 1
    var slots = [UInt32](repeating: 0, count: mask + 1)
    var groupOfFirst: [Int: Int] = [:]
    var groups: [[Int]] = []
    for number in 0..<min(count, mask / 2 + 1) {
      let value = hash(number)
      guard value != 0 else { continue }
      // Hashes may differ only in their high bits.
      var slot = Int(truncatingIfNeeded: value ^ value >> 32) & mask
      while slots[slot] != 0, hash(Int(slots[slot]) - 1) != value { slot = (slot + 1) & mask }
      guard slots[slot] != 0 else {
        slots[slot] = UInt32(number + 1)
        continue
      }
      let first = Int(slots[slot]) - 1
      if let group = groupOfFirst[first] {
        groups[group].append(number)
      } else {
        groupOfFirst[first] = groups.count
        groups.append([first, number])
      }
    }
    self.groups = groups.sorted { $0[0] < $1[0] }
  }
}
