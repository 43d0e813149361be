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
    let missing = expected.filter { !$0.isContained(in: table.languages) }
    if !missing.isEmpty { problems.append("it has no strings in \(missing.list)") }

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
    let signature = messages.signature(of: entry)
    var found: [(problem: Problem, languages: [LanguageTag])] = []
    for language in languages {
      let message = messages.message(entry: entry, language: language.index)
      let missing = message?.missingPluralForms(signature, language.rules) ?? []
      let arguments = message.map { SampleArguments(signature, for: $0, language.rules).lists } ?? [[]]
      let devices = message?.devices ?? []
      var problems = missing.map(Problem.missingForm)
      // A string that does not vary by device is shown in the same way on all devices.
      for device in devices.isEmpty ? [nil] : devices.map(Optional.some) {
        let recorder = LocalizationIssueRecorder()
        recorder.record {
          for list in arguments {
            let string = LocalizedString(table, key: key, values: list)
            _ = device.map { string.resolved(in: language.tag, on: $0) } ?? string.resolved(in: language.tag)
          }
        }
        for reason in recorder.issues.map(\.reason) {
          // The missing forms are listed with their categories.
          if !missing.isEmpty, reason == .argumentMismatch(MessageFailure.noForm.description) { continue }
          problems.append(.issue(reason, device))
        }
      }
      for problem in problems {
        if let index = found.firstIndex(where: { $0.problem == problem }) {
          found[index].languages.append(language.tag)
        } else {
          found.append((problem, [language.tag]))
        }
      }
    }
    return found.map { $0.problem.sentence(key, $0.languages) }
  }

  private enum Problem: Hashable {
    case missingForm(MissingPluralForm)
    /// A string that is not shown as intended, on a device if it varies by device.
    case issue(LocalizationIssue.Reason, Device?)

    func sentence(_ key: String, _ languages: [LanguageTag]) -> String {
      let languages = languages.list
      switch self {
      case .missingForm(let form):
        let state = form.isEmpty ? "an empty plural form" : "no plural form"
        let reason = form.sample.map { "\($0) selects" } ?? "every plural variation needs"
        return "\"\(key)\" in \(languages) has \(state) \"\(form.category.rawValue)\", which \(reason)"
      case .issue(let reason, let device):
        let place = languages + (device.map { " on the device \"\($0.rawValue)\"" } ?? "")
        switch reason {
        case .missingTranslation: return "\"\(key)\" is not translated into \(place)"
        case .argumentMismatch(let problem): return "\"\(key)\" cannot be shown in \(place): \(problem)"
        case .unknownKey, .unreadableTable: return "\"\(key)\" is shown as its key in \(place)"
        }
      }
    }
  }
}
