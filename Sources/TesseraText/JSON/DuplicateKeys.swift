extension JSONDocument {
  /// The keys of an object that stand in it already: a reader that makes dictionaries keeps one of the two values
  /// without a word. Each pair is the first key of that name and the one that comes again.
  ///
  /// O(members). Where every key stands behind the one before it, as most tools write them, nothing else is compared;
  /// other objects of up to 32 members are compared pairwise. Both allocate nothing.
  package func duplicateKeys(in object: Int) -> [(first: Int, again: Int)] {
    switch survey(object) {
    case .ascending: []
    case .few: smallObjectDuplicates(object)
    case .many: largeObjectDuplicates(object)
    }
  }

  private enum Survey { case ascending, few, many }

  private func survey(_ object: Int) -> Survey {
    guard nodes[object].kind == .object else { return .ascending }
    let end = Int(nodes[object].next)
    var key = object + 1
    var count = 1
    var isAscending = key < end && isItsBytes(key)
    while key + 1 < end {
      let next = Int(nodes[key + 1].next)
      guard next < end else { break }
      isAscending = isAscending && isItsBytes(next) && isInOrder(key, next)
      count += 1
      if !isAscending, count > 32 { return .many }
      key = next
    }
    return isAscending ? .ascending : .few
  }

  /// Whether the bytes of one key come before those of another.
  private func isInOrder(_ a: Int, _ b: Int) -> Bool {
    source.bytes.withUnsafeBytes { bytes in
      // Slices of the buffer, which keep their own bounds while it is lent.
      let first = UnsafeRawBufferPointer(rebasing: bytes[nodes[a].contentSpan.range])
      let second = UnsafeRawBufferPointer(rebasing: bytes[nodes[b].contentSpan.range])
      var i = 0
      while i < first.count, i < second.count {
        if first[i] != second[i] { return first[i] < second[i] }
        i += 1
      }
      return first.count < second.count
    }
  }

  private func smallObjectDuplicates(_ object: Int) -> [(first: Int, again: Int)] {
    var duplicates: [(first: Int, again: Int)] = []
    let end = Int(nodes[object].next)
    var key = object + 1
    while key < end {
      var earlier = object + 1
      while earlier < key {
        if areEqualStrings(earlier, key) {
          duplicates.append((earlier, key))
          break
        }
        earlier = Int(nodes[earlier + 1].next)
      }
      key = Int(nodes[key + 1].next)
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
      return source.bytes.withUnsafeBytes { bytes in
        // Slices of the buffer, compared while it is lent.
        UnsafeRawBufferPointer(rebasing: bytes[nodes[a].contentSpan.range])
          .isEqual(to: UnsafeRawBufferPointer(rebasing: bytes[nodes[b].contentSpan.range]))
      }
    }
    return string(at: a).utf8.elementsEqual(string(at: b).utf8)
  }

  private func isItsBytes(_ node: Int) -> Bool {
    let flags = nodes[node].flags
    return !flags.contains(.hasEscapes) && !flags.contains(.hasInvalidUTF8)
  }

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
