import TesseraCore
import TesseraFormats
import TesseraStrings

/// The words of a manifest, with what its strings say. Any bytes give some words: an error is the parser's to meet.
enum ManifestLexer {
  static func tokens(of bytes: [UInt8]) -> [ManifestToken] {
    let source = SwiftTokens(bytes)
    return source.tokens.indices.map { index in
      ManifestToken(kind: kind(of: index, in: source), startsLine: source.tokens[index].startsLine)
    }
  }

  private static func kind(of index: Int, in source: SwiftTokens) -> ManifestToken.Kind {
    switch source.tokens[index].kind {
    case .word, .quotedWord: .identifier(source.name(at: index) ?? "")
    case .number: .number
    case .string: .string(segments(of: source.tokens[index], in: source.bytes))
    case .directive: .directive(String(source.text(at: index).dropFirst()))
    case .op, .regex: .op(source.text(at: index))
    case .symbol: .symbol(source.bytes[Int(source.tokens[index].span.lowerBound)])
    }
  }

  private static func segments(of string: SwiftToken, in bytes: [UInt8]) -> [ManifestToken.Segment] {
    let range = string.span.range
    let pounds = bytes[range].prefix { $0 == UInt8(ascii: "#") }.count
    var reader = ManifestStringReader(bytes: bytes, position: range.lowerBound + pounds, pounds: pounds)
    return reader.read()
  }
}
