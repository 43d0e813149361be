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
      takes them as regular expressions. A search has limits, so that no expression stops the tool; one that reaches \
      them is named once and left out from then on.
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
        "Alle Rechte vorbehalten",
        configuration:
          "{ \"patterns\" : [{ \"pattern\" : \"\\\\.$\", \"mustMatch\" : true, \"languages\" : [\"de\"] }] }",
        messages: ["\"Alle Rechte vorbehalten\": the text does not match the pattern \"\\.$\""]
      ),
      .pair(
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!",
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
    var patterns = workspace.snapshot.configuration.patterns.compactMap(Search.init)
    for table in workspace.tables {
      let languages = patterns.map { pattern in
        Set(
          table.context.languages.indices.filter {
            table.context.languages[$0].isNamed(in: pattern.requirement.languages)
          }
        )
      }
      var active = Array(zip(patterns, languages))
      for index in table.entries.indices where !active.isEmpty && !table.entries[index].isStale {
        let entry = table.entry(at: index)
        active.removeAll { !hold(entry, against: $0.0, in: $0.1, of: table, &findings) }
      }
      patterns = active.map(\.0)
    }
  }

  /// A pattern, ready to be searched for.
  private struct Search {
    let requirement: Configuration.PatternRequirement
    let regex: BoundedRegex

    /// Nil where the settings have no regular expression; they say so themselves.
    init?(_ requirement: Configuration.PatternRequirement) {
      guard let regex = try? BoundedRegex(requirement.pattern) else { return nil }
      self.requirement = requirement
      self.regex = regex
    }
  }

  /// False where the pattern has to be given up.
  private func hold(
    _ entry: Entry,
    against search: Search,
    in languages: Set<Int>,
    of table: TableSummary,
    _ findings: inout FindingCollector
  ) -> Bool {
    let pattern = search.requirement
    guard pattern.keys.matchAny(entry.key.value) else { return true }
    for localization in entry.localizations where languages.contains(localization.languageIndex) {
      let subject = table.subject(entry: entry, language: table.context.languages[localization.languageIndex].written)
      for unit in localization.units where !unit.text.value.isEmpty {
        switch search.regex.firstMatch(in: unit.text.value) {
        case .match(let range):
          guard !pattern.mustMatch else { continue }
          findings.report(.broken(pattern, unit.text.value), at: unit.text, range: range, subject: subject)
        case .noMatch:
          guard pattern.mustMatch else { continue }
          findings.report(.broken(pattern, unit.text.value), at: unit.text, subject: subject)
        case .timedOut:
          findings.report(.gaveUp(pattern, unit.text.value), at: unit.text, subject: subject)
          return false
        }
      }
    }
    return true
  }
}

extension Finding.Message {
  fileprivate static func broken(_ pattern: Configuration.PatternRequirement, _ text: String) -> Finding.Message {
    "\(quoted: text): \(pattern.message)"
  }

  fileprivate static func gaveUp(_ pattern: Configuration.PatternRequirement, _ text: String) -> Finding.Message {
    "the pattern \(quoted: pattern.pattern) takes too long on \(quoted: text), and is given up"
  }
}
