import TesseraInspection

/// Words that a translation repeats and its source does not: a phrase that was pasted twice, or a word on both sides of
/// a name.
struct RepeatedPhrase {
  /// The phrase where it occurs first, or the word, the name and the word.
  let text: Substring
  /// The word that encloses a name; nil for a phrase.
  let word: Substring?
  /// UTF-8 offsets of `text`.
  let range: Range<Int>

  /// Three words in a row are common in any text.
  private static let leastWordCount = 4
  /// Texts with more words repeat phrases on purpose, as license terms do.
  private static let greatestWordCount = 80

  /// - Complexity: O(words) on average.
  init?(in text: String, source: String) {
    let words = Words(text).words
    guard (3...Self.greatestWordCount).contains(words.count) else { return nil }
    let folded = words.map { $0.lowercased() }
    let sourceWords = Words(source).words
    let found = Self.phrase(folded).map { ($0, nil) } ?? Self.sandwich(words, folded, sourceWords)
    guard let (range, word) = found, Self.firstRepetition(of: 3, in: sourceWords.map { $0.lowercased() }) == nil
    else { return nil }
    self.text = text[words[range.lowerBound].startIndex..<words[range.upperBound - 1].endIndex]
    self.word = word.map { words[$0] }
    let start = text.utf8.distance(from: text.startIndex, to: self.text.startIndex)
    self.range = start..<start + self.text.utf8.count
  }

  private static func phrase(_ words: [String]) -> Range<Int>? {
    guard let (first, second) = firstRepetition(of: leastWordCount, in: words) else { return nil }
    var count = leastWordCount
    while first + count < second, second + count < words.count, words[first + count] == words[second + count] {
      count += 1
    }
    return first..<first + count
  }

  /// Where a run of words occurs first, and where again.
  private static func firstRepetition(of count: Int, in words: [String]) -> (first: Int, second: Int)? {
    guard words.count >= 2 * count else { return nil }
    var starts: [ArraySlice<String>: Int] = [:]
    for start in 0...words.count - count {
      let run = words[start..<start + count]
      if let first = starts[run] {
        if first + count <= start { return (first, start) }
      } else {
        starts[run] = start
      }
    }
    return nil
  }

  /// "sieť VPN sieť": a word of four letters or more on both sides of a word that is a name, as the source has it too.
  private static func sandwich(
    _ words: [Substring],
    _ folded: [String],
    _ source: [Substring]
  ) -> (range: Range<Int>, word: Int?)? {
    for index in words.indices.dropLast(2)
    where folded[index] == folded[index + 2] && words[index].unicodeScalars.count > 3
      && words[index] != words[index + 1] && words[index + 1].first?.isUppercase == true
      && source.contains(words[index + 1]) && !source.contains(words[index])
    {
      return (index..<index + 3, index)
    }
    return nil
  }
}
