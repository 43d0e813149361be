import TesseraStrings
import TesseraCore

/// The content of a file to be written. A literal is stored unescaped and is escaped while it is written. A table of 65
/// MB is therefore not copied in memory, and one thread escapes it while another one writes.
package struct OutputBuffer: Sendable {
  private enum Part: Sendable {
    case bytes(ArraySlice<UInt8>)
    case literal([UInt8])
  }

  private var parts: [Part]

  /// Creates content from UTF-8 bytes.
  package init(_ bytes: [UInt8]) { parts = [.bytes(bytes[...])] }

  /// Creates content from UTF-8 bytes that follow one another.
  package init(pieces: [[UInt8]]) { parts = pieces.map { .bytes($0[...]) } }

  /// Creates content from parts of UTF-8 texts that follow one another.
  package init(pieces: [ArraySlice<UInt8>]) { parts = pieces.map { .bytes($0) } }

  /// Creates content with one literal.
  ///
  /// - Parameters:
  ///   - head: The bytes up to and including the opening quotation mark.
  ///   - literal: The unescaped value of the literal, as UTF-8.
  ///   - tail: The bytes from the closing quotation mark on.
  package init(_ head: [UInt8], literal: [UInt8], _ tail: [UInt8]) {
    parts = [.bytes(head[...]), .literal(literal), .bytes(tail[...])]
  }

  /// The number of bytes, or `nil` if they are produced while they are written.
  package var byteCount: Int? {
    var count = 0
    for part in parts {
      guard case .bytes(let bytes) = part else { return nil }
      count += bytes.count
    }
    return count
  }

  /// The whole content.
  ///
  /// - Complexity: O(bytes).
  package var bytes: [UInt8] {
    // A slice that is a whole array is not copied.
    if case .bytes(let bytes)? = parts.first, parts.count == 1 { return Array(bytes) }
    var all: [UInt8] = []
    if let byteCount { all.reserveCapacity(byteCount) }
    unsafe forEachPiece { unsafe all += $0 }
    return all
  }

  /// Calls a closure with each piece of the content, in order.
  ///
  /// - Parameter body: A closure that must not store the bytes.
  /// - Complexity: O(bytes).
  package func forEachPiece<Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    for part in parts {
      switch part {
      case .bytes(let bytes): try unsafe Self.lend(bytes, to: body)
      case .literal(let text):
        try concurrentForEach(SwiftEscaping.pieces(of: text)) { piece in
          var escaped: [UInt8] = []
          escaped.reserveCapacity(piece.count + piece.count / 4)
          SwiftEscaping.append(piece, as: .literal, to: &escaped)
          return escaped
        } _: { (escaped: [UInt8]) throws(Failure) in
          try unsafe Self.lend(escaped[...], to: body)
        }
      }
    }
  }

  /// Returns whether the content equals the given bytes.
  ///
  /// - Complexity: O(bytes), or less if they differ.
  package func isEqual(to other: [UInt8]) -> Bool {
    struct Difference: Error {}
    var position = 0
    do throws(Difference) {
      try unsafe forEachPiece { (piece: UnsafeRawBufferPointer) throws(Difference) in
        let end = position + piece.count
        // Safe: the slice lies within the array, and is read within the call.
        guard end <= other.count, unsafe other[position..<end].withUnsafeBytes({ unsafe piece.isEqual(to: $0) }) else {
          throw Difference()
        }
        position = end
      }
    } catch {
      return false
    }
    return position == other.count
  }

  private static func lend<Failure: Error>(
    _ bytes: ArraySlice<UInt8>,
    to body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(Failure) in
      // Safe: the slice keeps its bytes alive during the call.
      try unsafe body(UnsafeRawBufferPointer(buffer))
    }
  }
}
