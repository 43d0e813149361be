import TesseraCore
import TesseraStrings

/// A pull parser for XML 1.0 documents without a document type.
///
/// It never opens a file or a network connection: a document type, in which a document declares entities, is an error.
/// The depth of elements is limited. Names are ranges of the document, so that no strings are created for them.
///
/// It shares no code with `XMLPropertyListScanner`, which has other tasks: the scanner continues after errors, records
/// the span of every node, has no attributes and namespaces, and is a part of apps that use `TesseraLegacy`. This reader
/// stops at the first error and returns the resolved text. Only the characters that XML allows are defined once, in
/// `XMLText`.
struct XMLReader {
  /// A start tag. Its attributes are those of the reader until the next event.
  struct Tag {
    /// The range of the name without its namespace prefix.
    var name: Range<Int>
    /// The offset of the tag's `<`.
    var offset: Int
  }

  enum Event {
    case start(Tag)
    case end
    /// Character data, which may be a part of the data between two tags.
    case text(FileText)
  }

  private struct Attribute {
    var name: Range<Int>
    var value: FileText
  }

  static let maximumDepth = 64

  let bytes: [UInt8]
  private var position = 0
  /// The ranges of the open elements' names with their prefixes, the innermost last.
  private var open: [Range<Int>] = []
  private var attributes: [Attribute] = []
  /// A Boolean value that indicates whether the next event is the end of an empty element.
  private var isEndPending = false
  private var hasRoot = false
  /// The offset of what ``XLIFFUnitScanner`` could not read last.
  private var otherUnit: Int?

  /// - Parameter bytes: Valid UTF-8.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var depth: Int { open.count }

  /// Returns the next event, or `nil` at the end of the document.
  mutating func next() throws(XLIFFError) -> Event? {
    if isEndPending {
      isEndPending = false
      open.removeLast()
      return .end
    }
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        if let text = try text() { return .text(text) }
        continue
      }
      switch byte(at: position + 1) {
      case UInt8(ascii: "/"): return try endTag()
      case UInt8(ascii: "?"):
        try skip(from: position + 2, behind: "?>", "this processing instruction is not terminated")
      case UInt8(ascii: "!"):
        if starts(with: "<!--") {
          // `<!-->` is not a complete comment: its end follows the four bytes of its start.
          try skip(from: position + 4, behind: "-->", "this comment is not terminated")
        } else if starts(with: "<![CDATA[") {
          return .text(try characterData())
        } else {
          throw XLIFFError(position, "a document type or another declaration, which is not allowed in XLIFF files")
        }
      default: return .start(try startTag())
      }
    }
    if let element = open.last {
      throw XLIFFError(element.lowerBound - 1, "the file ends within this `<\(string(element))>`")
    }
    guard hasRoot else { throw XLIFFError(0, "the file contains no XML element") }
    return nil
  }

  /// Returns the next child of the innermost open element if it is a unit in the form that ``XLIFFUnitScanner`` reads, and
  /// continues after it. Otherwise, returns `nil` and reads nothing.
  mutating func nextUnit() -> XLIFFUnitScanner.Unit? {
    guard !isEndPending, depth + 2 <= Self.maximumDepth else { return nil }
    var start = position
    while let byte = byte(at: start), byte.isWhiteSpace { start += 1 }
    guard start != otherUnit else { return nil }
    // Safe: the bytes are read within the call.
    let unit = unsafe bytes.withUnsafeBytes { unsafe XLIFFUnitScanner.unit(in: $0, at: start) }
    if let unit { position = unit.end } else { otherUnit = start }
    return unit
  }

  /// Reads up to the end of the innermost open element, including it.
  mutating func skipElement() throws(XLIFFError) {
    let outer = depth - 1
    while depth > outer {
      guard try next() != nil else { return }
    }
  }

  // MARK: - Names and attributes

  /// Returns the text of a range of the document.
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns a Boolean value that indicates whether an element has a local name.
  func isElement(_ tag: Tag, _ name: StaticString) -> Bool { isText(tag.name, name) }

  /// Returns the value of an attribute of the current start tag, or `nil` if the element does not have it.
  func attribute(_ name: StaticString) -> String? { text(of: name)?.string(in: bytes) }

  /// Returns the text of an attribute of the current start tag, or `nil` if the element does not have it.
  func text(of attribute: StaticString) -> FileText? {
    attributes.first { isText($0.name, attribute) }?.value
  }

  private func isText(_ range: Range<Int>, _ text: StaticString) -> Bool { bytes.isEqual(range, text) }

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private func starts(with text: StaticString) -> Bool {
    isText(position..<min(bytes.count, position + text.utf8CodeUnitCount), text)
  }

  private mutating func skip(
    from start: Int,
    behind marker: StaticString,
    _ message: String
  ) throws(XLIFFError) {
    let offset = position
    position = start
    while let last = bytes.offset(of: UInt8(ascii: ">"), from: position) {
      position = last + 1 - marker.utf8CodeUnitCount
      if position >= start, starts(with: marker) {
        position = last + 1
        return
      }
      position = last + 1
    }
    throw XLIFFError(offset, message)
  }

  // MARK: - Tags

  private mutating func startTag() throws(XLIFFError) -> Tag {
    let start = position
    guard open.count < Self.maximumDepth else {
      throw XLIFFError(start, "elements are nested deeper than \(Self.maximumDepth) levels")
    }
    guard !open.isEmpty || !hasRoot else { throw XLIFFError(start, "a second root element") }
    position += 1
    let name = try self.name()
    attributes.removeAll(keepingCapacity: true)
    while true {
      let hasSpace = skipSpace()
      guard let byte = byte(at: position) else { throw XLIFFError(start, "this tag is not terminated") }
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") && self.byte(at: position + 1) == UInt8(ascii: ">") {
        break
      }
      guard hasSpace else { throw XLIFFError(position, "expected a space before the attribute") }
      attributes.append(try attribute())
    }
    hasRoot = true
    open.append(name)
    isEndPending = bytes[position] == UInt8(ascii: "/")
    position += isEndPending ? 2 : 1
    return Tag(name: localName(name), offset: start)
  }

  private mutating func attribute() throws(XLIFFError) -> Attribute {
    let name = try self.name()
    skipSpace()
    guard byte(at: position) == UInt8(ascii: "=") else {
      throw XLIFFError(name.lowerBound, "expected `=` and a value after the attribute `\(string(name))`")
    }
    position += 1
    skipSpace()
    let value = try attributeValue()
    guard !attributes.contains(where: { bytes.isEqual($0.name, name) }) else {
      throw XLIFFError(name.lowerBound, "the attribute `\(string(name))` occurs twice")
    }
    return Attribute(name: name, value: value)
  }

  private mutating func attributeValue() throws(XLIFFError) -> FileText {
    let start = position
    guard let quote = byte(at: position), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw XLIFFError(start, "expected a value in quotation marks")
    }
    guard let end = bytes.offset(of: quote, from: position + 1) else {
      throw XLIFFError(start, "this value is not terminated")
    }
    if bytes.containsByte(in: position..<end, where: { $0 == UInt8(ascii: "<") }),
      let bracket = bytes[position..<end].firstIndex(of: UInt8(ascii: "<"))
    {
      throw XLIFFError(bracket, "the character `<` in an attribute; write `&lt;`")
    }
    position = end + 1
    return try XMLCharacters.text(start + 1..<end, in: bytes, isAttribute: true)
  }

  private mutating func endTag() throws(XLIFFError) -> Event {
    let start = position
    position += 2
    let name = try self.name()
    skipSpace()
    guard byte(at: position) == UInt8(ascii: ">") else { throw XLIFFError(start, "this tag is not terminated") }
    position += 1
    guard let element = open.last else {
      throw XLIFFError(start, "`</\(string(name))>` has no matching start tag")
    }
    guard bytes.isEqual(element, name) else {
      throw XLIFFError(start, "expected `</\(string(element))>` instead of `</\(string(name))>`")
    }
    open.removeLast()
    return .end
  }

  private mutating func name() throws(XLIFFError) -> Range<Int> {
    let start = position
    while let byte = byte(at: position), Self.isNameByte(byte) { position += 1 }
    guard position > start else { throw XLIFFError(start, "expected a name; write `&lt;` for the character `<`") }
    return start..<position
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte >= 0x80 || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  /// Returns a name without its prefix.
  private func localName(_ name: Range<Int>) -> Range<Int> {
    guard bytes.containsByte(in: name, where: { $0 == UInt8(ascii: ":") }) else { return name }
    return bytes[name].lastIndex(of: UInt8(ascii: ":")).map { $0 + 1..<name.upperBound } ?? name
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = position
    while let byte = byte(at: position), byte.isWhiteSpace { position += 1 }
    return position > start
  }

  // MARK: - Character data

  /// Returns the text up to the next markup, or `nil` if it is white space outside of the root element.
  private mutating func text() throws(XLIFFError) -> FileText? {
    let start = position
    let end = bytes.offset(of: UInt8(ascii: "<"), from: position) ?? bytes.count
    guard !open.isEmpty else {
      guard let other = bytes[start..<end].firstIndex(where: { !$0.isWhiteSpace }) else {
        position = end
        return nil
      }
      throw XLIFFError(other, "text outside of the root element")
    }
    position = end
    return try XMLCharacters.text(start..<end, in: bytes)
  }

  private mutating func characterData() throws(XLIFFError) -> FileText {
    let start = position
    guard !open.isEmpty else { throw XLIFFError(start, "text outside of the root element") }
    let content = start + "<![CDATA[".utf8.count
    try skip(from: content, behind: "]]>", "this CDATA section is not terminated")
    return try XMLCharacters.text(content..<position - 3, in: bytes, isLiteral: true)
  }
}
