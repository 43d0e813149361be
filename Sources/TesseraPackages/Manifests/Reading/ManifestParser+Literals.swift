import TesseraFormats

/// Parts of a manifest that can be read even if it cannot be parsed or evaluated.
extension ManifestParser {
  /// Returns the content of a token that is a string literal, or `nil` for other tokens and for literals with
  /// interpolations.
  func plainString(_ token: Token) -> String? {
    guard token.kind == .string, let segments = segments(of: token.range), segments.count == 1,
      case .text(let text)? = segments.first
    else { return nil }
    return text
  }

  /// The string literals without interpolations.
  var plainStrings: Set<String> { Set(tokens.compactMap(plainString)) }

  /// The name of the package, such as `Shop` in `Package(name: "Shop"`.
  var packageName: String? {
    let start = Self.packageStart
    for index in tokens.indices.dropLast(start.count) where tokens[index...].lazy.map(\.text).starts(with: start) {
      return plainString(tokens[index + start.count])
    }
    return nil
  }

  private static let packageStart = ["Package", "(", "name", ":"]

  /// Returns the segments of a string literal, or `nil` if its form is unsupported.
  func segments(of literal: Range<Int>) -> [ManifestStringReader.Segment]? {
    let pounds = bytes[literal].prefix { $0 == UInt8(ascii: "#") }.count
    var reader = ManifestStringReader(bytes: bytes, position: literal.lowerBound + pounds, pounds: pounds)
    return reader.read(to: literal.upperBound)
  }
}
