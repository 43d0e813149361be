extension String {
  /// Returns whether the word before a full stop at `offset` is an abbreviation, such as `etc` or `a.m`.
  func endsInAbbreviation(before offset: Int) -> Bool {
    let word = lastWord(before: offset)
    return word.utf8.contains(UInt8(ascii: ".")) || Self.abbreviations.contains(word.lowercased())
  }

  /// Returns the number of letters in the word before `offset`, without combining marks.
  func lastWordLength(before offset: Int) -> Int {
    lastWord(before: offset).unicodeScalars.reduce(0) { $0 + ($1.properties.isAlphabetic ? 1 : 0) }
  }

  /// Returns whether a sentence other than the last ends before `offset`, so that the string is more than a label. A
  /// full stop before a lowercase letter, or after a single letter, ends an abbreviation, not a sentence.
  func hasSentenceEnd(before offset: Int) -> Bool {
    var previous: Unicode.Scalar = " "
    var wordLength = 0
    var isAfterEnd = false
    var position = 0
    for scalar in unicodeScalars {
      if position >= offset { return false }
      position += UTF8.width(scalar)
      switch scalar {
      case "。", "।", "۔": if position < offset { return true }
      case " ", "\n", "\u{A0}":
        isAfterEnd =
          isAfterEnd || previous == "." && wordLength != 1 || previous == "!" || previous == "?" || previous == "؟"
        wordLength = 0
      default:
        if isAfterEnd, !scalar.properties.isLowercase { return true }
        isAfterEnd = false
        if scalar.properties.isAlphabetic { wordLength += 1 }
      }
      previous = scalar
    }
    return false
  }

  private func lastWord(before offset: Int) -> Substring {
    let end = utf8.index(startIndex, offsetBy: offset, limitedBy: endIndex) ?? endIndex
    let scalars = unicodeScalars
    var start = end
    // Abbreviations are short, but a string without spaces may be long.
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
