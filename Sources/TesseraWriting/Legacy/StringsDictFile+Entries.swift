package import TesseraCore
package import TesseraStrings

/// A variable of a new entry in a `.stringsdict` file.
package struct StringsDictVariable: Sendable, Hashable {
  package var name: String
  /// The format specifier of the argument without its percent sign, or `nil` if the variable has none.
  package var valueType: String?
  package var forms: [PluralCategory: String]

  package init(name: String, valueType: String?, forms: [PluralCategory: String]) {
    self.name = name
    self.valueType = valueType
    self.forms = forms
  }
}

/// New entries of a `.stringsdict` file.
extension StringsDictFile {
  /// Returns the edits that add an entry in Xcode's layout, after the last one.
  package func edits(
    adding key: String,
    format: String,
    variables: [StringsDictVariable]
  ) throws(LegacyEditError) -> [Edit] {
    guard list.flavor != .binary else { throw .binaryPropertyList }
    guard entry(forKey: key) == nil else { throw .keyExists(key) }
    guard list.nodes[0].kind == .dictionary else { throw .noDictionary }
    let space = entries.last.map { LineRemoval.spaceBefore(Int($0.span.lowerBound), in: source.bytes) } ?? []
    let layout = StringsDictLayout(space)
    return [insertion(of: try layout.entry(key, format, variables), after: layout.space(0))]
  }

  /// Returns the text of the file without its entries and the comments between them.
  package func withoutEntries() -> SourceText {
    guard list.flavor != .binary, list.nodes[0].kind == .dictionary, !list.nodes[0].flags.contains(.isEmptyElement)
    else {
      return SourceText(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        </dict>
        </plist>

        """
      )
    }
    return text(replacingEntriesWith: [])
  }

  /// Returns the text of the file with other entries.
  func text(replacingEntriesWith entries: [UInt8]) -> SourceText {
    let content = list.nodes[0].contentSpan.range
    let end = LineRemoval.spaceBefore(content.upperBound, in: source.bytes)
    let text = source.bytes[..<content.lowerBound] + entries + end + source.bytes[content.upperBound...]
    return SourceText(text: Array(text), encoding: source.encoding)
  }

  /// Returns the edit that adds an entry after the last one.
  ///
  /// - Parameter space: The white space before the entry in a file without entries.
  func insertion(of entry: [UInt8], after space: [UInt8]) -> Edit {
    if let last = entries.last {
      let space = LineRemoval.spaceBefore(Int(last.span.lowerBound), in: source.bytes)
      return Edit(SourceSpan(last.span.upperBound, last.span.upperBound), space + entry)
    }
    guard !list.nodes[0].flags.contains(.isEmptyElement) else {
      return Edit(list.nodes[0].span, Array("<dict>".utf8) + space + entry + Array("\n</dict>".utf8))
    }
    let end = list.nodes[0].contentSpan.range.upperBound
    let start = end - LineRemoval.spaceBefore(end, in: source.bytes).count
    return Edit(SourceSpan(start..<start), space + entry)
  }
}

/// The white space of new entries.
private struct StringsDictLayout {
  private let lineBreak: [UInt8]
  /// The indentation of an entry.
  private let base: [UInt8]
  /// The additional indentation of each level.
  private let unit: [UInt8]

  /// - Parameter space: The white space before the last entry, or an empty array for a file without entries.
  init(_ space: [UInt8]) {
    lineBreak = Array((space.contains(0x0D) ? "\r\n" : "\n").utf8)
    let indentation = Array(space.reversed().prefix(while: \.isBlank).reversed())
    let isOnOwnLine = space.contains(where: \.isLineBreak)
    base = isOnOwnLine ? indentation : [0x09]
    unit = base.isEmpty ? [0x09] : base
  }

  /// Returns a line break and the indentation of a level within an entry.
  func space(_ level: Int) -> [UInt8] { lineBreak + base + (0..<level).flatMap { _ in unit } }

  func entry(
    _ key: String,
    _ format: String,
    _ variables: [StringsDictVariable]
  ) throws(LegacyEditError) -> [UInt8] {
    var text = try XMLEdits.element("key", key) + space(0) + Array("<dict>".utf8)
    try text += member("NSStringLocalizedFormatKey", format, 1)
    for variable in variables {
      try text += space(1) + XMLEdits.element("key", variable.name) + space(1) + Array("<dict>".utf8)
      try text += member("NSStringFormatSpecTypeKey", "NSStringPluralRuleType", 2)
      if let type = variable.valueType { try text += member("NSStringFormatValueTypeKey", type, 2) }
      for (category, form) in variable.forms.sorted(by: { $0.key.rank < $1.key.rank }) {
        try text += member(category.rawValue, form, 2)
      }
      text += space(1) + Array("</dict>".utf8)
    }
    return text + space(0) + Array("</dict>".utf8)
  }

  private func member(_ key: String, _ value: String, _ level: Int) throws(LegacyEditError) -> [UInt8] {
    try space(level) + XMLEdits.element("key", key) + space(level) + XMLEdits.element("string", value)
  }
}
