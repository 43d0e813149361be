/// The texts that stay as they are in every language.
struct UntranslatedTexts: Sendable {
  /// The longest first.
  private let texts: [String]
  private let all: Set<String>
  /// The indices of each text in ``texts``.
  private let indices: [String: [Int]]
  /// In characters, by the first character: the lengths of the texts that start with it.
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

  /// The text with a space in the place of each of these texts, the longest replaced first.
  func replaced(in text: String) -> String {
    var text = text
    var start = 0
    // A replacement may bring others together: "b c" is in "b a c" once "a" is replaced.
    while let index = firstIndex(in: text, from: start) {
      text = text.split(separator: texts[index], omittingEmptySubsequences: false).joined(separator: " ")
      start = index + 1
    }
    return text
  }

  /// The first of ``texts`` from an index on that the text contains.
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
