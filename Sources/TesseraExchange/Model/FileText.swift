import TesseraCore

/// A string of an exchange file.
enum FileText {
  /// The string is a range of the file.
  case range(Range<Int>)
  /// The string differs from its bytes in the file, which have escapes or several parts.
  case string(String)

  static let empty = FileText.range(0..<0)

  /// The range of the file, or `nil` if the string is not one.
  var range: Range<Int>? {
    if case .range(let range) = self { range } else { nil }
  }

  var isEmpty: Bool {
    switch self {
    case .range(let range): range.isEmpty
    case .string(let text): text.isEmpty
    }
  }

  func string(in bytes: [UInt8]) -> String {
    switch self {
    case .range(let range): String(decoding: bytes[range], as: UTF8.self)
    case .string(let text): text
    }
  }
}

extension [UInt8] {
  /// Returns the offset of the next occurrence of a byte, or `nil` if there is none.
  func offset(of byte: UInt8, from start: Int) -> Int? {
    // Safe: the buffer is read within the call.
    unsafe withUnsafeBufferPointer { unsafe $0.firstIndex(of: byte, from: start) }
  }

  /// Returns a Boolean value that indicates whether two ranges have the same bytes.
  func isEqual(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    // Safe: the ranges are checked, and the bytes are read within the call.
    unsafe withUnsafeBytes { bytes in
      unsafe UnsafeRawBufferPointer(rebasing: bytes[a]).isEqual(to: UnsafeRawBufferPointer(rebasing: bytes[b]))
    }
  }

  /// Returns a Boolean value that indicates whether a range has the bytes of a text.
  func isEqual(_ range: Range<Int>, _ text: StaticString) -> Bool {
    guard range.count == text.utf8CodeUnitCount else { return false }
    // Safe: the range is checked, and the bytes of both are read within the call.
    return unsafe withUnsafeBytes { bytes in
      unsafe UnsafeRawBufferPointer(rebasing: bytes[range])
        .isEqual(to: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
  }
}
