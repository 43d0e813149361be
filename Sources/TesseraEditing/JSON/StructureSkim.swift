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

  private func isString(_ range: Range<Int>, _ text: StaticString) -> Bool {
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
  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

  private func skipWhiteSpace(_ start: Int) -> Int {
    var i = start
    while i < bytes.count, bytes[i] == 0x20 || bytes[i] == 0x0A || bytes[i] == 0x0D || bytes[i] == 0x09 { i += 1 }
    return i
  }

  private func skipString(_ start: Int) throws(Failure) -> Int {
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

  private func skipValue(_ start: Int) throws(Failure) -> Int {
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
  private(set) var quotes: UInt64 = 0
  private(set) var backslashes: UInt64 = 0
  private(set) var opening: UInt64 = 0
  private(set) var closing: UInt64 = 0
  private(set) var lineFeeds: UInt64 = 0

  /// Reads 64 bytes from `offset`, which the caller keeps within the buffer.
  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    for part in 0..<4 {
      let block = bytes.loadUnaligned(fromByteOffset: offset + part * 16, as: SIMD16<UInt8>.self)
      let folded = block | 0x20
      let shift = UInt64(part * 16)
      quotes |= Self.bits(block .== UInt8(ascii: "\"")) << shift
      backslashes |= Self.bits(block .== UInt8(ascii: "\\")) << shift
      opening |= Self.bits(folded .== UInt8(ascii: "{")) << shift
      closing |= Self.bits(folded .== UInt8(ascii: "}")) << shift
      lineFeeds |= Self.bits(block .== 0x0A) << shift
    }
  }

  /// One bit for each of 16 lanes. The multiplication gathers the lowest bits of eight bytes in the highest byte: bit
  /// 8i times bit 56 - 7i is bit 56 + i, and no two products share a bit, so nothing is carried.
  @inline(__always)
  private static func bits(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt64 {
    // A mask's lanes are 0 or -1 in as many bytes: both types are 16 bytes of plain data.
    let lanes = unsafeBitCast(mask, to: SIMD2<UInt64>.self) & 0x0101_0101_0101_0101
    let gather: UInt64 = 0x0102_0408_1020_4080
    return (lanes.x &* gather) >> 56 | ((lanes.y &* gather) >> 56) << 8
  }
}
