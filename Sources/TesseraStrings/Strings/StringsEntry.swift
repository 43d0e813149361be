import TesseraCore

/// One key of a `.strings` file and what it says. Places only: a `String` is made by ``StringsFile/string(_:)``.
package struct StringsEntry: Sendable, Equatable {
  package var key: StringsToken
  /// The key itself where the entry states no value (`"key";`).
  package var value: StringsToken
  /// From the key to the semicolon; in a property list, from `<key>` to the end of the value.
  package var span: SourceSpan
  /// The comments right before the entry, or behind it on its line, with their marks.
  package var comment: SourceSpan? = nil

  package var isKeyOnly: Bool { key == value && key.form != .binaryASCII && key.form != .binaryUTF16 }
}

/// A string's literal in a `.strings` file.
package struct StringsToken: Sendable, Equatable {
  package enum Form: UInt8, Sendable {
    case doubleQuoted, singleQuoted, unquoted
    /// The element of an XML property list.
    case xml
    /// The object of a binary property list, in ASCII or in big-endian UTF-16.
    case binaryASCII, binaryUTF16
  }

  /// The whole literal: with quotation marks, with tags, with the header of its object.
  package var span: SourceSpan
  package var contentSpan: SourceSpan
  package var form: Form
  /// The value is not the content's bytes.
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
