/// The strings that are the same in every language.
struct UntranslatedTexts: Sendable {
  /// The strings, longest first.
  private let texts: [String]
  private let all: Set<String>
  /// The indices of each string in ``texts``.
  private let indices: [String: [Int]]
  /// The lengths in characters of the strings, by their first character.
  private let lengths: [Character: Set<Int>]

  init(_ texts: [String] = []) {
    self.texts = texts.sorted { $0.utf8.count > $1.utf8.count }
    all = Set(texts)
    var (indices, lengths): ([String: [Int]], [Character: Set<Int>]) = ([:], [:])
    for (index, text) in self.texts.enumerated() {
      guard let first = text.first else { continue }
      indices[text, default: []].append(index)
      lengths[first, default: []].insert(text.count)
    }
    self.indices = indices
    self.lengths = lengths
  }

  var isEmpty: Bool { texts.isEmpty }

  func contains(_ text: String) -> Bool { all.contains(text) }

  /// Returns the string with each occurrence of these strings replaced by a space, the longest first.
  func replaced(in text: String) -> String {
    var text = text
    var start = 0
    // A replacement may create another occurrence: "b c" is in "b a c" after "a" is replaced.
    while let index = firstIndex(in: text, from: start) {
      text = text.split(separator: texts[index], omittingEmptySubsequences: false).joined(separator: " ")
      start = index + 1
    }
    return text
  }

  /// Returns the first index in ``texts``, not less than `start`, of a string that the given string contains.
  private func firstIndex(in text: String, from start: Int) -> Int? {
    guard start < texts.count, text.contains(where: { lengths[$0] != nil }) else { return nil }
    let characters = Array(text)
    var first: Int?
    for position in characters.indices {
      for length in lengths[characters[position]] ?? [] where position + length <= characters.count {
        let index = indices[String(characters[position..<position + length])]?.first { $0 >= start }
        if let index { first = min(index, first ?? index) }
      }
    }
    return first
  }
}
