import TesseraCore
import TesseraStrings

/// The value of `msgctxt`, which identifies the strings of an entry: `path|key`, or `path|key|variation`.
///
/// A `|` and a backslash within a part are written with a backslash. A control character is written as `\u{…}`, because
/// gettext uses one itself to separate `msgctxt` and `msgid`. An entry with `msgid_plural` contains the plural forms of
/// a variation whose last part is `plural`, as in `path|key|device.iphone.plural`.
struct POContext {
  var table: String
  var key: String
  /// The variation of the string, without the category for a plural entry.
  var path: VariationPath
  var isPlural: Bool

  init(table: String, key: String, path: VariationPath, isPlural: Bool) {
    self.table = table
    self.key = key
    self.path = path
    self.isPlural = isPlural
    if isPlural { self.path.plural = nil }
  }

  var text: String {
    var variation = path.notation
    if isPlural { variation += variation.isEmpty ? "plural" : ".plural" }
    var text = BackslashEscapes.escape(table, punctuation: "|")
    for part in variation.isEmpty ? [key] : [key, variation] {
      text += "|"
      text += BackslashEscapes.escape(part, punctuation: "|")
    }
    return text
  }

  /// Creates the context with a text, or returns `nil` if there is none.
  init?(_ text: String, isPlural: Bool) {
    let parts = BackslashEscapes.split(text, separator: "|").map { BackslashEscapes.unescape($0) }
    guard parts.count == 2 || parts.count == 3, let table = parts[0], let key = parts[1] else { return nil }
    var notation = ""
    if parts.count == 3 {
      guard let variation = parts[2], !variation.isEmpty else { return nil }
      notation = variation
    }
    if isPlural {
      var variation = BackslashEscapes.split(notation, separator: ".")
      guard variation.popLast() == "plural" else { return nil }
      notation = variation.joined(separator: ".")
    }
    guard let path = VariationPath(notation: notation), !isPlural || path.plural == nil else { return nil }
    self.init(table: table, key: key, path: path, isPlural: isPlural)
  }

  /// Returns the table, the key and the variation of a context in a file, or `nil` if it has another form. The table and
  /// the key are ranges of the file if they have no escapes.
  static func parts(
    of text: FileText,
    isPlural: Bool,
    in bytes: [UInt8]
  ) -> (table: FileText, key: FileText, path: VariationPath)? {
    let bar = UInt8(ascii: "|")
    if let range = text.range, !bytes.containsByte(in: range, where: { $0 == UInt8(ascii: "\\") }),
      let first = bytes[range].firstIndex(of: bar)
    {
      let rest = first + 1..<range.upperBound
      let table = FileText.range(range.lowerBound..<first)
      guard let second = bytes[rest].firstIndex(of: bar) else {
        return isPlural ? nil : (table, .range(rest), VariationPath())
      }
      let key = FileText.range(rest.lowerBound..<second)
      let variation = second + 1..<range.upperBound
      if isPlural, bytes.isEqual(variation, "plural") { return (table, key, VariationPath()) }
      if !isPlural, !variation.isEmpty, !bytes.containsByte(in: variation, where: { $0 == UInt8(ascii: "|") }),
        let path = VariationPath(notation: String(decoding: bytes[variation], as: UTF8.self))
      {
        return (table, key, path)
      }
    }
    return POContext(text.string(in: bytes), isPlural: isPlural).map { (.string($0.table), .string($0.key), $0.path) }
  }
}
