/// A hash index of numbered keys that does not store the keys. The caller maps numbers to keys.
///
/// Numbers are assigned from 0. Hashes are seeded per process, so that files cannot be crafted to cause collisions.
package struct KeyIndex: Sendable {
  /// The number plus one, or 0 if the slot is free. Linear probing, with at most half of the slots in use.
  private var slots: [UInt32]
  private var hashes: [Int] = []

  package init(minimumCapacity: Int = 0) {
    slots = Array(repeating: 0, count: Self.slotCount(for: minimumCapacity))
    hashes.reserveCapacity(minimumCapacity)
  }

  var count: Int { hashes.count }

  /// Returns the number of an equal key, or a new number.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isEqual: Compares `key` with the key of an existing number.
  package mutating func insert(
    _ key: ArraySlice<UInt8>,
    isEqual: (Int) -> Bool
  ) -> (number: Int, isNew: Bool) {
    // Safe: the buffer is read within the call.
    unsafe key.withUnsafeBytes { unsafe insert($0, isEqual: isEqual) }
  }

  /// Returns the number of an equal key, or a new number. The key is read within the call.
  package mutating func insert(
    _ key: UnsafeRawBufferPointer,
    isEqual: (Int) -> Bool
  ) -> (number: Int, isNew: Bool) {
    if (hashes.count + 1) * 2 > slots.count { grow() }
    let hash = unsafe Self.hash(key)
    var slot = hash & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, isEqual(number) { return (number, false) }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = UInt32(truncatingIfNeeded: hashes.count + 1)
    hashes.append(hash)
    return (hashes.count - 1, true)
  }

  /// Returns the number of an equal key, or `nil` if there is none.
  package func find(_ key: ArraySlice<UInt8>, isEqual: (Int) -> Bool) -> Int? {
    // Safe: the buffer is read within the call.
    unsafe key.withUnsafeBytes { unsafe find($0, isEqual: isEqual) }
  }

  /// Returns the number of an equal key, or `nil` if there is none. The key is read within the call.
  package func find(_ key: UnsafeRawBufferPointer, isEqual: (Int) -> Bool) -> Int? {
    let hash = unsafe Self.hash(key)
    var slot = hash & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, isEqual(number) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private static func hash(_ key: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    unsafe hasher.combine(bytes: key)
    return hasher.finalize()
  }

  private static func slotCount(for capacity: Int) -> Int {
    var count = 16
    while count < capacity * 2 + 2 { count *= 2 }
    return count
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = hash & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: number + 1)
    }
  }
}
