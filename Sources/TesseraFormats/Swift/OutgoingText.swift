import TesseraStrings
import TesseraCore

/// The text of a file that is to be written. A literal in it is kept as the bytes that it stands for, and escaped on its
/// way to the disk: a table of 65 MB does not stand in memory once more, and is escaped by one thread while another one
/// writes.
package struct OutgoingText: Sendable {
  private enum Part: Sendable {
    case bytes([UInt8])
    case literal([UInt8])
  }

  private var parts: [Part]

  /// UTF-8.
  package init(_ bytes: [UInt8]) { parts = [.bytes(bytes)] }

  /// A text with one literal.
  ///
  /// - Parameters:
  ///   - head: Up to its opening quotation mark.
  ///   - literal: What it stands for, as UTF-8.
  ///   - tail: From its closing quotation mark on.
  package init(_ head: [UInt8], literal: [UInt8], _ tail: [UInt8]) {
    parts = [.bytes(head), .literal(literal), .bytes(tail)]
  }

  /// All of it. O(bytes).
  package var bytes: [UInt8] {
    if case .bytes(let bytes)? = parts.first, parts.count == 1 { return bytes }
    var all: [UInt8] = []
    unsafe forEachPiece { unsafe all += $0 }
    return all
  }

  /// Goes through the text, piece by piece. O(bytes).
  ///
  /// - Parameter body: Keeps nothing of the bytes.
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
          try unsafe Self.lend(escaped, to: body)
        }
      }
    }
  }

  /// Whether these are its bytes. O(bytes), less where they are not.
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
    _ bytes: [UInt8],
    to body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(Failure) in
      // Safe: the array keeps its bytes for the call.
      try unsafe body(UnsafeRawBufferPointer(buffer))
    }
  }
}
