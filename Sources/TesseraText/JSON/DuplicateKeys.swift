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
    var firsts: [Int: Int] = [:]
    var collisions: [Int: [Int]] = [:]
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

  /// Whether two string nodes have the same value, scalar by scalar: `String` itself takes a letter with an accent for
  /// equal to the letter and the accent.
  package func areEqualStrings(_ a: Int, _ b: Int) -> Bool {
    if isItsBytes(a), isItsBytes(b) {
      let first = nodes[a].contentSpan
      let second = nodes[b].contentSpan
      return first.count == second.count && source.bytes[first.range].elementsEqual(source.bytes[second.range])
    }
    return string(at: a).utf8.elementsEqual(string(at: b).utf8)
  }

  private func isItsBytes(_ node: Int) -> Bool { nodes[node].flags.isDisjoint(with: [.hasEscapes, .hasInvalidUTF8]) }

  /// The same for the same value, however it is escaped. The seed is another one in every run: nobody can write a file
  /// whose keys all collide.
  private func hashOfString(at index: Int) -> Int {
    var hasher = Hasher()
    if isItsBytes(index) {
      // The buffer is lent for the call, and `combine` stays within it.
      source.bytes[nodes[index].contentSpan.range].withUnsafeBytes { hasher.combine(bytes: $0) }
    } else {
      var string = string(at: index)
      string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
    return hasher.finalize()
  }
}
