import TesseraCore
import TesseraInspection
import TesseraStrings

/// The names among the strings that a language lacks: the source strings that occur unchanged in its translations, such
/// as "Kill Switch" in "Vypněte Kill Switch".
struct KeptNames {
  private static let maximumWordCount = 3

  private let table: TableSummary
  /// The names of each language, created on first use.
  private var names: [Int: Set<String>] = [:]

  init(_ table: TableSummary) {
    self.table = table
  }

  /// Returns whether a source string that has no translation is a name in the language.
  ///
  /// - Complexity: O(*n*) for the first call with a language, where *n* is the number of bytes of its translations, and
  ///   then O(1).
  mutating func contains(_ text: String, language: Int) -> Bool {
    guard let phrase = Self.phrase(text) else { return false }
    let known = names[language] ?? keptNames(in: language)
    names[language] = known
    return known.contains(phrase)
  }

  /// Returns the words of a string, separated by spaces, or `nil` if the string cannot be a name.
  private static func phrase(_ text: String) -> String? {
    guard text.utf8.count <= TableSummary.longestName, text.contains(where: \.isUppercase) else { return nil }
    let words = Words(text).words
    return (1...maximumWordCount).contains(words.count) ? words.joined(separator: " ") : nil
  }

  private func keptNames(in language: Int) -> Set<String> {
    guard let source = table.context.sourceIndex else { return [] }
    var candidates: Set<String> = []
    for index in table.entries.indices where table.cell(entry: index, language: language).status == .missing {
      guard table.cell(entry: index, language: source).length <= TableSummary.longestName,
        let text = table.onlyText(entry: index, language: source), let phrase = Self.phrase(text.value)
      else { continue }
      candidates.insert(phrase)
    }
    var kept: Set<String> = []
    for index in table.entries.indices where kept.count < candidates.count {
      let cell = table.cell(entry: index, language: language)
      guard cell.hasText, cell.textHash != table.cell(entry: index, language: source).textHash,
        let text = table.onlyText(entry: index, language: language)
      else { continue }
      let words = Words(text.value).words
      for start in words.indices {
        for end in start..<min(words.count, start + Self.maximumWordCount) {
          let phrase = words[start...end].joined(separator: " ")
          if candidates.contains(phrase) { kept.insert(phrase) }
        }
      }
    }
    return kept
  }
}
