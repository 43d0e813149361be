import TesseraCore

/// Reads tags, contents and the text between elements.
extension XMLPropertyListScanner {
  struct Tag {
    var name: String
    /// `<name/>`
    var isEmpty: Bool
  }

  private static let elementNames: Set<String> = [
    "plist", "dict", "array", "key", "string", "integer", "real", "date", "data", "true", "false",
  ]

  func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    return text.withUTF8Buffer { unsafe bytes[position..<position + count].elementsEqual($0) }
  }

  /// Reads a tag from its `<`, or from the `/` of an end tag, to its `>`. If there is no tag, reports it and moves past
  /// the first byte.
  mutating func scanTag() -> Tag? {
    let start = position
    let name = nameRange(at: start + 1)
    guard !name.isEmpty else {
      position = start + 1
      report(.syntax, start..<start + 1, "a `<` that does not start an element must be written as `&lt;`")
      return nil
    }
    var index = name.upperBound
    var quote: UInt8?
    let isEndTag = start < bytes.count && bytes[start] == UInt8(ascii: "/")
    // After the name: white space and attributes, or the end.
    var isWellFormed = index < bytes.count && (bytes[index].isSpace || "/>".utf8.contains(bytes[index]))
    while index < bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<") {
        break
      } else if byte == UInt8(ascii: "/") {
        let isLast = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: ">")
        isWellFormed = isWellFormed && isLast && !isEndTag
      } else {
        // An end tag contains only a name.
        let isAllowed = byte.isSpace || !isEndTag && (isNameByte(byte) || byte == UInt8(ascii: "="))
        isWellFormed = isWellFormed && isAllowed
      }
      index += 1
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else {
      position = quote == nil ? index : bytes.count
      report(.syntax, start..<position, "this tag has no `>`")
      return nil
    }
    if !isWellFormed { report(.syntax, start..<index + 1, "this tag is not valid XML") }
    position = index + 1
    return Tag(
      name: String(decoding: bytes[name], as: UTF8.self),
      isEmpty: bytes[index - 1] == UInt8(ascii: "/")
    )
  }

  private func nameRange(at start: Int) -> Range<Int> {
    var end = min(start, bytes.count)
    let start = end
    while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
    return start..<end
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...: true
    default: byte.isAlphanumeric
    }
  }

  /// Reads the content of a leaf from the end of its start tag, and moves past its end tag.
  mutating func scanContent(of tag: Tag) -> (content: Range<Int>, flags: PropertyListNode.Flags) {
    let start = position
    guard !tag.isEmpty else { return (start..<start, .isEmptyElement) }
    var flags: PropertyListNode.Flags = []
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "&"):
        flags.insert(.hasEscapes)
        scanReference()
      case UInt8(ascii: "<"):
        if starts(with: "<![CDATA[") {
          flags.insert(.hasEscapes)
          skip(behind: "]]>", orReport: "this CDATA section is not terminated")
        } else if starts(with: "<!--") {
          flags.insert(.hasEscapes)
          let start = position
          skip(behind: "-->", orReport: "this comment is not terminated")
          report(.syntax, start..<position, "a comment within a string: Foundation cannot read the file")
        } else if let end = scanContentEnd(of: tag) {
          return (start..<end, flags)
        }
      case 0..<0x20 where byte != 0x09 && byte != 0x0A && byte != 0x0D:
        report(.syntax, position..<position + 1, "a control character that XML does not allow")
        position += 1
      default: position += 1
      }
    }
    report(.syntax, start..<bytes.count, "expected `</\(tag.name)>`: the file ends within this")
    return (start..<bytes.count, flags)
  }

  /// Returns the end of the content if the `<` at the current position ends it: an end tag, or a tag that is not
  /// allowed in the content. Otherwise, the `<` is text.
  private mutating func scanContentEnd(of tag: Tag) -> Int? {
    let end = position
    let isEndTag = starts(with: "</")
    let name = String(decoding: bytes[nameRange(at: end + (isEndTag ? 2 : 1))], as: UTF8.self)
    if isEndTag, name == tag.name {
      position += 1
      _ = scanTag()
      return end
    }
    if Self.elementNames.contains(name) {
      report(.syntax, end..<end, "expected `</\(tag.name)>`")
      return end
    }
    report(.syntax, end..<end + 1, "a `<` in a string must be written as `&lt;`")
    position += 1
    return nil
  }

  private mutating func scanReference() {
    let start = position
    guard let reference = XMLText.Reference(bytes[start...]) else {
      position += 1
      let name = nameRange(at: position)
      if !name.isEmpty, name.upperBound < bytes.count, bytes[name.upperBound] == UInt8(ascii: ";") {
        position = name.upperBound + 1
        let text = String(decoding: bytes[name].prefix(32), as: UTF8.self)
        report(.syntax, start..<position, "unknown entity `&\(text);`: a property list has amp, lt, gt, quot and apos")
      } else {
        report(.syntax, start..<start + 1, "a `&` in a string must be written as `&amp;`")
      }
      return
    }
    position += reference.length
    if reference.scalar == nil {
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      report(.syntax, start..<position, "`\(text)` is not a character that XML allows")
    }
  }

  mutating func scanDocumentType() {
    let start = position
    var quote: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        refuse(start..<position + 1, "a document type that contains declarations is rejected")
        return
      } else if byte == UInt8(ascii: ">") {
        position += 1
        return
      }
      position += 1
    }
    report(.syntax, start..<bytes.count, "this document type is not terminated")
  }

  /// Moves past the next `marker`, or to the end of the file.
  mutating func skip(behind marker: StaticString, orReport message: Finding.Message) {
    let end = marker.withUTF8Buffer { unsafe XMLText.firstRange(of: Array($0), in: bytes[position...]) }
    if end.isEmpty { report(.syntax, position..<bytes.count, message) }
    position = end.upperBound
  }

  /// Moves past the end tag of an unknown element, or past its start tag if no end tag is near.
  mutating func skip(untilEndOf tag: Tag) {
    guard !tag.isEmpty else { return }
    // The limit keeps the time linear for a file that consists of such elements.
    let end = XMLText.firstRange(of: Array("</\(tag.name)>".utf8), in: bytes[position...].prefix(4_096))
    if !end.isEmpty { position = end.upperBound }
  }

  mutating func scanTextBetweenElements() {
    while position < bytes.count, bytes[position].isSpace { position += 1 }
    let start = position
    if isConflictMarker(at: start) {
      while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      report(.mergeConflict, start..<position, "this is a merge conflict marker: resolve the conflict")
      return
    }
    while position < bytes.count, bytes[position] != UInt8(ascii: "<"), bytes[position] != 0x0A { position += 1 }
    if position > start { report(.syntax, start..<position, "text where an element is expected") }
  }

  func isConflictMarker(at index: Int) -> Bool {
    guard index + 7 <= bytes.count, index == 0 || bytes[index - 1] == 0x0A else { return false }
    let mark = bytes[index]
    guard "<=>|".utf8.contains(mark) else { return false }
    return bytes[index..<index + 7].allSatisfy { $0 == mark }
  }

  /// Reports a declared encoding that differs from the one in which the file was read, which is determined by the byte
  /// order mark, or else UTF-8.
  mutating func checkEncoding(_ declaration: Range<Int>) {
    let text = bytes[declaration]
    let label = XMLText.firstRange(of: Array("encoding".utf8), in: text)
    guard !label.isEmpty, let open = text[label.upperBound...].firstIndex(where: { $0 == 0x22 || $0 == 0x27 }),
      let close = text[(open + 1)...].firstIndex(of: text[open])
    else { return }
    let name = String(decoding: text[(open + 1)..<close], as: UTF8.self)
    let read = ["utf-8", "utf8", "utf-16", "utf-16le", "utf-16be", "us-ascii", "ascii"]
    guard !read.contains(name.lowercased()) else { return }
    // These encodings contain ASCII, so they make no difference for an ASCII file.
    let supersets = ["iso-8859-", "iso_8859-", "latin", "windows-125", "macintosh", "x-mac-"]
    let isSuperset = supersets.contains { name.lowercased().hasPrefix($0) }
    guard !isSuperset || bytes.contains(where: { $0 >= 0x80 }) else { return }
    report(.syntax, open + 1..<close, "the encoding \"\(name)\" is not supported: save the file as UTF-8")
  }
}

/// Validates the leaves of XML property lists.
enum XMLPropertyListValues {
  /// Returns what is expected instead of `content`, or `nil` if it is valid.
  static func expectation(_ kind: PropertyListNode.Kind, _ content: ArraySlice<UInt8>) -> String? {
    guard kind != .string else { return nil }
    let text = String(decoding: content.filter { !$0.isSpace }, as: UTF8.self)
    switch kind {
    case .integer: return isInteger(text) ? nil : "an integer"
    case .real: return Double(text) == nil ? "a number" : nil
    case .date: return isDate(text) ? nil : "a date such as `2026-01-31T12:00:00Z`"
    case .data: return text.utf8.allSatisfy(isBase64) ? nil : "Base64"
    case .true, .false: return text.isEmpty ? nil : "nothing"
    default: return nil
    }
  }

  private static func isInteger(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      return digits.dropFirst(2).utf8.allSatisfy { $0.hexadecimalDigit != nil } && digits.utf8.count > 2
    }
    return !digits.isEmpty && digits.utf8.allSatisfy(\.isDigit)
  }

  private static func isDate(_ text: String) -> Bool {
    let pattern = Array("0000-00-00T00:00:00Z".utf8)
    return text.utf8.count == pattern.count
      && zip(text.utf8, pattern).allSatisfy { $1 == 48 ? $0.isDigit : $0 == $1 }
  }

  private static func isBase64(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=")
  }
}
