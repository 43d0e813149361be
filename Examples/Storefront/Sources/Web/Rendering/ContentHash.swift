/// A hash of 64 bits by which two versions of a page differ.
///
/// Unlike `Hasher`, it is the same on all servers. It takes 16 bytes at a time, so it costs a small part of what SHA-256
/// would cost for each page. It is no signature: nothing depends on it being hard to find other content with the hash.
struct ContentHash {
  /// Digits of π, which have no pattern.
  private static let factors: (UInt64, UInt64) = (0x243F_6A88_85A3_08D3, 0x082E_FA98_EC4E_6C89)

  private var state: UInt64 = 0

  /// Adds bytes. The hash also depends on how they are divided into calls.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while offset + 16 <= bytes.count {
      add(Self.word(bytes, offset), Self.word(bytes, offset + 8))
      offset += 16
    }
    var rest: (UInt64, UInt64) = (0, 0)
    withUnsafeMutableBytes(of: &rest) { $0.copyBytes(from: bytes[offset...]) }
    add(UInt64(littleEndian: rest.0), UInt64(littleEndian: rest.1))
    add(UInt64(bytes.count), 0)
  }

  /// Adds a string.
  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  /// The hash of what was added.
  var value: UInt64 { Self.fold(state ^ Self.factors.0, Self.factors.1) }

  private mutating func add(_ first: UInt64, _ second: UInt64) {
    state = Self.fold(first ^ Self.factors.0, second ^ state ^ Self.factors.1)
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Multiplies two numbers, and combines the halves of the product.
  private static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }
}
