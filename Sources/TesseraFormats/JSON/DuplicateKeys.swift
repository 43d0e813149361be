import TesseraCore
package import TesseraStrings

extension JSONDocument {
  /// Returns each repeated key of an object, together with the first key of the same name.
  ///
  /// A reader that builds dictionaries silently keeps only one of the two values.
  ///
  /// - Complexity: O(members). If every key is greater than the key before it, as most tools write them, no other
  ///   comparison is made. Other objects of up to 32 members are compared pairwise. Neither case allocates memory.
  package func duplicateKeys(in object: Int) -> [(first: Int, again: Int)] {
    guard !withView({ $0.hasAscendingKeys(object) }) else { return [] }
    let isSmall = memberIndices(of: object).dropFirst(32).first { _ in true } == nil
    return isSmall ? smallObjectDuplicates(object) : largeObjectDuplicates(object)
  }

  /// Returns a diagnostic for each repeated key of an object.
  package func duplicateKeyDiagnostics(in object: Int) -> [Diagnostic<SourceSpan>] {
    duplicateKeys(in: object).map { first, again in
      .duplicateKey(string(at: again), at: nodes[again].span, first: nodes[first].span, in: source)
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
    // Almost every hash belongs to one key; `collisions` contains the rare others.
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

  /// Returns whether two string nodes have the same value, scalar by scalar. `String` itself considers a precomposed
  /// letter equal to the letter followed by its combining accent.
  private func areEqualStrings(_ a: Int, _ b: Int) -> Bool {
    if isItsBytes(a), isItsBytes(b) {
      return unsafe source.bytes.withUnsafeBytes { bytes in
        // Slices of the buffer, compared within the closure.
        unsafe UnsafeRawBufferPointer(rebasing: bytes[nodes[a].contentSpan.range])
          .isEqual(to: UnsafeRawBufferPointer(rebasing: bytes[nodes[b].contentSpan.range]))
      }
    }
    return string(at: a).utf8.elementsEqual(string(at: b).utf8)
  }

  private func isItsBytes(_ node: Int) -> Bool {
    nodes[node].flags.isDisjoint(with: .unlikeItsBytes)
  }

  /// Returns the hash of a string's value, regardless of how it is escaped. The seed differs in each process, so a file
  /// cannot be designed to make all keys collide.
  private func hashOfString(at index: Int) -> Int {
    var hasher = Hasher()
    if isItsBytes(index) {
      // The buffer is valid during the call, and `combine` stays within its bounds.
      unsafe source.bytes[nodes[index].contentSpan.range].withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    } else {
      var string = string(at: index)
      string.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
    return hasher.finalize()
  }
}
