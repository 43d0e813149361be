/// The encoding of a text file.
package enum TextEncoding: Sendable, Equatable {
  case utf8
  case utf8WithByteOrderMark
  case utf16LittleEndian(byteOrderMark: Bool)
  case utf16BigEndian(byteOrderMark: Bool)

  /// Detects the encoding from the first bytes of a file: a byte order mark, or the first two bytes of ASCII text in
  /// UTF-16.
  package init(detecting bytes: [UInt8]) {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xEF, 0xBB) where bytes.count >= 3 && bytes[2] == 0xBF: self = .utf8WithByteOrderMark
    case (0xFF, 0xFE): self = .utf16LittleEndian(byteOrderMark: true)
    case (0xFE, 0xFF): self = .utf16BigEndian(byteOrderMark: true)
    case (.some(0), .some(1...)): self = .utf16BigEndian(byteOrderMark: false)
    case (.some(1...), .some(0)): self = .utf16LittleEndian(byteOrderMark: false)
    default: self = .utf8
    }
  }

  package var byteOrderMark: [UInt8] {
    switch self {
    case .utf8WithByteOrderMark: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian(byteOrderMark: true): [0xFF, 0xFE]
    case .utf16BigEndian(byteOrderMark: true): [0xFE, 0xFF]
    default: []
    }
  }

  /// Returns the text in UTF-8, without its byte order mark. UTF-8 is returned without validation, which is up to the
  /// readers.
  ///
  /// - Returns: `nil` if a UTF-16 file has an odd length or a lone surrogate.
  package func decode(_ bytes: [UInt8]) -> [UInt8]? {
    let body = bytes.dropFirst(byteOrderMark.count)
    switch self {
    case .utf8: return bytes
    case .utf8WithByteOrderMark: return Array(body)
    case .utf16LittleEndian: return Self.transcode(body) { UInt16($0) | UInt16($1) << 8 }
    case .utf16BigEndian: return Self.transcode(body) { UInt16($0) << 8 | UInt16($1) }
    }
  }

  /// Returns the bytes of a text in this encoding: the inverse of ``decode(_:)``.
  package func encode(_ text: [UInt8]) -> [UInt8] {
    switch self {
    case .utf8: return text
    case .utf8WithByteOrderMark: return byteOrderMark + text
    case .utf16LittleEndian:
      return String(decoding: text, as: UTF8.self).utf16.reduce(into: byteOrderMark) {
        $0 += [UInt8(truncatingIfNeeded: $1), UInt8($1 >> 8)]
      }
    case .utf16BigEndian:
      return String(decoding: text, as: UTF8.self).utf16.reduce(into: byteOrderMark) {
        $0 += [UInt8($1 >> 8), UInt8(truncatingIfNeeded: $1)]
      }
    }
  }

  private static func transcode(_ bytes: ArraySlice<UInt8>, unit: (UInt8, UInt8) -> UInt16) -> [UInt8]? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { unit(bytes[$0], bytes[$0 + 1]) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    let failed = Swift.transcode(units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true) {
      text.append($0)
    }
    return failed ? nil : text
  }
}
