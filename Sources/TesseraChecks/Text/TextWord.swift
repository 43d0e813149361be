import TesseraInspection

/// A run of letters and digits in a string, outside its arguments.
struct TextWord {
  var word: Substring
  /// The range of the word in UTF-8 offsets.
  var range: Range<Int>
  /// A Boolean value that indicates whether the word is next to a period, a slash, or a similar character: `.pdf`,
  /// `json/`, `usb-audio`.
  var isPartOfName: Bool

  static func all(in unit: CheckedUnit) -> [TextWord] {
    var specifiers = SpecifierCursor(unit.format)
    let text = unit.value
    let scalars = text.unicodeScalars
    var words: [TextWord] = []
    var index = scalars.startIndex
    var offset = 0
    var previous: Unicode.Scalar = " "
    while index != scalars.endIndex {
      let scalar = scalars[index]
      guard scalar.isWordPart, !specifiers.covers(offset) else {
        offset += UTF8.width(scalar)
        previous = scalar
        scalars.formIndex(after: &index)
        continue
      }
      let start = index
      let startOffset = offset
      while index != scalars.endIndex, scalars[index].isWordPart {
        offset += UTF8.width(scalars[index])
        scalars.formIndex(after: &index)
      }
      let next = index == scalars.endIndex ? " " : scalars[index]
      let isPart = "./\\_@:-=#<".unicodeScalars.contains(previous) || "/\\_@=".unicodeScalars.contains(next)
      words.append(TextWord(word: text[start..<index], range: startOffset..<offset, isPartOfName: isPart))
      previous = "x"
    }
    return words
  }
}
