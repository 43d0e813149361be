/// A run of UTF-8 in a table: a key, a name, a piece of a message. Making one copies and checks nothing.
///
/// Good for as long as the table lives, like everything that points into it. Of a damaged table the bytes may be no valid UTF-8; ``string`` repairs them.
package struct TableText: Sendable {
  private let bytes: TableBytes
  private let range: Range<Int>

  /// - Precondition: `range` lies within the bytes. Should it not, the text is shorter.
  init(_ bytes: TableBytes, _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  package var utf8Count: Int { range.count }

  /// The bytes, which stay in place while the body runs, and no longer: safe as long as none of them is kept.
  @inline(__always)
  package func withUTF8<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try unsafe bytes.withBytes(range, body)
  }

  package var string: String { unsafe withUTF8 { unsafe String(decoding: $0, as: UTF8.self) } }
}
