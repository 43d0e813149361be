import TesseraCore

/// The text of one file in UTF-8, with an index for line numbers.
package struct SourceText: Sendable, Equatable {
  /// The text in UTF-8, without a byte order mark. A file in another encoding is transcoded; spans are offsets in these
  /// bytes.
  package let bytes: [UInt8]
  package let encoding: TextEncoding
  /// Created when the first location is needed, because most files have no diagnostics.
  private let lines = Locked<LineIndex?>(nil)

  /// The maximum size of a file with 32-bit offsets; on platforms where `Int` has 32 bits, such as a watch, the maximum
  /// size of an array.
  package static let maximumByteCount = Int(clamping: UInt32.max - 1)

  /// Creates a source text from the bytes of a file.
  ///
  /// - Throws: ``SourceTextError`` if the bytes are invalid in the encoding that they declare, or if there are too
  ///   many.
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

  /// The bytes of the file.
  package var fileBytes: [UInt8] { encoding.encode(bytes) }

  /// Returns the text of a span. Invalid UTF-8 becomes U+FFFD.
  package func string(in span: SourceSpan) -> String {
    String(decoding: bytes[span.range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// Returns the line and column of an offset.
  ///
  /// - Complexity: O(*n*) for the first call, where *n* is the number of bytes; then O(1), independent of the length of
  ///   the line.
  package func location(of offset: UInt32) -> SourceLocation {
    let index = lines.withLock { lines in
      let index = lines ?? LineIndex(bytes)
      lines = index
      return index
    }
    return index.location(of: Int(offset), in: bytes)
  }
}

/// The reason that a file cannot be read as text.
package enum SourceTextError: Error, Sendable, Hashable {
  case tooLarge
  case invalidUTF16

  package var message: String {
    switch self {
    case .tooLarge: "the file is larger than 4 GiB"
    case .invalidUTF16: "the first bytes are those of UTF-16, but the file is not valid UTF-16"
    }
  }
}
