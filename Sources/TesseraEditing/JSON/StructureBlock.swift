/// The strings and brackets in 64 bytes of JSON, counted without branches. In a catalog, the distances between
/// quotation marks and brackets are unpredictable for a processor, and a loop over them takes twice as long (benchmark
/// `set`).
struct StructureBlock {
  static let byteCount = 64

  /// The number of opening brackets outside of strings.
  let openingCount: Int
  /// The number of closing brackets outside of strings.
  let closingCount: Int
  let endsInString: Bool
  /// A Boolean value that is `false` if the block contains a backslash, which may escape a quotation mark, or if a line
  /// ends in a string. In these cases, the other properties may be wrong.
  let isPlain: Bool

  /// A mask has bytes of 0 or `0xFF`.
  private typealias Bytes = SIMD16<UInt8>
  private typealias Words = SIMD2<UInt64>

  /// - Parameters:
  ///   - start: The offset of the block, which ends within the text.
  ///   - isInString: Whether the block begins inside of a string.
  @unsafe init(_ text: UnsafeRawBufferPointer, at start: Int, isInString: Bool) {
    var inString: UInt64 = isInString ? .max : 0
    var opening = Bytes(repeating: 0)
    var closing = Bytes(repeating: 0)
    var odd = Bytes(repeating: 0)
    for offset in stride(from: 0, to: Self.byteCount, by: Bytes.scalarCount) {
      let bytes = unsafe text.loadUnaligned(fromByteOffset: start + offset, as: Bytes.self)
      let strings = Self.strings(quotes: Self.mask(bytes, UInt8(ascii: "\"")), &inString)
      // The brackets of arrays differ from those of objects in this bit, and setting it turns no other character into a
      // bracket.
      let folded = bytes | Bytes(repeating: 0x20)
      // As a signed number, `0xFF` is -1.
      opening &-= Self.mask(folded, UInt8(ascii: "{")) & ~strings
      closing &-= Self.mask(folded, UInt8(ascii: "}")) & ~strings
      odd |= Self.mask(bytes, UInt8(ascii: "\\")) | (Self.mask(bytes, 0x0A) & strings)
    }
    openingCount = Self.sum(opening)
    closingCount = Self.sum(closing)
    endsInString = inString != 0
    isPlain = Self.words(odd) == Words(0, 0)
  }

  @inline(__always)
  private static func mask(_ bytes: Bytes, _ byte: UInt8) -> Bytes {
    Bytes(repeating: 0).replacing(with: Bytes(repeating: 0xFF), where: bytes .== Bytes(repeating: byte))
  }

  /// Returns a mask of the bytes in strings, which are those with an odd number of preceding quotation marks, including
  /// the byte itself.
  ///
  /// - Parameter inString: A word in which all bits are set if the bytes begin in a string, and afterward if they end
  ///   in a string.
  @inline(__always)
  private static func strings(quotes: Bytes, _ inString: inout UInt64) -> Bytes {
    // On a little-endian system, a shift to the left moves to the following bytes.
    var words = words(quotes)
    words ^= words &<< 8
    words ^= words &<< 16
    words ^= words &<< 32
    words[0] ^= inString
    words[1] ^= spread(words[0])
    inString = spread(words[1])
    // Safe: as in `words(_:)`.
    return unsafe unsafeBitCast(words, to: Bytes.self)
  }

  /// Returns a word in which all bits equal the highest bit of another word.
  @inline(__always)
  private static func spread(_ word: UInt64) -> UInt64 { UInt64(bitPattern: Int64(bitPattern: word) >> 63) }

  /// Returns the sum of the bytes, each of which is at most 4.
  @inline(__always)
  private static func sum(_ bytes: Bytes) -> Int {
    let words = words(bytes)
    // The highest byte of the product is the sum of the word's bytes.
    return Int(((words[0] &+ words[1]) &* 0x0101_0101_0101_0101) >> 56)
  }

  @inline(__always)
  private static func words(_ bytes: Bytes) -> Words {
    // Safe: both types have sixteen bytes, and every pattern of bits is a value of both.
    unsafe unsafeBitCast(bytes, to: Words.self)
  }
}
