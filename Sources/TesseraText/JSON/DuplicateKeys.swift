extension JSONDocument {
  /// The keys of an object that stand in it already: a reader that makes dictionaries keeps one of the two values
  /// without a word. Each pair is the first key of that name and the one that comes again.
  ///
  /// O(members). Objects of up to 32 members are compared pairwise, mostly by length alone, and allocate nothing.
  package func duplicateKeys(in object: Int) -> [(first: Int, again: Int)] {
    isSmall(object) ? smallObjectDuplicates(object) : largeObjectDuplicates(object)
  }

  private func isSmall(_ object: Int) -> Bool {
    var count = 0
    for _ in memberIndices(of: object) {
      count += 1
      if count > 32 { return false }
    }
    return true
  }

  private func smallObjectDuplicates(_ object: Int) -> [(first: Int, again: Int)] {
    var duplicates: [(first: Int, again: Int)] = []
    for (key, _) in memberIndices(of: object) {
      for (earlier, _) in memberIndices(of: object) where earlier == key || areEqualStrings(earlier, key) {
        if earlier != key { duplicates.append((earlier, key)) }
        break
      }
    }
    return duplicates
  }

  private func largeObjectDuplicates(_ object: Int) -> [(first: Int, again: Int)] {
    var duplicates: [(first: Int, again: Int)] = []
    // Almost always one key a hash: the rare further ones stand in a list beside.
    var firsts: [UInt64: Int] = [:]
    var collisions: [UInt64: [Int]] = [:]
    for (key, _) in memberIndices(of: object) {
      let hash = hashOfString(at: key)
      guard let first = firsts[hash] else {
        firsts[hash] = key
        continue
      }
      if let same = ([first] + collisions[hash, default: []]).first(where: { areEqualStrings($0, key) }) {
        duplicates.append((same, key))
      } else {
        collisions[hash, default: []].append(key)
      }
    }
    return duplicates
  }

  /// Whether two string nodes have the same value.
  package func areEqualStrings(_ a: Int, _ b: Int) -> Bool {
    if nodes[a].flags.union(nodes[b].flags).contains(.hasEscapes) { return string(at: a) == string(at: b) }
    let first = nodes[a].contentSpan
    let second = nodes[b].contentSpan
    guard first.count == second.count else { return false }
    return source.bytes[first.range].elementsEqual(source.bytes[second.range])
  }

  /// FNV-1a over the value of a string node: the same for the same value, however it is escaped.
  private func hashOfString(at index: Int) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func combine(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    if nodes[index].flags.contains(.hasEscapes) {
      string(at: index).utf8.forEach(combine)
    } else {
      source.bytes[nodes[index].contentSpan.range].forEach(combine)
    }
    return hash
  }
}
