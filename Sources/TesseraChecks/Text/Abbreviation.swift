extension String {
  /// Whether the word before a full stop at `offset` is one that is cut off: `etc`, `a.m`.
  func endsInAbbreviation(before offset: Int) -> Bool {
    let word = lastWord(before: offset)
    return word.utf8.contains(UInt8(ascii: ".")) || Self.abbreviations.contains(word.lowercased())
  }

  /// In characters of the script, marks not counted.
  func lastWordLength(before offset: Int) -> Int {
    lastWord(before: offset).unicodeScalars.reduce(0) { $0 + ($1.properties.isAlphabetic ? 1 : 0) }
  }

  /// Whether a sentence ends before the last one does: the text is more than a label.
  func hasSentenceEnd(before offset: Int) -> Bool {
    var previous: Unicode.Scalar = " "
    var position = 0
    for scalar in unicodeScalars {
      if position >= offset { return false }
      switch scalar {
      case "。", "।", "۔": if position + UTF8.width(scalar) < offset { return true }
      case " ", "\n", "\u{A0}":
        if previous == "." || previous == "!" || previous == "?" || previous == "؟" { return true }
      default: break
      }
      previous = scalar
      position += UTF8.width(scalar)
    }
    return false
  }

  private func lastWord(before offset: Int) -> Substring {
    let end = utf8.index(startIndex, offsetBy: offset, limitedBy: endIndex) ?? endIndex
    let scalars = unicodeScalars
    var start = end
    // A text without spaces may be long; an abbreviation is not.
    for _ in 0..<24 where start > scalars.startIndex {
      let previous = scalars.index(before: start)
      let scalar = scalars[previous]
      guard
        scalar == "." || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || scalar.properties.canonicalCombiningClass != .notReordered
      else { break }
      start = previous
    }
    return self[start..<end]
  }

  private static let abbreviations: Set<String> = [
    "approx", "avg", "co", "corp", "dept", "dr", "ed", "est", "etc", "ext", "fig", "hr", "hrs", "inc", "incl", "jr",
    "ltd",
    "max", "min", "misc", "mr", "mrs", "ms", "no", "nr", "pp", "resp", "sec", "sr", "st", "supp", "temp", "ver", "vol",
    "vs",
    "bzw", "usw", "ca", "evtl", "ggf", "inkl", "mind", "std", "tel",
  ]
}
