/// A query of a visitor, with limits on its length.
struct SearchQuery: Sendable {
  /// The maximum length in bytes. A hundred characters of any language fit in, except for emoji.
  static let mostBytes = 300
  /// The maximum number of words. Further words are ignored.
  static let mostWords = 8

  /// The words without those that mean nothing by themselves; empty if the query has no words or is too long.
  let words: [ScriptRun]
  /// A Boolean value that indicates whether the query has only words that mean nothing by themselves.
  let hasOnlyStopWords: Bool

  /// - Parameters:
  ///   - text: The text that a visitor entered.
  ///   - language: The language of the shop.
  init(_ text: String, language: String) {
    guard text.utf8.count <= Self.mostBytes else {
      words = []
      hasOnlyStopWords = false
      return
    }
    var seen: Set<String> = []
    let all = ScriptRun.runs(in: text, mostRuns: Self.mostWords).filter { seen.insert($0.text).inserted }
    let content = all.filter { run in
      run.script != .letters || !StopWords.contain(LetterFolding.folded(run.text), in: language)
    }
    hasOnlyStopWords = content.isEmpty && !all.isEmpty
    words = content.isEmpty ? all : content
  }
}
