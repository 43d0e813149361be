import TesseraCore

/// Reads units in the form in which Xcode and `tessera export` write them, in a fraction of the time that ``XMLReader``
/// takes. A large file contains a million of them.
///
/// Any other unit, such as one with other elements or with references, is left to ``XMLReader``.
@safe struct XLIFFUnitScanner {
  /// The ranges of the strings of a unit.
  struct Unit {
    /// The offset of the `<` of the unit's tag.
    var start: Int
    var identifier: Range<Int>
    var source: Range<Int>
    var target: Range<Int>?
    /// The value of the attribute `state`, or `nil` if the target does not have it.
    var state: Range<Int>?
    var note: Range<Int>?
    /// The offset after the unit.
    var end: Int
  }

  private let bytes: UnsafeRawBufferPointer
  private var position: Int

  /// Returns the unit at an offset, or `nil` if there is none in this form.
  ///
  /// - Parameter bytes: The bytes of a file. They are read within the call.
  static func unit(in bytes: UnsafeRawBufferPointer, at position: Int) -> Unit? {
    var scanner = unsafe Self(bytes: bytes, position: position)
    return scanner.unit()
  }

  private mutating func unit() -> Unit? {
    let start = position
    guard skip("<trans-unit id=\""), let identifier = value() else { return nil }
    _ = skip(" xml:space=\"preserve\"")
    guard skip(">") else { return nil }
    skipSpace()
    guard skip("<source>"), let source = text(), skip("</source>") else { return nil }
    var unit = Unit(start: start, identifier: identifier, source: source, end: start)
    skipSpace()
    if skip("<target") {
      if skip(" state=\"") {
        guard let state = value() else { return nil }
        unit.state = state
      }
      guard skip(">"), let target = text(), skip("</target>") else { return nil }
      unit.target = target
      skipSpace()
    }
    if !skip("<note/>"), skip("<note>") {
      guard let note = text(), skip("</note>") else { return nil }
      unit.note = note
    }
    skipSpace()
    guard skip("</trans-unit>") else { return nil }
    unit.end = position
    return unit
  }

  private mutating func skipSpace() {
    while unsafe position < bytes.count, unsafe bytes[position].isWhiteSpace { position += 1 }
  }

  private mutating func skip(_ token: StaticString) -> Bool {
    let end = position + token.utf8CodeUnitCount
    // Safe: the range is within the buffer, and the bytes of both are read within the call.
    guard unsafe end <= bytes.count,
      unsafe UnsafeRawBufferPointer(rebasing: bytes[position..<end])
        .isEqual(to: UnsafeRawBufferPointer(start: token.utf8Start, count: token.utf8CodeUnitCount))
    else { return false }
    position = end
    return true
  }

  /// Returns the range of a value up to its quotation mark, and skips both, or returns `nil` if the value differs from
  /// its bytes.
  private mutating func value() -> Range<Int>? {
    let value = range(upTo: UInt8(ascii: "\"")) { $0 < 0x20 || $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }
    if let value { position = value.upperBound + 1 }
    return value
  }

  /// Returns the range of the text up to the next tag, or `nil` if the text differs from its bytes.
  private mutating func text() -> Range<Int>? {
    let text = range(upTo: UInt8(ascii: "<")) { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A || $0 == UInt8(ascii: "&") }
    if let text { position = text.upperBound }
    return text
  }

  private func range(upTo end: UInt8, excluding isSpecial: (UInt8) -> Bool) -> Range<Int>? {
    // Safe: the bytes are read within the call, and both offsets are within the buffer.
    let bytes = unsafe bytes.assumingMemoryBound(to: UInt8.self)
    guard let end = unsafe bytes.firstIndex(of: end, from: position) else { return nil }
    let range = position..<end
    return unsafe UnsafeBufferPointer(rebasing: bytes[range]).containsByte(where: isSpecial) ? nil : range
  }
}
