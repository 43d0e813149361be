import TesseraCore

/// One key and value of a `.strings` file, as locations. ``StringsFile/string(_:)`` creates the `String` values.
package struct StringsEntry: Sendable, Equatable {
  package var key: StringsToken
  /// The value, which is the key if the entry has none (`"key";`).
  package var value: StringsToken
  /// The span from the key to the semicolon; in a property list, from `<key>` to the end of the value.
  package var span: SourceSpan
  /// The comments immediately before the entry, or after it on the same line, with their delimiters.
  package var comment: SourceSpan? = nil

  package var isKeyOnly: Bool { key == value && key.form != .binaryASCII && key.form != .binaryUTF16 }
}

/// A string literal in a `.strings` file.
package struct StringsToken: Sendable, Equatable {
  package enum Form: UInt8, Sendable {
    case doubleQuoted, singleQuoted, unquoted
    /// An element of an XML property list.
    case xml
    /// An object of a binary property list, in ASCII or in big-endian UTF-16.
    case binaryASCII, binaryUTF16
  }

  /// The span of the whole literal, including its quotation marks, its tags, or the header of its object.
  package var span: SourceSpan
  package var contentSpan: SourceSpan
  package var form: Form
  /// A Boolean value that indicates whether the value differs from the bytes of the content.
  package var hasEscapes: Bool

  init(quoted span: SourceSpan, isDouble: Bool, hasEscapes: Bool) {
    self.span = span
    self.contentSpan = SourceSpan(span.lowerBound &+ 1, max(span.lowerBound &+ 1, span.upperBound &- 1))
    self.form = isDouble ? .doubleQuoted : .singleQuoted
    self.hasEscapes = hasEscapes
  }

  init(_ form: Form, span: SourceSpan, contentSpan: SourceSpan, hasEscapes: Bool = false) {
    self.span = span
    self.contentSpan = contentSpan
    self.form = form
    self.hasEscapes = hasEscapes
  }
}
