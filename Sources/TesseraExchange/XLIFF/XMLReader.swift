import TesseraCore
import TesseraStrings

/// A pull parser for XML 1.0 documents without a document type.
///
/// It never opens a file or a network connection: a document type, in which a document declares entities, is an error.
/// The depth of elements is limited.
///
/// It shares no code with `XMLPropertyListScanner`, which has other tasks: the scanner continues after errors, records
/// the span of every node, has no attributes and namespaces, and is a part of apps that use `TesseraLegacy`. This reader
/// stops at the first error and returns the resolved text. Only the characters that XML allows are defined once, in
/// `XMLText`.
struct XMLReader {
  struct Tag: Equatable {
    /// The name without its namespace prefix.
    var name: String
    var attributes: [(name: String, value: String)]
    /// The offset of the tag's `<`.
    var offset: Int

    static func == (a: Tag, b: Tag) -> Bool { a.name == b.name && a.offset == b.offset }

    /// Returns the value of an attribute, or `nil` if the element does not have it.
    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  enum Event: Equatable {
    case start(Tag)
    case end(name: String)
    /// Character data, which may be a part of the data between two tags.
    case text(String)
  }

  static let maximumDepth = 64

  let bytes: [UInt8]
  var position = 0
  /// The names of the open elements with their prefixes, the innermost last.
  private var open: [(name: String, offset: Int)] = []
  /// The local name of an empty element whose end is the next event.
  private var pendingEnd: String?
  private var hasRoot = false

  /// - Parameter bytes: Valid UTF-8.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var depth: Int { open.count }

  /// Returns the next event, or `nil` at the end of the document.
  mutating func next() throws(XLIFFError) -> Event? {
    if let name = pendingEnd {
      pendingEnd = nil
      open.removeLast()
      return .end(name: name)
    }
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        if let text = try text() { return .text(text) }
        continue
      }
      if starts(with: "<!--") {
        try skip(behind: "-->", "this comment is not terminated")
      } else if starts(with: "<![CDATA[") {
        return .text(try characterData())
      } else if starts(with: "<!") {
        throw XLIFFError(position, "a document type or another declaration, which is not allowed in XLIFF files")
      } else if starts(with: "<?") {
        try skip(behind: "?>", "this processing instruction is not terminated")
      } else if starts(with: "</") {
        return try endTag()
      } else {
        return try startTag()
      }
    }
    if let element = open.last {
      throw XLIFFError(element.offset, "the file ends within this `<\(element.name)>`")
    }
    guard hasRoot else { throw XLIFFError(0, "the file contains no XML element") }
    return nil
  }

  /// Reads up to the end of the innermost open element, including it.
  mutating func skipElement() throws(XLIFFError) {
    let outer = depth - 1
    while depth > outer {
      guard try next() != nil else { return }
    }
  }

  // MARK: - Tags

  private mutating func startTag() throws(XLIFFError) -> Event {
    let start = position
    guard open.count < Self.maximumDepth else {
      throw XLIFFError(start, "elements are nested deeper than \(Self.maximumDepth) levels")
    }
    guard !open.isEmpty || !hasRoot else { throw XLIFFError(start, "a second root element") }
    position += 1
    let name = try self.name()
    var attributes: [(name: String, value: String)] = []
    while true {
      let hasSpace = skipSpace()
      guard position < bytes.count else { throw XLIFFError(start, "this tag is not terminated") }
      if starts(with: "/>") || bytes[position] == UInt8(ascii: ">") { break }
      guard hasSpace else { throw XLIFFError(position, "expected a space before the attribute") }
      let offset = position
      let attribute = try self.name()
      skipSpace()
      guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
        throw XLIFFError(offset, "expected `=` and a value after the attribute `\(attribute)`")
      }
      position += 1
      skipSpace()
      let value = try attributeValue()
      guard !attributes.contains(where: { $0.name == attribute }) else {
        throw XLIFFError(offset, "the attribute `\(attribute)` occurs twice")
      }
      attributes.append((attribute, value))
    }
    hasRoot = true
    open.append((name, start))
    let local = Self.localName(name)
    if bytes[position] == UInt8(ascii: "/") {
      position += 2
      pendingEnd = local
    } else {
      position += 1
    }
    return .start(Tag(name: local, attributes: attributes, offset: start))
  }

  private mutating func endTag() throws(XLIFFError) -> Event {
    let start = position
    position += 2
    let name = try self.name()
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else {
      throw XLIFFError(start, "this tag is not terminated")
    }
    position += 1
    guard let element = open.last else { throw XLIFFError(start, "`</\(name)>` has no matching start tag") }
    guard element.name == name else { throw XLIFFError(start, "expected `</\(element.name)>` instead of `</\(name)>`") }
    open.removeLast()
    return .end(name: Self.localName(name))
  }

  private mutating func name() throws(XLIFFError) -> String {
    let start = position
    while position < bytes.count, Self.isNameByte(bytes[position]) { position += 1 }
    guard position > start else { throw XLIFFError(start, "expected a name; write `&lt;` for the character `<`") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte >= 0x80
      || [UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ".")]
        .contains(byte)
  }

  /// Returns a name without its prefix. The prefix `xml`, which is always bound, is kept.
  private static func localName(_ name: String) -> String {
    name.utf8.lastIndex(of: UInt8(ascii: ":")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = position
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    return position > start
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  private func starts(with text: StaticString) -> Bool { bytes[position...].starts(with: text.description.utf8) }

  private mutating func skip(behind marker: String, _ message: String) throws(XLIFFError) {
    let start = position
    let marker = Array(marker.utf8)
    // `<!-->` is not a complete comment: its end follows the four bytes of its start.
    position += bytes[position + 1] == UInt8(ascii: "!") ? 4 : 2
    while position + marker.count <= bytes.count {
      if bytes[position] == marker[0], bytes[position...].starts(with: marker) {
        position += marker.count
        return
      }
      position += 1
    }
    throw XLIFFError(start, message)
  }

  // MARK: - Character data

  /// Returns the text up to the next markup, or `nil` if it is white space outside of the root element.
  private mutating func text() throws(XLIFFError) -> String? {
    let start = position
    let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    guard !open.isEmpty else {
      guard let other = bytes[start..<end].firstIndex(where: { !Self.isSpace($0) }) else {
        position = end
        return nil
      }
      throw XLIFFError(other, "text outside of the root element")
    }
    position = end
    return try resolve(start..<end, isAttribute: false)
  }

  private mutating func characterData() throws(XLIFFError) -> String {
    let start = position
    guard !open.isEmpty else { throw XLIFFError(start, "text outside of the root element") }
    let content = start + "<![CDATA[".utf8.count
    var end = content
    while end < bytes.count, !bytes[end...].starts(with: "]]>".utf8) { end += 1 }
    guard end < bytes.count else { throw XLIFFError(start, "this CDATA section is not terminated") }
    position = end + 3
    return try resolve(content..<end, isAttribute: false, isLiteral: true)
  }

  private mutating func attributeValue() throws(XLIFFError) -> String {
    let start = position
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") else {
      throw XLIFFError(start, "expected a value in quotation marks")
    }
    let quote = bytes[position]
    guard let end = bytes[(position + 1)...].firstIndex(of: quote) else {
      throw XLIFFError(start, "this value is not terminated")
    }
    if let bracket = bytes[position..<end].firstIndex(of: UInt8(ascii: "<")) {
      throw XLIFFError(bracket, "the character `<` in an attribute; write `&lt;`")
    }
    position = end + 1
    return try resolve(start + 1..<end, isAttribute: true)
  }

  /// Resolves references, and normalizes line endings (XML 1.0, sections 2.11 and 3.3.3).
  private func resolve(_ range: Range<Int>, isAttribute: Bool, isLiteral: Bool = false) throws(XLIFFError) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "&") where !isLiteral:
        let reference = try reference(at: index, before: range.upperBound)
        result += UTF8.encode(reference.scalar).map(Array.init) ?? []
        index = reference.end
        continue
      case 0x0D:
        result.append(isAttribute ? 0x20 : 0x0A)
        if index + 1 < range.upperBound, bytes[index + 1] == 0x0A { index += 1 }
      case 0x09 where isAttribute, 0x0A where isAttribute: result.append(0x20)
      case 0x00..<0x20 where byte != 0x09 && byte != 0x0A:
        throw XLIFFError(index, "the control character U+\(Self.digits(UInt32(byte))), which XML does not allow")
      default: result.append(byte)
      }
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func reference(at start: Int, before end: Int) throws(XLIFFError) -> (scalar: Unicode.Scalar, end: Int) {
    // The longest reference is `&#x10FFFF;`. The limit allows for leading zeros.
    guard let semicolon = bytes[start..<min(end, start + 24)].firstIndex(of: UInt8(ascii: ";")) else {
      throw XLIFFError(start, "the character `&` without a reference; write `&amp;`")
    }
    let name = String(decoding: bytes[start + 1..<semicolon], as: UTF8.self)
    let named: Unicode.Scalar? =
      switch name {
      case "amp": "&"
      case "lt": "<"
      case "gt": ">"
      case "quot": "\""
      case "apos": "'"
      default: nil
      }
    if let named { return (named, semicolon + 1) }
    guard name.utf8.first == UInt8(ascii: "#") else {
      throw XLIFFError(start, "the entity `&\(name);` is not defined; only the five entities of XML are supported")
    }
    let isHexadecimal = name.utf8.dropFirst().first == UInt8(ascii: "x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard !digits.isEmpty, digits.utf8.allSatisfy({ isHexadecimal ? $0.hexadecimalDigit != nil : $0.isDigit }) else {
      throw XLIFFError(start, "`&\(name);` is not a number of a character")
    }
    guard let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), XMLText.isCharacter(value),
      let scalar = Unicode.Scalar(value)
    else { throw XLIFFError(start, "`&\(name);` is a character that XML does not allow") }
    return (scalar, semicolon + 1)
  }

  static func digits(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
