import TesseraInspection
import TesseraCore
import TesseraFormats
import TesseraStrings

/// An HTML or XML tag in a string.
struct MarkupTag: Equatable {
  enum Kind { case opening, closing, empty }

  /// The name in lowercase.
  let name: String
  let kind: Kind
  /// The names of the attributes in lowercase, sorted.
  let attributes: [String]
  let hasAttributeValues: Bool
  /// The UTF-8 offsets of the tag.
  let range: Range<Int>

  /// The tag without the values of its attributes.
  var display: String {
    let inner = ([name] + attributes).joined(separator: " ")
    return switch kind {
    case .opening: "<\(inner)>"
    case .closing: "</\(inner)>"
    case .empty: "<\(inner)/>"
    }
  }

  /// Returns whether the tag is certainly markup. `<Unknown>` and `<a letter of any kind>` may be prose.
  func isCertain(closingNames: Set<String>) -> Bool {
    let isBareOrFilled = attributes.isEmpty || hasAttributeValues
    return switch kind {
    case .closing: true
    case .empty: isBareOrFilled
    case .opening: closingNames.contains(name) || isBareOrFilled && Self.html.contains(name)
    }
  }

  private static let html: Set<String> = [
    "a", "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "font", "h1", "h2",
    "h3", "h4", "h5", "h6", "head", "hr", "html", "i", "img", "input", "kbd", "li", "meta", "ol", "p", "pre", "s",
    "small",
    "span", "strike", "strong", "style", "sub", "sup", "table", "tbody", "td", "th", "thead", "tr", "tt", "u", "ul",
    "wbr",
  ]

  /// The elements without a closing tag, for which `<br>` and `<br/>` are the same.
  private static let void: Set<String> = ["br", "hr", "img", "input", "meta", "wbr"]

  /// Returns whether a string may contain a tag, without allocating memory.
  static func mayStand(in unit: CheckedUnit) -> Bool {
    guard unit.traits.contains(.angleBracket) else { return false }
    var wasOpen = false
    for byte in unit.value.utf8 {
      if wasOpen, byte.isLetter || byte == UInt8(ascii: "/") { return true }
      wasOpen = byte == UInt8(ascii: "<")
    }
    return false
  }

  static func all(in unit: CheckedUnit) -> [MarkupTag] {
    guard mayStand(in: unit) else { return [] }
    let bytes = Array(unit.value.utf8)
    var result: [MarkupTag] = []
    var position = 0
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "<"), let tag = tag(in: bytes, at: position) {
        result.append(tag)
        position = tag.range.upperBound
      } else {
        position += 1
      }
    }
    return result
  }

  /// The maximum length of a tag in bytes, which limits the search after a `<` without a `>`.
  private static let longest = 1_000

  private static func tag(in bytes: [UInt8], at start: Int) -> MarkupTag? {
    var position = start + 1
    let limit = min(bytes.count, start + longest)
    func byte() -> UInt8 { position < limit ? bytes[position] : 0 }
    func lowercased(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self).lowercased() }

    let isClosing = byte() == UInt8(ascii: "/")
    if isClosing { position += 1 }
    guard byte().isLetter else { return nil }
    let nameStart = position
    while isName(byte()) { position += 1 }
    let name = lowercased(nameStart..<position)
    guard byte().isWhiteSpace || byte() == UInt8(ascii: ">") || byte() == UInt8(ascii: "/") else { return nil }

    var attributes: [String] = []
    var hasValues = false
    var isEmpty = false
    while position < limit {
      switch byte() {
      case UInt8(ascii: ">"):
        let kind: Kind = isClosing ? .closing : isEmpty || void.contains(name) ? .empty : .opening
        return MarkupTag(
          name: name,
          kind: kind,
          attributes: attributes.sorted(),
          hasAttributeValues: hasValues,
          range: start..<position + 1
        )
      case UInt8(ascii: "<"): return nil
      case UInt8(ascii: "/"):
        position += 1
        isEmpty = byte() == UInt8(ascii: ">")
      case UInt8(ascii: "="):
        hasValues = true
        position += 1
        while byte().isWhiteSpace { position += 1 }
        let quote = byte()
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
          position += 1
          while position < limit, byte() != quote { position += 1 }
          position += 1
        } else {
          while position < limit, !byte().isWhiteSpace, byte() != UInt8(ascii: ">") { position += 1 }
        }
      case let first where first.isLetter:
        let attributeStart = position
        while isName(byte()) { position += 1 }
        attributes.append(lowercased(attributeStart..<position))
      default: position += 1
      }
    }
    return nil
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "_")
  }
}
