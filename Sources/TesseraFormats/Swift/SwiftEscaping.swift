import TesseraCore

/// The one place where texts of other people become part of a Swift file.
///
/// What comes out is on one line, holds nothing that a compiler, a terminal or an editor would obey or hide, and stands
/// for the same text.
package enum SwiftEscaping {
  package enum Context: Sendable {
    /// Between the quotation marks of a string literal: the compiler reads the same text back.
    case literal
    /// Behind `///`: only what would end the line or deceive its reader is replaced.
    case comment
  }

  /// O(bytes); runs without anything to replace are copied in one go.
  ///
  /// - Parameter text: UTF-8. Bytes that are none become U+FFFD.
  package static func append(_ text: some Collection<UInt8>, as context: Context, to output: inout [UInt8]) {
    if text.withContiguousStorageIfAvailable({ unsafe appendBuffer($0, as: context, to: &output) }) == nil {
      unsafe Array(text).withUnsafeBufferPointer { unsafe appendBuffer($0, as: context, to: &output) }
    }
  }

  /// A string literal with its quotation marks.
  package static func literal(_ text: some StringProtocol) -> String { "\"\(content(text))\"" }

  /// What stands between them.
  package static func content(_ text: some StringProtocol) -> String {
    var output: [UInt8] = []
    append(text.utf8, as: .literal, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// The text in pieces that become the same one by one as in one go: no piece begins within a character. O(pieces), where
  /// it is UTF-8.
  static func pieces(of text: [UInt8], size: Int = 16 * pieceSize) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    while start < text.count {
      var end = min(start + size, text.count)
      while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
      pieces.append(text[start..<end])
      start = end
    }
    return pieces
  }

  /// So much text at a time is escaped into memory that stays near.
  private static let pieceSize = 1 << 14

  /// The buffer is read below its count alone, while the caller holds it. Of a piece no byte becomes more than six, and
  /// the last step goes no further than sixteen bytes beyond its end: what is written fits the memory. Safe.
  private static func appendBuffer(_ text: UnsafeBufferPointer<UInt8>, as context: Context, to output: inout [UInt8]) {
    let bytes = UnsafeRawBufferPointer(text)
    var index = 0
    while index < bytes.count {
      let end = min(index + pieceSize, bytes.count)
      unsafe withUnsafeTemporaryAllocation(byteCount: (end - index + 16) * 6, alignment: 8) { room in
        let written = unsafe escape(bytes, &index, until: end, SwiftEscapes.of(context), into: room)
        unsafe output.append(contentsOf: UnsafeRawBufferPointer(rebasing: room[..<written]))
      }
    }
  }

  /// - Returns: how many bytes were written.
  private static func escape(
    _ text: UnsafeRawBufferPointer,
    _ index: inout Int,
    until end: Int,
    _ escapes: SwiftEscapes,
    into room: UnsafeMutableRawBufferPointer
  ) -> Int {
    var count = 0
    var plain = index
    func flush(_ index: Int) {
      unsafe UnsafeMutableRawBufferPointer(rebasing: room[count...])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: text[plain..<index]))
      count &+= index &- plain
    }
    while index < end {
      let byte = unsafe text[index]
      switch escapes.kind(of: byte) {
      case .plain:
        index &+= 1
        // `loadUnaligned` reads the eight bytes from `index`, which the condition keeps within the text.
        while index < end, index &+ 8 <= text.count,
          unsafe SwiftEscapes.isPlain(text.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        {
          index &+= 8
        }
        continue
      case .escaped:
        flush(index)
        let (bytes, length) = escapes.escape(of: byte)
        unsafe room.storeBytes(of: bytes.littleEndian, toByteOffset: count, as: UInt64.self)
        count &+= length
        index &+= 1
        plain = index
        continue
      case .headOfTwo where unsafe index &+ 1 < text.count && text[index &+ 1] & 0xC0 == 0x80:
        index &+= 2
        continue
      case .headOfThree
      where unsafe index &+ 2 < text.count && text[index &+ 1] & 0xC0 == 0x80 && text[index &+ 2] & 0xC0 == 0x80:
        index &+= 3
        continue
      case .headOfArabic
      where unsafe index &+ 1 < text.count && text[index &+ 1] & 0xC0 == 0x80 && text[index &+ 1] != 0x9C:
        index &+= 2
        continue
      case .headOfLowThree
      where unsafe index &+ 2 < text.count && 0xA0...0xBF ~= text[index &+ 1] && text[index &+ 2] & 0xC0 == 0x80:
        index &+= 3
        continue
      case .headOfTwo, .headOfThree, .headOfArabic, .headOfLowThree, .other: break
      }
      let (scalar, length) = unsafe decode(text, at: index)
      if let scalar, HiddenCharacters(scalar).isEmpty {
        index &+= length
        continue
      }
      flush(index)
      let replacement = scalar?.bracedEscape ?? "\u{FFFD}"
      for byte in replacement.utf8 {
        unsafe room[count] = byte
        count &+= 1
      }
      index &+= length
      plain = index
    }
    flush(index)
    return count
  }

  /// A scalar of two to four bytes, or nil with the number of bytes to step over.
  private static func decode(_ text: UnsafeRawBufferPointer, at index: Int) -> (Unicode.Scalar?, Int) {
    let length: Int
    switch unsafe text[index] {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return (nil, 1)
    }
    guard index + length <= text.count else { return (nil, 1) }
    var value = unsafe UInt32(text[index] & (0x7F >> UInt8(length)))
    for index in index + 1..<index + length {
      let byte = unsafe text[index]
      guard byte & 0xC0 == 0x80 else { return (nil, 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard value >= least, let scalar = Unicode.Scalar(value) else { return (nil, 1) }
    return (scalar, length)
  }
}
