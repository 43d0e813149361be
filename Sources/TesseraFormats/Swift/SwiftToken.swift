package import TesseraStrings

/// A word of a Swift file. Comments and white space are gone.
package struct SwiftToken: Sendable, Equatable {
  package enum Kind: UInt8, Sendable {
    /// An identifier or a keyword.
    case word
    /// An identifier in backticks, which its span holds as well.
    case quotedWord
    case number
    /// A string from its first `#` or quotation mark to its last, whatever is interpolated.
    case string
    case regex
    /// `#if`, `#available`, `#Preview`: the `#` and the word.
    case directive
    /// A run of operator characters: `+`, `->`, `&&`, `>>`.
    case op
    /// Any other byte: a bracket, `,`, `:`, `;`, `.`, `@`.
    case symbol
  }

  package var kind: Kind
  /// Whether a line break stands before it.
  package var startsLine: Bool
  package var span: SourceSpan
}

/// What a Swift file consists of.
package struct SwiftTokens: Sendable {
  package let bytes: [UInt8]
  package let tokens: [SwiftToken]

  /// O(bytes). Any bytes give some tokens.
  ///
  /// - Parameter bytes: UTF-8; at most ``SourceText/maximumByteCount``.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = SwiftLexer.tokens(of: bytes)
  }

  /// Bytes that are no UTF-8 become U+FFFD.
  package func text(at index: Int) -> String { String(decoding: bytes[tokens[index].span.range], as: UTF8.self) }

  /// An identifier without its backticks; nil for what is none.
  package func name(at index: Int) -> String? {
    guard tokens.indices.contains(index) else { return nil }
    switch tokens[index].kind {
    case .word: return text(at: index)
    case .quotedWord: return String(decoding: bytes[tokens[index].span.range].dropFirst().dropLast(), as: UTF8.self)
    default: return nil
    }
  }

  /// A word that is in no backticks: only such a one is a keyword.
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
