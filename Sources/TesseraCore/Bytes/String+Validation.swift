// `String(validating:as:)` of the standard library requires macOS 15 and iOS 18. Decoding replaces invalid code units,
// so only a valid string encodes to the original code units.
extension String {
  /// Creates a string from UTF-8, or returns `nil` if the bytes are not valid UTF-8.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package init?(validUTF8 bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }

  /// Creates a string from UTF-16, or returns `nil` if a surrogate is unpaired.
  ///
  /// - Complexity: O(*n*), where *n* is the number of code units.
  package init?(validUTF16 units: [UInt16]) {
    let text = String(decoding: units, as: UTF16.self)
    guard text.utf16.elementsEqual(units) else { return nil }
    self = text
  }
}
