import TesseraInspection
import TesseraCore
import TesseraStrings

/// The characters directly before and after a specifier, or before and after the quotation marks or brackets that
/// enclose it.
struct SpecifierNeighbors {
  /// The letters directly before the specifier, without a space in between; empty if there are none.
  let before: Substring
  let after: Substring
  /// The mark that ends a sentence directly before the specifier and directly after a letter or another specifier.
  let mark: Substring?
  /// The range from the first to the last enclosing mark, in UTF-8 offsets.
  let range: Range<Int>
  let isNumber: Bool
  var touchesText: Bool { !before.isEmpty || !after.isEmpty || mark != nil }
  /// A Boolean value that indicates whether white space separates the specifier from other characters.
  let hasSpace: Bool

  /// Returns the neighbors of each specifier, in order. Leaves out specifiers with a space flag, because the space in
  /// strings such as `50 % off` is not a flag.
  static func all(in format: FormatString) -> [SpecifierNeighbors] {
    format.placeholders.compactMap { placeholder in
      placeholder.hasSpaceFlag ? nil : SpecifierNeighbors(placeholder, in: format.text)
    }
  }

  /// Returns whether a character other than a space is next to a specifier. Does not allocate, because the result is
  /// `false` for nearly all strings.
  static func mayTouchText(in format: FormatString) -> Bool {
    let bytes = format.text.utf8
    return format.placeholders.contains { placeholder in
      let start = bytes.index(bytes.startIndex, offsetBy: placeholder.range.lowerBound)
      let end = bytes.index(start, offsetBy: placeholder.range.count)
      let space = UInt8(ascii: " ")
      return start > bytes.startIndex && bytes[bytes.index(before: start)] != space
        || end < bytes.endIndex && bytes[end] != space
    }
  }

  private init(_ placeholder: Placeholder, in text: String) {
    let scalars = text.unicodeScalars
    var start = text.utf8.index(text.startIndex, offsetBy: placeholder.range.lowerBound)
    var end = text.utf8.index(text.startIndex, offsetBy: placeholder.range.upperBound)
    // An apostrophe on one side is part of a word: `l’%@`, `%@’s`.
    while start > scalars.startIndex, end < scalars.endIndex, scalars[scalars.index(before: start)].isEnclosing,
      scalars[end].isEnclosing
    {
      start = scalars.index(before: start)
      end = scalars.index(after: end)
    }
    let head = scalars[..<start]
    let tail = scalars[end...]
    var letters = head.endIndex
    while letters > head.startIndex, case let previous = head.index(before: letters), head[previous].isLetterOrMark {
      letters = previous
    }
    // The `n` of a literal `\n` is not a word.
    let isEscape = letters > head.startIndex && head[head.index(before: letters)] == "\\"
    before = isEscape ? text[start..<start] : text[letters..<start]
    after = text[end..<(tail.firstIndex { !$0.isLetterOrMark } ?? tail.endIndex)]
    // `@` is the end of another specifier.
    let ending = head.dropLast().last.map { $0.isLetterOrMark || $0 == "@" } == true ? head.last : nil
    mark = ending.map { ".!?".unicodeScalars.contains($0) } == true ? text[scalars.index(before: start)..<start] : nil
    hasSpace = head.last?.isSpace ?? false || tail.first?.isSpace ?? false
    range = text.utf8.distance(from: text.startIndex, to: start)..<text.utf8.distance(from: text.startIndex, to: end)
    isNumber = placeholder.form != .conversion || placeholder.conversion != UInt8(ascii: "@")
  }
}

extension Unicode.Scalar {
  fileprivate var isLetterOrMark: Bool { isWordScalar && properties.numericType == nil }

  /// A Boolean value that indicates whether the character encloses text, as quotation marks, brackets, and Markdown
  /// emphasis do.
  fileprivate var isEnclosing: Bool {
    switch self {
    case "\"", "'", "“", "”", "„", "‘", "’", "‚", "«", "»", "‹", "›", "(", ")", "[", "]", "*", "_", "`": true
    default: false
    }
  }
}
