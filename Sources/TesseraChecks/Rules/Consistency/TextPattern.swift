package import TesseraInspection
import TesseraCore
import TesseraStrings
package import TesseraWorkspace
import TesseraWriting

/// Holds texts against the regular expressions of the settings.
package struct TextPattern: WorkspaceRule {
  package static let documentation = RuleDocumentation(
    code: "F7",
    severity: .warning,
    summary: "a text breaks a pattern of the settings",
    rationale: """
      Every house has rules of its own: a legal line that must stand in a text, a spelling that must not. `patterns` \
      takes them as regular expressions. One search has limits, and so have all \
      searches of a run together; an expression that reaches them is reported once and not searched for from then on.
      """,
    remedy: "Reword the text as the pattern's message says.",
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
        messages: ["\"Alle Rechte vorbehalten\": the text does not match the pattern \"\\.$\""]
      ),
      .pair(
        "↓aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa?",
        configuration: "{ \"patterns\" : [{ \"pattern\" : \"^(a+)+$\" }] }",
        messages: [
          "the pattern \"^(a+)+$\" takes too long on \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!\", and is given up"
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
    var searches = workspace.snapshot.configuration.patterns.compactMap(Search.init)
    var budget = RegexBudget()
    for table in workspace.tables where !searches.isEmpty {
      for index in searches.indices { searches[index].selectLanguages(of: table) }
      for index in table.entries.indices where !table.entries[index].isStale {
        let entry = table.entry(at: index)
        searches = searches.compactMap { check(entry, of: table, against: $0, &budget, &findings) }
      }
    }
  }

  /// A pattern, ready to be searched for.
  private struct Search {
    let requirement: Configuration.PatternRequirement
    var regex: MeteredRegex
    private(set) var languages: Set<Int> = []

    /// Nil where the settings have no regular expression; they say so themselves.
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

  /// Returns the search with what it has cost, or nil if the pattern has to be given up.
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
    case .search: "the pattern \(quoted: pattern.pattern) takes too long on \(quoted: text), and is given up"
    case .total(let steps, let count):
      "the pattern \(quoted: pattern.pattern) takes too long, and is given up: \(steps) steps for \(count) texts"
    }
  }
}
