import TesseraCore

/// The keys of a workspace, in which the literals and names of source files are looked up.
struct KeyIndex: Sendable {
  private let texts: SortedTexts
  /// The texts of the keys from the last byte to the first.
  private let reversedTexts: SortedTexts
  /// The hashes of the letters and digits of the keys.
  private let names: Set<UInt64>

  /// The minimum length, in bytes, of a beginning or end that identifies keys.
  private static let minimumPartLength = 3
  /// The minimum length, in bytes, of a literal that counts as the beginning of longer keys although nothing follows it:
  /// C compilers join literals.
  private static let minimumBeginningLength = 24

  /// - Parameter keys: The keys, and parts of keys that code joins.
  init(_ keys: some Sequence<String>) {
    let keys = Set(keys)
    let texts = keys.map { LiteralText(key: $0).bytes }
    self.texts = SortedTexts(texts)
    reversedTexts = SortedTexts(texts.map { $0.reversed() })
    names = Set(keys.map { Self.hash(LiteralText.name(of: $0)[...]) })
  }

  /// The occurrences of keys in source files.
  struct Uses: Sendable {
    fileprivate var names: Set<UInt64> = []
    /// The names that occur outside of comments.
    fileprivate var namesInCode: Set<UInt64> = []
    /// Ranges of the sorted texts.
    fileprivate var texts: Set<Range<Int>> = []
    /// The ranges in `texts` of literals outside of comments that equal a key.
    fileprivate var wholeTexts: Set<Range<Int>> = []
    fileprivate var reversedTexts: Set<Range<Int>> = []
    /// The separators with which code joins parts of keys that are only known at run time.
    fileprivate(set) var separators: Set<UInt8> = []

    mutating func formUnion(_ other: Uses) {
      names.formUnion(other.names)
      namesInCode.formUnion(other.namesInCode)
      texts.formUnion(other.texts)
      wholeTexts.formUnion(other.wholeTexts)
      reversedTexts.formUnion(other.reversedTexts)
      separators.formUnion(other.separators)
    }
  }

  /// Returns the occurrences of keys in a source file.
  func uses(in bytes: [UInt8], _ syntax: SourceSyntax) -> Uses {
    var uses = Uses()
    var reader = SourceTextReader(bytes, syntax)
    reader.read { literal in
      let text = literal.text
      uses.separators.formUnion(literal.separators)
      if literal.isInComment {
        uses.texts.insert(texts.range(of: text.bytes[...]))
      } else {
        uses.wholeTexts.insert(texts.range(of: text.bytes[...]))
      }
      if text.beginning.count >= (literal.mayBegin ? Self.minimumPartLength : Self.minimumBeginningLength) {
        uses.texts.insert(texts.range(beginningWith: text.beginning))
      }
      if literal.mayEnd, text.end.count >= Self.minimumPartLength {
        uses.reversedTexts.insert(reversedTexts.range(beginningWith: Array(text.end.reversed())[...]))
      }
    } name: { name, isInComment in
      let hash = Self.hash(name)
      guard names.contains(hash) else { return }
      uses.names.insert(hash)
      if !isInComment { uses.namesInCode.insert(hash) }
    }
    return uses
  }

  /// Returns a function that determines whether a literal outside of comments equals a key, or whether the key is an
  /// identifier and a name outside of comments has the same letters and digits.
  func wholeOccurrence(in uses: Uses) -> (String) -> Bool {
    let areUsed = texts.covered(by: uses.wholeTexts)
    return { key in
      let isIdentifier = key.utf8.allSatisfy { $0.isAlphanumeric || "._-".utf8.contains($0) }
      if isIdentifier, uses.namesInCode.contains(Self.hash(LiteralText.name(of: key)[...])) { return true }
      return texts.range(of: LiteralText(key: key).bytes[...]).contains { areUsed[$0] }
    }
  }

  /// Returns a function that determines whether a key occurs, or begins or ends like a literal that is completed at run
  /// time.
  func occurrence(in uses: Uses) -> (String) -> Bool {
    let areUsed = texts.covered(by: uses.texts.union(uses.wholeTexts))
    let areReversedUsed = reversedTexts.covered(by: uses.reversedTexts)
    return { key in
      if uses.names.contains(Self.hash(LiteralText.name(of: key)[...])) { return true }
      let text = LiteralText(key: key).bytes
      return texts.range(of: text[...]).contains { areUsed[$0] }
        || reversedTexts.range(of: Array(text.reversed())[...]).contains { areReversedUsed[$0] }
    }
  }

  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

/// Texts that are sorted by their bytes, without repetitions.
private struct SortedTexts: Sendable {
  private let texts: [[UInt8]]

  init(_ texts: [[UInt8]]) { self.texts = Set(texts).sorted { $0.lexicographicallyPrecedes($1) } }

  /// Returns the range of the text that equals another one, which is empty if there is none.
  ///
  /// - Complexity: O(log *n*) comparisons, where *n* is the number of texts.
  func range(of text: ArraySlice<UInt8>) -> Range<Int> {
    let start = texts.partitioningIndex { !$0.lexicographicallyPrecedes(text) }
    return start..<(start < texts.count && texts[start].elementsEqual(text) ? start + 1 : start)
  }

  /// Returns the range of the texts that begin with another one.
  ///
  /// - Complexity: O(log *n*) comparisons, where *n* is the number of texts.
  func range(beginningWith text: ArraySlice<UInt8>) -> Range<Int> {
    let start = texts.partitioningIndex { !$0.lexicographicallyPrecedes(text) }
    let end = texts.partitioningIndex { text.lexicographicallyPrecedes($0.prefix(text.count)) }
    return start..<max(start, end)
  }

  /// Returns which texts are in at least one range.
  func covered(by ranges: Set<Range<Int>>) -> [Bool] {
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
}
