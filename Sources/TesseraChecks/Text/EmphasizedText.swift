extension String {
  /// The first words between asterisks, `*so*` or `**so**`, as Markdown emphasizes them.
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

  /// Whether there are two asterisks around some words, and everywhere in pairs without a space within them.
  var emphasizesInPairs: Bool {
    let marks = doubleAsterisks
    return !marks.isEmpty && marks.count.isMultiple(of: 2) && spaceWithinEmphasis == nil
  }

  /// The first space behind `**` where it opens, or before it where it closes, in UTF-8 offsets: Markdown takes neither
  /// for emphasis. Nil if the marks are no pairs.
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

  /// Where two asterisks stand, neither more nor less, in UTF-8 offsets.
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
