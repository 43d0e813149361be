import TesseraFormats

/// What a manifest says that is not parsed, or not understood.
extension ManifestParser {
  /// The content of the string literal that is a token; nil for other tokens, and for a literal with interpolations.
  func plainString(_ token: Token) -> String? {
    guard token.kind == .string, let segments = segments(of: token.range), segments.count == 1,
      case .text(let text)? = segments.first
    else { return nil }
    return text
  }

  /// The string literals without interpolations.
  var plainStrings: Set<String> { Set(tokens.compactMap(plainString)) }

  /// `Shop` in `Package(name: "Shop"`.
  var packageName: String? {
    let start = Self.packageStart
    for index in tokens.indices.dropLast(start.count) where tokens[index...].lazy.map(\.text).starts(with: start) {
      return plainString(tokens[index + start.count])
    }
    return nil
  }

  private static let packageStart = ["Package", "(", "name", ":"]

  /// The parts of a string literal; nil for one of a form that is not understood.
  func segments(of literal: Range<Int>) -> [ManifestStringReader.Segment]? {
    let pounds = bytes[literal].prefix { $0 == UInt8(ascii: "#") }.count
    var reader = ManifestStringReader(bytes: bytes, position: literal.lowerBound + pounds, pounds: pounds)
    return reader.read(to: literal.upperBound)
  }
}
