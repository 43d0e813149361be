/// A UTF-8 string in a table: a key, a name, or a part of a message. Creating one copies and validates nothing.
///
/// Valid for the lifetime of the table, like all values that point into it. In a damaged table, the bytes may be
/// invalid UTF-8, which ``string`` repairs.
package struct TableText: Sendable {
  private let bytes: TableBytes
  private let range: Range<Int>

  /// - Precondition: `range` is within the bytes. Otherwise, the string is shorter.
  init(_ bytes: TableBytes, _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  package var utf8Count: Int { range.count }

  /// Calls a closure with the bytes of the string. Safe if the closure does not store the buffer, which is valid only
  /// during the call.
  @inline(__always)
  package func withUTF8<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try unsafe bytes.withBytes(range, body)
  }

  package var string: String { unsafe withUTF8 { unsafe String(decoding: $0, as: UTF8.self) } }
}
