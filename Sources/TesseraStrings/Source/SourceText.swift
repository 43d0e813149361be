import TesseraCore

/// The bytes of one file, read once, as UTF-8, with what it takes to name a place in them.
package struct SourceText: Sendable, Equatable {
  /// The text as UTF-8, without a byte order mark. A file in another encoding is transcoded; spans are offsets here.
  package let bytes: [UInt8]
  package let encoding: TextEncoding
  /// Made when the first location is needed: most texts have no diagnostics.
  private let lines = Locked<LineIndex?>(nil)

  /// The largest file that 32-bit offsets reach; where an `Int` has 32 bits, as on a watch, the largest array.
  package static let maximumByteCount = Int(clamping: UInt32.max - 1)

  /// - Throws: ``SourceTextError`` where the bytes are no text in the encoding that they announce, or too many.
  package init(fileBytes: [UInt8]) throws(SourceTextError) {
    guard fileBytes.count <= Self.maximumByteCount else { throw .tooLarge }
    let encoding = TextEncoding(detecting: fileBytes)
    guard let text = encoding.decode(fileBytes), text.count <= Self.maximumByteCount else { throw .invalidUTF16 }
    self.init(text: text, encoding: encoding)
  }

  package init(_ string: String) {
    self.init(text: Array(string.utf8), encoding: .utf8)
  }

  package init(text: [UInt8], encoding: TextEncoding) {
    self.bytes = text
    self.encoding = encoding
  }

  package static func == (a: SourceText, b: SourceText) -> Bool {
    a.bytes == b.bytes && a.encoding == b.encoding
  }

  /// The bytes as they stand in the file.
  package var fileBytes: [UInt8] { encoding.encode(bytes) }

  /// The text of a span; bytes that are no UTF-8 become U+FFFD.
  package func string(in span: SourceSpan) -> String {
    String(decoding: bytes[span.range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// Line and column of an offset. O(bytes) for the first one, then O(1), however long the line is.
  package func location(of offset: UInt32) -> SourceLocation {
    let index = lines.withLock { lines in
      let index = lines ?? LineIndex(bytes)
      lines = index
      return index
    }
    return index.location(of: Int(offset), in: bytes)
  }
}

/// Why a file cannot be taken as text at all.
package enum SourceTextError: Error, Sendable, Hashable {
  case tooLarge
  case invalidUTF16

  package var message: String {
    switch self {
    case .tooLarge: "the file is larger than 4 GiB"
    case .invalidUTF16: "the file announces UTF-16 but is not valid UTF-16"
    }
  }
}
