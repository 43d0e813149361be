/// The keys of a workspace, in which the literals and names of source files are looked up.
struct KeyIndex: Sendable {
  /// The texts of the keys, sorted by bytes and without repetitions.
  private let texts: [[UInt8]]
  /// The indices of the texts, sorted by their bytes from the last one to the first.
  private let byEnd: [Int]
  private let textIndices: [UInt64: Int]
  /// The hashes of the letters and digits of the keys.
  private let names: Set<UInt64>

  /// The minimum length, in bytes, of a beginning or end that identifies keys.
  private static let shortestPart = 3
  /// The minimum length, in bytes, of a literal that counts as the beginning of longer keys although nothing follows it:
  /// C compilers join literals.
  private static let longLiteral = 24

  /// - Parameter keys: The keys, and parts of keys that code joins.
  init(_ keys: some Sequence<String>) {
    let keys = Set(keys)
    let texts = Set(keys.map { LiteralText(key: $0).bytes }).sorted { $0.lexicographicallyPrecedes($1) }
    self.texts = texts
    byEnd = texts.indices.sorted { texts[$0].reversed().lexicographicallyPrecedes(texts[$1].reversed()) }
    textIndices = Dictionary(texts.enumerated().map { (Self.hash($1[...]), $0) }) { first, _ in first }
    names = Set(keys.map { Self.hash(LiteralText.name(of: $0)[...]) })
  }

  /// The occurrences of keys in a source file.
  struct Uses: Sendable {
    fileprivate var names: Set<UInt64> = []
    fileprivate var texts: Set<Int> = []
    /// Ranges of `texts` and of `byEnd`.
    fileprivate var beginnings: Set<Range<Int>> = []
    fileprivate var ends: Set<Range<Int>> = []
    /// A Boolean value that indicates whether there is a literal that joins arbitrary parts with a separator.
    private(set) var composesKeys = false

    fileprivate mutating func insert(_ literal: SourceTextReader.Literal) {
      composesKeys = composesKeys || literal.composes
    }

    mutating func formUnion(_ other: Uses) {
      names.formUnion(other.names)
      texts.formUnion(other.texts)
      beginnings.formUnion(other.beginnings)
      ends.formUnion(other.ends)
      composesKeys = composesKeys || other.composesKeys
    }
  }

  /// Returns the occurrences of keys in a source file.
  func uses(in bytes: [UInt8], _ syntax: SourceSyntax) -> Uses {
    var uses = Uses()
    var reader = SourceTextReader(bytes, syntax)
    reader.read { literal in
      uses.insert(literal)
      if let index = textIndices[Self.hash(literal.text.bytes[...])] { uses.texts.insert(index) }
      let beginning = literal.text.beginning
      if beginning.count >= (literal.mayBegin ? Self.shortestPart : Self.longLiteral) {
        insert(range(in: texts.indices, of: beginning) { texts[$0].prefix(beginning.count) }, into: &uses.beginnings)
      }
      let end = Array(literal.text.end.reversed())[...]
      if literal.mayEnd, end.count >= Self.shortestPart {
        insert(
          range(in: byEnd.indices, of: end) { texts[byEnd[$0]].reversed().prefix(end.count)[...] },
          into: &uses.ends
        )
      }
    } name: { name in
      let hash = Self.hash(name)
      if names.contains(hash) { uses.names.insert(hash) }
    }
    return uses
  }

  private func insert(_ range: Range<Int>, into ranges: inout Set<Range<Int>>) {
    if !range.isEmpty { ranges.insert(range) }
  }

  /// Returns a function that determines whether a key occurs.
  func occurrence(in uses: Uses) -> (String) -> Bool {
    var used = [Bool](repeating: false, count: texts.count)
    for index in uses.texts { used[index] = true }
    for (position, isUsed) in covered(uses.beginnings).enumerated() where isUsed { used[position] = true }
    for (position, isUsed) in covered(uses.ends).enumerated() where isUsed { used[byEnd[position]] = true }
    return { key in
      if uses.names.contains(Self.hash(LiteralText.name(of: key)[...])) { return true }
      return textIndices[Self.hash(LiteralText(key: key).bytes[...])].map { used[$0] } ?? false
    }
  }

  /// Returns which positions are in at least one range.
  private func covered(_ ranges: Set<Range<Int>>) -> [Bool] {
    var changes = [Int](repeating: 0, count: texts.count + 1)
    for range in ranges {
      changes[range.lowerBound] += 1
      changes[range.upperBound] -= 1
    }
    var level = 0
    return texts.indices.map {
      level += changes[$0]
      return level > 0
    }
  }

  /// Returns the range of sorted positions whose values equal a value.
  private func range(
    in positions: Range<Int>,
    of value: ArraySlice<UInt8>,
    _ part: (Int) -> ArraySlice<UInt8>
  ) -> Range<Int> {
    func first(_ isAtOrAfter: (Int) -> Bool) -> Int {
      var low = positions.lowerBound
      var high = positions.upperBound
      while low < high {
        let middle = low + (high - low) / 2
        if isAtOrAfter(middle) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let start = first { !part($0).lexicographicallyPrecedes(value) }
    return start..<max(start, first { value.lexicographicallyPrecedes(part($0)) })
  }

  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
