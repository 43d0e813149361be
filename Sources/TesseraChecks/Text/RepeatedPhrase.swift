import TesseraInspection

/// Words that a translation repeats and its source string does not: a phrase that was pasted twice, or a word on both
/// sides of a name.
struct RepeatedPhrase {
  /// The first occurrence of the phrase, or the word, the name, and the word.
  let text: Substring
  /// The word on both sides of a name; `nil` for a phrase.
  let word: Substring?
  /// The range of `text` in UTF-8 offsets.
  let range: Range<Int>

  /// The minimum number of words in a repeated phrase. Repetitions of three words are common.
  private static let leastWordCount = 4
  /// The maximum number of words in a string to check. Longer strings repeat phrases on purpose, as license terms do.
  private static let greatestWordCount = 80

  /// - Complexity: O(*n*) on average, where *n* is the number of words.
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

  /// Returns the positions of the first run of words that occurs again, and of its repetition.
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

  /// Returns the range of a word with at least four letters that occurs on both sides of a name, as in "sieť VPN sieť".
  /// The source string contains the name but not the word.
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
