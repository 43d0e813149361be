import TesseraWorkspace

/// Writes numbers and strings in sequence.
struct StateWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ value: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(shift))) }
  }

  mutating func write(_ value: Int) { write(UInt64(truncatingIfNeeded: value)) }

  mutating func write(_ value: Bool) { bytes.append(value ? 1 : 0) }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes += text.utf8
  }

  mutating func write(_ hash: ContentHash?) {
    write(hash != nil)
    guard let hash else { return }
    write(hash.value)
    write(hash.byteCount)
  }

  mutating func write(_ version: FileStamp?) {
    write(version != nil)
    for word in version?.words ?? [] { write(word) }
  }

  mutating func write<Element>(_ elements: [Element], _ body: (Element, inout Self) -> Void) {
    write(elements.count)
    for element in elements { body(element, &self) }
  }
}

/// Reads the output of ``StateWriter``. No step reads past the end of the bytes, whatever they contain.
struct StateReader {
  struct Damage: Error {}

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  private mutating func take(_ count: Int) throws(Damage) -> ArraySlice<UInt8> {
    guard count >= 0, count <= rest.count else { throw Damage() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func word() throws(Damage) -> UInt64 {
    // Safe: `take(8)` returns eight bytes, and `loadUnaligned` requires no alignment.
    try unsafe take(8).withUnsafeBytes { unsafe UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
  }

  mutating func number() throws(Damage) -> Int { Int(truncatingIfNeeded: try word()) }

  mutating func byte() throws(Damage) -> UInt8 {
    guard let byte = try take(1).first else { throw Damage() }
    return byte
  }

  mutating func flag() throws(Damage) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw Damage()
    }
  }

  mutating func text() throws(Damage) -> String { String(decoding: try take(number()), as: UTF8.self) }

  mutating func hash() throws(Damage) -> ContentHash? {
    guard try flag() else { return nil }
    return ContentHash(value: try word(), byteCount: try number())
  }

  mutating func version() throws(Damage) -> FileStamp? {
    guard try flag() else { return nil }
    return try FileStamp { () throws(Damage) in try word() }
  }

  mutating func elements<Element>(
    _ body: (inout Self) throws(Damage) -> Element
  ) throws(Damage) -> [Element] {
    // Each element takes at least one byte, so a larger count is invalid and must not reserve memory.
    let count = try number()
    guard count >= 0, count <= rest.count else { throw Damage() }
    var elements: [Element] = []
    for _ in 0..<count { elements.append(try body(&self)) }
    return elements
  }
}
