import Tessera
import TesseraCore

/// Finds problems in a table by resolving each string in each language.
struct TableReview {
  /// The problems, with one sentence each.
  private(set) var problems: [String] = []

  /// Reviews a table.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - expected: The languages that the table must contain.
  ///   - exceptions: The keys whose problems are ignored, with the reasons.
  init(_ table: LocalizedTable, expected: [LanguageTag], exceptions: [String: String]) {
    // Messages point into the table's memory but do not retain the table.
    defer { withExtendedLifetime(table) {} }
    guard let messages = table.messages else {
      problems = ["it could not be opened: \(table.failureDescription)"]
      return
    }
    let known = Set(table.languages.map(\.canonical))
    let missing = expected.filter { !known.contains($0.canonical) }
    if !missing.isEmpty { problems.append("it has no strings in \(Self.list(missing))") }

    let languages = table.languages.enumerated().map { Language(index: $0.offset, tag: $0.element) }
    var needed: Set<String> = []
    for entry in 0..<table.count {
      let key = table.key(at: entry)
      let found = Self.problems(ofEntry: entry, key, in: table, messages, languages)
      if exceptions[key] == nil {
        problems += found
      } else if !found.isEmpty {
        needed.insert(key)
      }
    }
    for (key, reason) in exceptions.sorted(by: { $0.key < $1.key }) where !needed.contains(key) {
      problems.append("\"\(key)\" needs no exception (\(reason)): it resolves, or does not exist")
    }
  }

  private struct Language {
    let index: Int
    let tag: LanguageTag
    let rules: PluralRules

    init(index: Int, tag: LanguageTag) {
      self.index = index
      self.tag = tag
      rules = PluralRules(for: tag)
    }
  }

  /// Returns the problems of a string. A problem that occurs in several languages is listed once.
  private static func problems(
    ofEntry entry: Int,
    _ key: String,
    in table: LocalizedTable,
    _ messages: MessageTable,
    _ languages: [Language]
  ) -> [String] {
    var found: [(reason: LocalizationIssue.Reason, languages: [LanguageTag])] = []
    for language in languages {
      let recorder = LocalizationIssueRecorder()
      recorder.record {
        for arguments in arguments(ofEntry: entry, messages, language) {
          _ = LocalizedString(table, key: key, values: arguments).resolved(in: language.tag)
        }
      }
      for reason in recorder.issues.map(\.reason) {
        if let place = found.firstIndex(where: { $0.reason == reason }) {
          found[place].languages.append(language.tag)
        } else {
          found.append((reason, [language.tag]))
        }
      }
    }
    return found.map { sentence(key, $0.reason, $0.languages) }
  }

  private static func arguments(
    ofEntry entry: Int,
    _ messages: MessageTable,
    _ language: Language
  ) -> [[LocalizedValue]] {
    guard let message = messages.message(entry: entry, language: language.index) else { return [[]] }
    return SampleArguments(messages.signature(of: entry), for: message, language.rules).lists
  }

  private static func sentence(_ key: String, _ reason: LocalizationIssue.Reason, _ languages: [LanguageTag]) -> String
  {
    switch reason {
    case .missingTranslation: "\"\(key)\" is not translated into \(list(languages))"
    case .argumentMismatch(let problem): "\"\(key)\" cannot be shown in \(list(languages)): \(problem)"
    case .unknownKey, .unreadableTable: "\"\(key)\" is shown as its key in \(list(languages))"
    }
  }

  private static func list(_ languages: [LanguageTag]) -> String {
    languages.map(\.description).joined(separator: ", ")
  }
}
