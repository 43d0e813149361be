/// A decompressor for zlib streams (RFC 1950 and RFC 1951).
///
/// The size of the output is limited, so that a small file cannot use all memory.
package struct Inflate {
  package enum Failure: Error, Sendable, Hashable {
    case truncated
    /// The stream is not valid: its header, a block, a code, a distance or the checksum.
    case invalid
    /// The output is larger than the limit.
    case tooLarge
  }

  private let input: ArraySlice<UInt8>
  private var position: Int
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []
  private let limit: Int

  /// Decompresses a whole stream.
  ///
  /// - Parameter limit: The maximum number of bytes of the output.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the input and the output.
  package static func bytes(of stream: ArraySlice<UInt8>, limit: Int) throws(Failure) -> [UInt8] {
    guard stream.count >= 2 else { throw .truncated }
    let (method, flags) = (Int(stream[stream.startIndex]), Int(stream[stream.startIndex + 1]))
    guard method & 0x0F == 8, method >> 4 <= 7, (method << 8 | flags) % 31 == 0, flags & 0x20 == 0 else {
      throw .invalid
    }
    var inflate = Inflate(stream.dropFirst(2), limit: limit)
    try inflate.run()
    try inflate.checkSum()
    return inflate.output
  }

  private init(_ input: ArraySlice<UInt8>, limit: Int) {
    self.input = input
    self.limit = limit
    position = input.startIndex
    output.reserveCapacity(min(limit, 1 << 20))
  }

  // MARK: - Bits

  private mutating func need(_ count: Int) throws(Failure) {
    while bitCount < count {
      guard position < input.endIndex else { throw .truncated }
      bits |= UInt32(input[position]) << UInt32(bitCount)
      position += 1
      bitCount += 8
    }
  }

  private mutating func take(_ count: Int) throws(Failure) -> Int {
    guard count > 0 else { return 0 }
    try need(count)
    let value = Int(bits & (1 << UInt32(count) - 1))
    bits >>= UInt32(count)
    bitCount -= count
    return value
  }

  private mutating func symbol(_ code: HuffmanCode) throws(Failure) -> Int {
    // The last code of a stream may be shorter than the table's index.
    while bitCount < HuffmanCode.maximumLength, position < input.endIndex {
      bits |= UInt32(input[position]) << UInt32(bitCount)
      position += 1
      bitCount += 8
    }
    let entry = code.table[Int(bits & HuffmanCode.mask)]
    let length = Int(entry & 0xF)
    guard length > 0 else { throw .invalid }
    guard length <= bitCount else { throw .truncated }
    bits >>= UInt32(length)
    bitCount -= length
    return Int(entry >> 4)
  }

  // MARK: - Blocks

  private mutating func run() throws(Failure) {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try decode(.fixedLiterals, .fixedDistances)
      case 2:
        let (literals, distances) = try codes()
        try decode(literals, distances)
      default: throw .invalid
      }
    }
  }

  private mutating func copyStored() throws(Failure) {
    _ = try take(bitCount % 8)
    let length = try take(16)
    guard try take(16) == length ^ 0xFFFF else { throw .invalid }
    guard output.count + length <= limit else { throw .tooLarge }
    for _ in 0..<length { output.append(UInt8(truncatingIfNeeded: try take(8))) }
  }

  /// Reads the codes of a block with dynamic codes.
  private mutating func codes() throws(Failure) -> (HuffmanCode, HuffmanCode) {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let lengthCount = try take(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw .invalid }
    var lengths = [UInt8](repeating: 0, count: 19)
    for index in 0..<lengthCount { lengths[Self.lengthOrder[index]] = UInt8(try take(3)) }
    guard let code = HuffmanCode(lengths) else { throw .invalid }
    var all: [UInt8] = []
    while all.count < literalCount + distanceCount {
      let symbol = try symbol(code)
      let (value, count): (UInt8, Int)
      switch symbol {
      case 0..<16: (value, count) = (UInt8(symbol), 1)
      case 16:
        guard let last = all.last else { throw .invalid }
        (value, count) = (last, try take(2) + 3)
      case 17: (value, count) = (0, try take(3) + 3)
      default: (value, count) = (0, try take(7) + 11)
      }
      all += repeatElement(value, count: count)
    }
    guard all.count == literalCount + distanceCount, all[256] > 0,
      let literals = HuffmanCode(Array(all[..<literalCount])),
      let distances = HuffmanCode(Array(all[literalCount...]))
    else { throw .invalid }
    return (literals, distances)
  }

  private mutating func decode(_ literals: HuffmanCode, _ distances: HuffmanCode) throws(Failure) {
    while true {
      let symbol = try symbol(literals)
      if symbol < 256 {
        guard output.count < limit else { throw .tooLarge }
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol < 286 else { throw .invalid }
      let length = Self.lengthBases[symbol - 257] + (try take(Self.lengthBits[symbol - 257]))
      let code = try self.symbol(distances)
      guard code < 30 else { throw .invalid }
      let distance = Self.distanceBases[code] + (try take(Self.distanceBits[code]))
      guard distance <= output.count else { throw .invalid }
      guard output.count + length <= limit else { throw .tooLarge }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  /// Compares the Adler-32 checksum, which follows the last block.
  private mutating func checkSum() throws(Failure) {
    _ = try take(bitCount % 8)
    var expected: UInt32 = 0
    for _ in 0..<4 { expected = expected << 8 | UInt32(try take(8)) }
    var (a, b): (UInt32, UInt32) = (1, 0)
    var start = 0
    while start < output.count {
      // The largest number of bytes for which the sums do not overflow.
      let end = min(start + 5552, output.count)
      for byte in output[start..<end] {
        a &+= UInt32(byte)
        b &+= a
      }
      a %= 65521
      b %= 65521
      start = end
    }
    guard b << 16 | a == expected else { throw .invalid }
  }

  // MARK: - Tables

  private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
    8193, 12289, 16385, 24577,
  ]
  private static let distanceBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  ]
}

/// A Huffman code as a table that the next bits of the stream index.
struct HuffmanCode: Sendable {
  static let maximumLength = 15
  static let mask: UInt32 = 1 << 15 - 1

  /// For each sequence of 15 bits, the symbol and, in the lowest four bits, the length of its code, or 0 for a sequence
  /// that begins with no code.
  fileprivate let table: [UInt16]

  /// - Parameter lengths: The lengths of the symbols' codes, with 0 for a symbol without a code.
  /// - Returns: `nil` if there are more codes than the lengths allow.
  init?(_ lengths: [UInt8]) {
    var counts = [Int](repeating: 0, count: Self.maximumLength + 1)
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    var next = [Int](repeating: 0, count: Self.maximumLength + 1)
    var code = 0
    for length in 1...Self.maximumLength {
      code = (code + counts[length - 1]) << 1
      next[length] = code
      guard code + counts[length] <= 1 << length else { return nil }
    }
    var table = [UInt16](repeating: 0, count: 1 << Self.maximumLength)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let reversed = Self.reversed(next[Int(length)], Int(length))
      next[Int(length)] += 1
      let entry = UInt16(symbol) << 4 | UInt16(length)
      for index in stride(from: reversed, to: table.count, by: 1 << Int(length)) { table[index] = entry }
    }
    self.table = table
  }

  /// The codes of a stream begin with their highest bit, unlike its other numbers.
  private static func reversed(_ code: Int, _ length: Int) -> Int {
    var result = 0
    for bit in 0..<length where code & 1 << bit != 0 { result |= 1 << (length - 1 - bit) }
    return result
  }

  // The lengths in RFC 1951, 3.2.6, are valid.
  fileprivate static let fixedLiterals = HuffmanCode(
    valid: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
  )
  fileprivate static let fixedDistances = HuffmanCode(valid: [UInt8](repeating: 5, count: 30))

  private init(valid lengths: [UInt8]) { self = HuffmanCode(lengths) ?? HuffmanCode(empty: ()) }

  private init(empty: Void) { table = [UInt16](repeating: 0, count: 1 << Self.maximumLength) }
}
