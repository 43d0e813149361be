import TesseraStrings

/// Elements of XML property lists.
enum XMLEdits {
  /// Returns the edit that replaces the content of an element. `<string/>` becomes an element with content.
  static func replacing(
    _ token: StringsToken,
    with value: String,
    named name: StaticString,
    in source: SourceText
  ) throws(LegacyEditError) -> Edit {
    let isEmptyElement = source.bytes[token.span.range].suffix(2).elementsEqual("/>".utf8)
    if isEmptyElement { return Edit(token.span, try element(name, value)) }
    return Edit(token.contentSpan, try content(value))
  }

  static func element(_ name: StaticString, _ value: String) throws(LegacyEditError) -> [UInt8] {
    try Array("<\(name)>".utf8) + content(value) + Array("</\(name)>".utf8)
  }

  private static func content(_ value: String) throws(LegacyEditError) -> [UInt8] {
    guard let content = XMLText.escape(value) else { throw .notRepresentable(value) }
    return content
  }
}
