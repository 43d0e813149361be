/// Passes over JSON at the speed of memory and remembers only where the members of one or two objects stand.
///
/// What it goes over in detail, the members of an object that was asked for, is held against the grammar. Of what
/// stands within their values it sees strings and brackets: that each string ends on its line and each bracket has its
/// counterpart. That is what it takes to know for certain what is a key and what only looks like one.
struct StructureSkim {
  /// The text is no JSON, from about this offset on.
  struct Failure: Error {
    var offset: Int
  }

  typealias Members = (span: Range<Int>, items: [JSONContainer.Item])
  typealias RootMembers = (root: Members, inner: Members?)

  private let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  var byteCount: Int { bytes.count }

  /// The members of the root, and those of the first object that it has under `name`.
  func rootMembers(openingUp name: StaticString) -> Result<RootMembers, Failure> {
    do throws(Failure) { return .success(try readRoot(openingUp: name)) } catch { return .failure(error) }
  }

  private func readRoot(openingUp name: StaticString) throws(Failure) -> RootMembers {
    let start = skipWhiteSpace(0)
    guard byte(start) == UInt8(ascii: "{") else { throw Failure(offset: start) }
    var inner: Members?
    let root = try members(ofObjectAt: start) { (key, value) throws(Failure) -> Int in
      guard inner == nil, byte(value) == UInt8(ascii: "{"), isString(key, name) else { return try skipValue(value) }
      let members = try members(ofObjectAt: value, end: skipValue)
      inner = members
      return members.span.upperBound
    }
    let end = skipWhiteSpace(root.span.upperBound)
    guard end == bytes.count else { throw Failure(offset: end) }
    return (root, inner)
  }

  func isString(_ range: Range<Int>, _ text: StaticString) -> Bool {
    let content = bytes[range.lowerBound + 1..<range.upperBound - 1]
    return text.withUTF8Buffer { content.elementsEqual($0) }
  }

  private func members(
    ofObjectAt start: Int,
    end endOfValue: (Range<Int>, Int) throws(Failure) -> Int
  ) throws(Failure) -> Members {
    var items: [JSONContainer.Item] = []
    var position = skipWhiteSpace(start + 1)
    if byte(position) == UInt8(ascii: "}") { return (start..<position + 1, items) }
    while true {
      guard byte(position) == UInt8(ascii: "\"") else { throw Failure(offset: position) }
      let key = position..<(try skipString(position))
      position = skipWhiteSpace(key.upperBound)
      guard byte(position) == UInt8(ascii: ":") else { throw Failure(offset: position) }
      position = skipWhiteSpace(position + 1)
      let value = position..<(try endOfValue(key, position))
      items.append(JSONContainer.Item(key: key, value: value))
      position = skipWhiteSpace(value.upperBound)
      switch byte(position) {
      case UInt8(ascii: ","): position = skipWhiteSpace(position + 1)
      case UInt8(ascii: "}"): return (start..<position + 1, items)
      default: throw Failure(offset: position)
      }
    }
  }

  private func members(
    ofObjectAt start: Int,
    end endOfValue: (Int) throws(Failure) -> Int
  ) throws(Failure) -> Members {
    try members(ofObjectAt: start) { (_, value) throws(Failure) -> Int in try endOfValue(value) }
  }

  // MARK: - Tokens

  /// 0 at the end of the text, where nothing that JSON allows is 0.
  func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  func skipWhiteSpace(_ start: Int) -> Int {
    var i = start
    while i < bytes.count, bytes[i] == 0x20 || bytes[i] == 0x0A || bytes[i] == 0x0D || bytes[i] == 0x09 { i += 1 }
    return i
  }

  func skipString(_ start: Int) throws(Failure) -> Int {
    var i = start + 1
    while i < bytes.count {
      switch bytes[i] {
      case UInt8(ascii: "\""): return i + 1
      case UInt8(ascii: "\\"): i += 2
      case 0..<0x20: throw Failure(offset: i)
      default: i += 1
      }
    }
    throw Failure(offset: start)
  }

  func skipValue(_ start: Int) throws(Failure) -> Int {
    switch byte(start) {
    case UInt8(ascii: "\""): return try skipString(start)
    case UInt8(ascii: "{"), UInt8(ascii: "["): return try skipContainer(start)
    default:
      // A number or a word.
      var i = start
      while case let byte = byte(i),
        byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
      { i += 1 }
      guard i > start else { throw Failure(offset: start) }
      return i
    }
  }

  /// From an opening bracket to behind its counterpart, 64 bytes at a time: where the strings are follows from the
  /// quotation marks without an escape in front, and brackets count outside of them.
  private func skipContainer(_ start: Int) throws(Failure) -> Int {
    var depth = 1
    var isInString = false
    var isEscaped = false
    var i = start + 1
    while i + 64 <= bytes.count {
      let block = ByteClasses(bytes, at: i)
      var quotes = block.quotes
      if block.backslashes != 0 || isEscaped {
        quotes &= ~Self.escapedBytes(block.backslashes, &isEscaped)
      }
      let strings = Self.prefixParity(quotes) ^ (isInString ? .max : 0)
      guard block.lineFeeds & strings == 0 else {
        throw Failure(offset: i + (block.lineFeeds & strings).trailingZeroBitCount)
      }
      let closing = block.closing & ~strings
      let opening = block.opening & ~strings
      let closingCount = closing.nonzeroBitCount
      if depth <= closingCount, let end = Self.end(opening: opening, closing: closing, depth: depth) {
        return i + end + 1
      }
      depth += opening.nonzeroBitCount - closingCount
      isInString = strings >> 63 != 0
      i += 64
    }
    return try skipRest(i, depth: depth, isInString: isInString, isEscaped: isEscaped, start: start)
  }

  private func skipRest(
    _ position: Int,
    depth: Int,
    isInString: Bool,
    isEscaped: Bool,
    start: Int
  ) throws(Failure) -> Int {
    var depth = depth
    var isInString = isInString
    var isEscaped = isEscaped
    for i in position..<max(position, bytes.count) {
      let byte = bytes[i]
      if isEscaped {
        isEscaped = false
        if byte == 0x0A { throw Failure(offset: i) }
      } else if isInString {
        if byte == UInt8(ascii: "\"") { isInString = false }
        if byte == 0x0A { throw Failure(offset: i) }
        isEscaped = byte == UInt8(ascii: "\\")
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
        if depth == 0 { return i + 1 }
      }
    }
    throw Failure(offset: start)
  }

  /// The place of the bracket that brings the depth to 0.
  private static func end(opening: UInt64, closing: UInt64, depth: Int) -> Int? {
    var depth = depth
    var brackets = opening | closing
    while brackets != 0 {
      let place = brackets.trailingZeroBitCount
      depth += opening >> UInt64(place) & 1 == 1 ? 1 : -1
      if depth == 0 { return place }
      brackets &= brackets - 1
    }
    return nil
  }

  /// The bytes behind an odd number of backslashes. `isEscaped` says so of the block's first byte, and then of the
  /// first byte of the next block.
  private static func escapedBytes(_ backslashes: UInt64, _ isEscaped: inout Bool) -> UInt64 {
    var escaped: UInt64 = isEscaped ? 1 : 0
    var rest = backslashes & ~escaped
    isEscaped = false
    while rest != 0 {
      let place = rest & (~rest &+ 1)
      let next = place << 1
      escaped |= next
      if next == 0 { isEscaped = true }
      rest &= ~(place | next)
    }
    return escaped
  }

  /// Each bit becomes the parity of the bits up to and with it: set from a string's opening mark to before its closing.
  private static func prefixParity(_ bits: UInt64) -> UInt64 {
    var parity = bits
    parity ^= parity << 1
    parity ^= parity << 2
    parity ^= parity << 4
    parity ^= parity << 8
    parity ^= parity << 16
    parity ^= parity << 32
    return parity
  }
}

/// Which of 64 bytes are of a kind: one bit for each.
struct ByteClasses {
  let quotes: UInt64
  let backslashes: UInt64
  let opening: UInt64
  let closing: UInt64
  let lineFeeds: UInt64

  /// Reads 64 bytes from `offset`, which the caller keeps within the buffer.
  ///
  /// Four vectors of 16 bytes. The answers for vector `k` go to bit `2k` of 16 bytes, so that those for all 64 share one
  /// vector, whose halves then share one word.
  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    var quotes = Self.vector(0)
    var backslashes = Self.vector(0)
    var opening = Self.vector(0)
    var closing = Self.vector(0)
    var lineFeeds = Self.vector(0)
    for k in 0..<4 {
      let block = bytes.loadUnaligned(fromByteOffset: offset &+ k &* 16, as: SIMD16<UInt8>.self)
      // The brackets of arrays differ from those of objects by this bit.
      let folded = block | Self.vector(0x20)
      let bit = Self.vector(1 &<< UInt8(truncatingIfNeeded: k &* 2))
      quotes |= Self.bytes(block .== Self.vector(0x22)) & bit
      backslashes |= Self.bytes(block .== Self.vector(0x5C)) & bit
      opening |= Self.bytes(folded .== Self.vector(0x7B)) & bit
      closing |= Self.bytes(folded .== Self.vector(0x7D)) & bit
      lineFeeds |= Self.bytes(block .== Self.vector(0x0A)) & bit
    }
    self.quotes = Self.bits(quotes)
    self.backslashes = Self.bits(backslashes)
    self.opening = Self.bits(opening)
    self.closing = Self.bits(closing)
    self.lineFeeds = Self.bits(lineFeeds)
  }

  /// Comparing two vectors is one instruction; comparing a vector with a scalar goes lane by lane.
  @inline(__always)
  private static func vector(_ byte: UInt8) -> SIMD16<UInt8> { SIMD16(repeating: byte) }

  /// A mask's lanes are 0 or -1 in one byte each: both types are 16 bytes of plain data.
  @inline(__always)
  private static func bytes(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD16<UInt8> {
    unsafeBitCast(mask, to: SIMD16<UInt8>.self)
  }

  /// Bit `2k` of byte `8h + j` of the vector becomes bit `16k + 8h + j`.
  @inline(__always)
  private static func bits(_ vector: SIMD16<UInt8>) -> UInt64 {
    let halves = unsafeBitCast(vector, to: SIMD2<UInt64>.self)
    let word = UInt64(littleEndian: halves[0]) | UInt64(littleEndian: halves[1]) &<< 1
    return word == 0 ? 0 : transposed(word)
  }

  /// Turns an 8 by 8 matrix of bits over, so that bit `8i + k` becomes bit `8k + i`: by blocks of 1, 2 and 4.
  @inline(__always)
  private static func transposed(_ matrix: UInt64) -> UInt64 {
    var x = matrix
    var t = (x ^ (x &>> 7)) & 0x00AA_00AA_00AA_00AA
    x ^= t ^ (t &<< 7)
    t = (x ^ (x &>> 14)) & 0x0000_CCCC_0000_CCCC
    x ^= t ^ (t &<< 14)
    t = (x ^ (x &>> 28)) & 0x0000_0000_F0F0_F0F0
    return x ^ t ^ (t &<< 28)
  }
}
