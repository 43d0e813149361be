import TesseraInspection
import TesseraStrings
extension String {
  /// The first text that Markdown emphasizes with asterisks, as in `*so*` or `**so**`.
  var firstEmphasizedText: Substring? {
    let scalars = unicodeScalars
    var index = scalars.startIndex
    var previous: Unicode.Scalar = " "
    while let start = scalars[index...].firstIndex(of: "*") {
      if start > index { previous = scalars[scalars.index(before: start)] }
      let first = scalars[start...].firstIndex { $0 != "*" } ?? scalars.endIndex
      guard let end = scalars[first...].firstIndex(of: "*") else { return nil }
      let after = scalars[end...].firstIndex { $0 != "*" } ?? scalars.endIndex
      let isEmphasis =
        !previous.isWordPart && !scalars[first].isSpace && !scalars[scalars.index(before: end)].isSpace
        && scalars.distance(from: start, to: first) == scalars.distance(from: end, to: after)
        && (after == scalars.endIndex || !scalars[after].isWordPart)
      if isEmphasis { return self[first..<end] }
      index = first
      previous = "*"
    }
    return nil
  }

  /// A Boolean value that indicates whether the string contains double asterisks, all of them in pairs without a space
  /// on the inner side, and no other asterisks, which would be the marks of footnotes.
  var emphasizesInPairs: Bool {
    let marks = doubleAsterisks
    return !marks.isEmpty && marks.count.isMultiple(of: 2) && spaceWithinEmphasis == nil
      && utf8.count { $0 == UInt8(ascii: "*") } == 2 * marks.count
  }

  /// The UTF-8 offsets of the first space after an opening `**` or before a closing `**`, which Markdown does not
  /// recognize as emphasis. `nil` if there is no such space or the marks are not paired.
  var spaceWithinEmphasis: Range<Int>? {
    let marks = doubleAsterisks
    guard marks.count.isMultiple(of: 2) else { return nil }
    let bytes = Array(utf8)
    for (number, mark) in marks.enumerated() {
      let neighbor = number.isMultiple(of: 2) ? mark + 2 : mark - 1
      if bytes[neighbor] == UInt8(ascii: " ") { return neighbor..<neighbor + 1 }
    }
    return nil
  }

  /// The UTF-8 offsets of all runs of exactly two asterisks.
  private var doubleAsterisks: [Int] {
    let bytes = Array(utf8)
    var marks: [Int] = []
    var start = 0
    while let mark = bytes[start...].firstIndex(of: UInt8(ascii: "*")) {
      let end = bytes[mark...].firstIndex { $0 != UInt8(ascii: "*") } ?? bytes.count
      if end - mark == 2 { marks.append(mark) }
      start = end
    }
    return marks
  }
}
