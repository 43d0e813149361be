/// Writes XML property lists in Apple's layout: tabs, sorted keys, escaped `&`, `<` and `>`, and a line feed at the
/// end.
package struct XMLPropertyListWriter {
  private var bytes: [UInt8] = []

  /// Returns the bytes of a property list. The same value results in the same bytes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func write(_ value: PropertyListValue) throws(PropertyListValue.WritingError) -> [UInt8] {
    var writer = Self()
    writer.bytes += Self.head.utf8
    try writer.append(value, depth: 0)
    writer.bytes += "</plist>\n".utf8
    return writer.bytes
  }

  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  private mutating func append(
    _ value: PropertyListValue,
    depth: Int
  ) throws(PropertyListValue.WritingError) {
    guard depth < PropertyList.maximumDepth else { throw .tooDeep }
    indent(depth)
    switch value {
    case .string(let text): try append(text, element: "string")
    case .dictionary(let members) where members.isEmpty: bytes += "<dict/>\n".utf8
    case .dictionary(let members):
      bytes += "<dict>\n".utf8
      for member in PropertyListValue.sorted(members) {
        indent(depth + 1)
        try append(member.key, element: "key")
        try append(member.value, depth: depth + 1)
      }
      indent(depth)
      bytes += "</dict>\n".utf8
    }
  }

  private mutating func indent(_ depth: Int) { for _ in 0..<depth { bytes.append(UInt8(ascii: "\t")) } }

  private mutating func append(_ text: String, element: String) throws(PropertyListValue.WritingError) {
    guard let content = XMLText.escape(text) else { throw .notRepresentable(text) }
    bytes += "<\(element)>".utf8
    bytes += content
    bytes += "</\(element)>\n".utf8
  }
}
