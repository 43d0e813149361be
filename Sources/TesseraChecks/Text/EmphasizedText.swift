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
}
