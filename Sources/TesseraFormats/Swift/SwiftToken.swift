package import TesseraStrings

/// A token of a Swift file. Comments and white space produce no tokens.
package struct SwiftToken: Sendable, Equatable {
  package enum Kind: UInt8, Sendable {
    /// An identifier or a keyword.
    case word
    /// An identifier in backticks. Its span includes the backticks.
    case quotedWord
    case number
    /// A string from its first `#` or quotation mark to its last, including interpolations.
    case string
    case regex
    /// A `#` and the identifier after it, such as `#if`, `#available`, or `#Preview`.
    case directive
    /// A run of operator characters, such as `+`, `->`, `&&`, or `>>`.
    case op
    /// Any other byte: a bracket, `,`, `:`, `;`, `.`, `@`.
    case symbol
  }

  package var kind: Kind
  /// A Boolean value that indicates whether a line break precedes the token.
  package var startsLine: Bool
  package var span: SourceSpan
}

/// The tokens of a Swift file.
package struct SwiftTokens: Sendable {
  package let bytes: [UInt8]
  package let tokens: [SwiftToken]

  /// Creates the tokens of a file, which may contain any bytes.
  ///
  /// - Parameter bytes: UTF-8 bytes, at most ``SourceText/maximumByteCount``.
  /// - Complexity: O(bytes).
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = SwiftLexer.tokens(of: bytes)
  }

  /// Returns the text of a token. Invalid UTF-8 becomes U+FFFD.
  package func text(at index: Int) -> String { String(decoding: bytes[tokens[index].span.range], as: UTF8.self) }

  /// Returns an identifier without its backticks, or `nil` if the token is not an identifier.
  package func name(at index: Int) -> String? {
    guard tokens.indices.contains(index) else { return nil }
    switch tokens[index].kind {
    case .word: return text(at: index)
    case .quotedWord: return String(decoding: bytes[tokens[index].span.range].dropFirst().dropLast(), as: UTF8.self)
    default: return nil
    }
  }

  /// Returns a word that is not in backticks, or `nil` for any other token. Only such a word can be a keyword.
  package func keyword(at index: Int) -> String? {
    tokens.indices.contains(index) && tokens[index].kind == .word ? text(at: index) : nil
  }

  package func isSymbol(_ symbol: Unicode.Scalar, at index: Int) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind == .symbol else { return false }
    return UInt32(bytes[Int(tokens[index].span.lowerBound)]) == symbol.value
  }

  package func isOperator(_ text: String, at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .op
      && bytes[tokens[index].span.range].elementsEqual(text.utf8)
  }
}
