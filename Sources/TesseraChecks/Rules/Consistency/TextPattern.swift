package import TesseraInspection
import TesseraCore
import TesseraStrings
package import TesseraWorkspace
import TesseraWriting

/// A rule that checks strings against the regular expressions in the settings.
package struct TextPattern: WorkspaceRule {
  package static let documentation = RuleDocumentation(
    code: "F7",
    severity: .warning,
    summary: "a string violates a pattern in the settings",
    rationale: """
      The setting `patterns` contains regular expressions that strings must match or must not \
      match, such as a required legal notice or a forbidden spelling. The time of each search is \
      limited, and so is the total time of all searches in a run. A regular expression that \
      reaches a limit is reported once and is not used again.
      """,
    remedy: "Reword the string as the message of the pattern describes.",
    triggering: [
      .source(
        "Call 555↓-0100",
        configuration: """
          { "patterns" : [{ "pattern" : "-[0-9]{4}", "message" : "telephone numbers come from the server" }] }
          """,
        messages: ["\"Call 555-0100\": telephone numbers come from the server"]
      ),
      .pair(
        "All rights reserved.",
        "↓Alle Rechte vorbehalten",
        configuration:
          "{ \"patterns\" : [{ \"pattern\" : \"\\\\.$\", \"mustMatch\" : true, \"languages\" : [\"de\"] }] }",
        messages: ["\"Alle Rechte vorbehalten\": the string does not match the pattern \"\\.$\""]
      ),
      .pair(
        "↓aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa?",
        configuration: "{ \"patterns\" : [{ \"pattern\" : \"^(a+)+$\" }] }",
        messages: [
          "the pattern \"^(a+)+$\" takes too long on \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!\" and is no longer checked"
        ]
      ),
    ],
    nonTriggering: [
      .source("Hello", configuration: "{ \"patterns\" : [{ \"pattern\" : \"^[A-Z]\", \"mustMatch\" : true }] }"),
      .source(
        "hello",
        key: "menu.title",
        configuration: "{ \"patterns\" : [{ \"pattern\" : \"^[a-z]\", \"keys\" : [\"legal.*\"] }] }"
      ),
      .pair("hello", "Hallo", configuration: "{ \"patterns\" : [{ \"pattern\" : \"^h\", \"languages\" : [\"de\"] }] }"),
    ]
  )

  package init() {}

  package func prepared(for configuration: Configuration) -> Self? {
    configuration.patterns.isEmpty ? nil : self
  }

  package func check(_ workspace: WorkspaceSummary, _ findings: inout FindingCollector) {
    var searchesBySettings = workspace.snapshot.settings.configurations.map { $0.patterns.compactMap(Search.init) }
    var budget = RegexBudget()
    for table in workspace.tables {
      let number = table.context.settingsIndex
      var searches = searchesBySettings[number]
      guard !searches.isEmpty else { continue }
      defer { searchesBySettings[number] = searches }
      for index in searches.indices { searches[index].selectLanguages(of: table) }
      for index in table.entries.indices where !table.entries[index].isStale {
        let entry = table.entry(at: index)
        searches = searches.compactMap { check(entry, of: table, against: $0, &budget, &findings) }
      }
    }
  }

  /// A pattern with its compiled regular expression.
  private struct Search {
    let requirement: Configuration.PatternRequirement
    var regex: MeteredRegex
    private(set) var languages: Set<Int> = []

    /// Creates a search, or returns `nil` if the regular expression is invalid, which is reported with the settings.
    init?(_ requirement: Configuration.PatternRequirement) {
      guard let regex = try? BoundedRegex(requirement.pattern) else { return nil }
      self.requirement = requirement
      self.regex = MeteredRegex(regex)
    }

    mutating func selectLanguages(of table: TableSummary) {
      let all = table.context.languages
      languages = Set(all.indices.filter { all[$0].isNamed(in: requirement.languages) })
    }
  }

  /// Checks the strings of an entry against a pattern, and reports violations.
  ///
  /// - Returns: The search with its updated cost, or `nil` if the pattern has reached a limit.
  private func check(
    _ entry: Entry,
    of table: TableSummary,
    against search: Search,
    _ budget: inout RegexBudget,
    _ findings: inout FindingCollector
  ) -> Search? {
    var search = search
    let pattern = search.requirement
    guard pattern.keys.matchAny(entry.key.value) else { return search }
    for localization in entry.localizations where search.languages.contains(localization.languageIndex) {
      let subject = table.subject(entry: entry, language: table.context.languages[localization.languageIndex].written)
      for unit in localization.units where !unit.text.value.isEmpty {
        switch search.regex.firstMatch(in: unit.text.value, &budget) {
        case .match(let range):
          guard !pattern.mustMatch else { continue }
          findings.report(.broken(pattern, unit.text.value), at: unit.text, range: range, subject: subject)
        case .noMatch:
          guard pattern.mustMatch else { continue }
          findings.report(.broken(pattern, unit.text.value), at: unit.text, subject: subject)
        case .givenUp(let reason):
          findings.report(.gaveUp(pattern, unit.text.value, reason), at: unit.text, subject: subject)
          return nil
        }
      }
    }
    return search
  }
}

extension Finding.Message {
  fileprivate static func broken(_ pattern: Configuration.PatternRequirement, _ text: String) -> Finding.Message {
    "\(quoted: text): \(pattern.message)"
  }

  fileprivate static func gaveUp(
    _ pattern: Configuration.PatternRequirement,
    _ text: String,
    _ reason: MeteredRegex.Reason
  ) -> Finding.Message {
    switch reason {
    case .search: "the pattern \(quoted: pattern.pattern) takes too long on \(quoted: text) and is no longer checked"
    case .total(let steps, let count):
      "the pattern \(quoted: pattern.pattern) takes too long and is no longer checked: \(steps) steps for \(count) strings"
    }
  }
}
