import TesseraCore

/// The only code that inserts strings from input files into a Swift file.
///
/// The result is a single line without anything that a compiler, terminal, or editor would interpret or hide, and it
/// represents the same string.
package enum SwiftEscaping {
  package enum Context: Sendable {
    /// Between the quotation marks of a string literal. The compiler reads the same string back.
    case literal
    /// After `///`. Only characters that would end the line or deceive its reader are replaced.
    case comment
  }

  /// Appends a string, escaped for a context.
  ///
  /// - Parameter text: UTF-8 bytes. Invalid bytes become U+FFFD.
  /// - Complexity: O(bytes). Runs without anything to escape are copied in one step.
  package static func append(_ text: some Collection<UInt8>, as context: Context, to output: inout [UInt8]) {
    if text.withContiguousStorageIfAvailable({ unsafe appendBuffer($0, as: context, to: &output) }) == nil {
      unsafe Array(text).withUnsafeBufferPointer { unsafe appendBuffer($0, as: context, to: &output) }
    }
  }

  /// Returns a string literal with its quotation marks.
  package static func literal(_ text: some StringProtocol) -> String { "\"\(content(text))\"" }

  /// Returns the content of a string literal, without its quotation marks.
  package static func content(_ text: some StringProtocol) -> String {
    var output: [UInt8] = []
    append(text.utf8, as: .literal, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Returns the text in pieces whose separately escaped results form the escaped text, because no piece begins within
  /// a character.
  ///
  /// - Complexity: O(pieces) for valid UTF-8.
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

  /// The number of bytes to escape at a time, so that the buffer stays in the processor's cache.
  private static let pieceSize = 1 << 14

  /// Safe: the buffer is read only within its count, while the caller holds it. A byte of a piece becomes at most six
  /// bytes, and the last step extends at most sixteen bytes beyond the end of the piece, so the output fits the
  /// allocation.
  private static func appendBuffer(_ text: UnsafeBufferPointer<UInt8>, as context: Context, to output: inout [UInt8]) {
    let bytes = UnsafeRawBufferPointer(text)
    var index = 0
    while index < bytes.count {
      let end = min(index + pieceSize, bytes.count)
      unsafe withUnsafeTemporaryAllocation(byteCount: (end - index + 16) * 6, alignment: 8) { buffer in
        let written = unsafe escape(bytes, &index, until: end, SwiftEscapes.of(context), into: buffer)
        unsafe output.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<written]))
      }
    }
  }

  /// Escapes text from `index` to `end`.
  ///
  /// - Returns: The number of bytes written.
  private static func escape(
    _ text: UnsafeRawBufferPointer,
    _ index: inout Int,
    until end: Int,
    _ escapes: SwiftEscapes,
    into buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    var count = 0
    var plain = index
    func flush(_ index: Int) {
      unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
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
        unsafe buffer.storeBytes(of: bytes.littleEndian, toByteOffset: count, as: UInt64.self)
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
        unsafe buffer[count] = byte
        count &+= 1
      }
      index &+= length
      plain = index
    }
    flush(index)
    return count
  }

  /// Returns a scalar of two to four bytes and its length, or `nil` and the number of bytes to skip.
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
