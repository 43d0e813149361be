import TesseraCore
package import TesseraStrings

extension JSONDocument {
  /// The keys of an object that stand in it already: a reader that makes dictionaries keeps one of the two values
  /// without a word. Each pair is the first key of that name and the one that comes again.
  ///
  /// O(members). Where every key stands behind the one before it, as most tools write them, nothing else is compared;
  /// other objects of up to 32 members are compared pairwise. Both allocate nothing.
  package func duplicateKeys(in object: Int) -> [(first: Int, again: Int)] {
    guard !withView({ $0.hasAscendingKeys(object) }) else { return [] }
    let isSmall = memberIndices(of: object).dropFirst(32).first { _ in true } == nil
    return isSmall ? smallObjectDuplicates(object) : largeObjectDuplicates(object)
  }

  /// Returns a diagnostic for each key that an object has already.
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
  private func areEqualStrings(_ a: Int, _ b: Int) -> Bool {
    if isItsBytes(a), isItsBytes(b) {
      return unsafe source.bytes.withUnsafeBytes { bytes in
        // Slices of the buffer, compared while it is lent.
        unsafe UnsafeRawBufferPointer(rebasing: bytes[nodes[a].contentSpan.range])
          .isEqual(to: UnsafeRawBufferPointer(rebasing: bytes[nodes[b].contentSpan.range]))
      }
    }
    return string(at: a).utf8.elementsEqual(string(at: b).utf8)
  }

  private func isItsBytes(_ node: Int) -> Bool {
    nodes[node].flags.isDisjoint(with: .unlikeItsBytes)
  }

  /// The same for the same value, however it is escaped. The seed is another one in every run: nobody can write a file
  /// whose keys all collide.
  private func hashOfString(at index: Int) -> Int {
    var hasher = Hasher()
    if isItsBytes(index) {
      // The buffer is lent for the call, and `combine` stays within it.
      unsafe source.bytes[nodes[index].contentSpan.range].withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    } else {
      var string = string(at: index)
      string.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
    return hasher.finalize()
  }
}
