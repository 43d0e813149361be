package import TesseraInspection
import TesseraCore
import TesseraStrings
package import TesseraWorkspace

/// A rule that reports strings that contain text that the settings forbid.
package struct ForbiddenText: UnitRule {
  package static let documentation = RuleDocumentation(
    code: "F5",
    severity: .warning,
    summary: "a string contains text that the settings forbid",
    rationale: """
      The setting `forbidden` lists text that must not be shown to users, and the reason why it is \
      forbidden. Examples are former product names, words that the style guide avoids, `TODO` and \
      `lorem ipsum`. Only whole words match.
      """,
    remedy: "Reword the string.",
    triggering: [
      .source(
        "↓TODO: ask legal",
        configuration: "{ \"forbidden\" : [{ \"text\" : \"todo\" }] }",
        messages: ["\"todo\" is not allowed, but is used in \"TODO: ask legal\""]
      ),
      .pair(
        "Sign in",
        "Bitte ↓einloggen",
        configuration: """
          { "forbidden" : [{ "text" : "einloggen", "languages" : ["de"], "reason" : "use \\"anmelden\\"" }] }
          """,
        messages: ["\"einloggen\" is not allowed, but is used in \"Bitte einloggen\": use \"anmelden\""]
      ),
      .pair(
        "Master",
        "↓主人です",
        language: "ja",
        configuration: "{ \"forbidden\" : [{ \"text\" : \"主人\" }] }",
        messages: ["\"主人\" is not allowed, but is used in \"主人です\""]
      ),
    ],
    nonTriggering: [
      .source("The todos of a mastodon", configuration: "{ \"forbidden\" : [{ \"text\" : \"TODO\" }] }"),
      .source("Turn it on", configuration: "{ \"forbidden\" : [{ \"text\" : \"IT\", \"caseSensitive\" : true }] }"),
      .pair(
        "Login",
        "Login",
        configuration: "{ \"forbidden\" : [{ \"text\" : \"login\", \"languages\" : [\"fr\"] }] }"
      ),
    ]
  )

  package static let trigger: TextTraits = []

  private var entries: [Configuration.ForbiddenText] = []
  /// The terms of ``entries``, in the same order.
  private var index = TermIndex([])

  package init() {}

  package func prepared(for configuration: Configuration) -> Self? {
    guard !configuration.forbidden.isEmpty else { return nil }
    var rule = self
    rule.entries = configuration.forbidden
    rule.index = TermIndex(configuration.forbidden.map { Term($0.text, isCaseSensitive: $0.isCaseSensitive) })
    return rule
  }

  package func check(_ unit: UnitContext, _ findings: inout FindingCollector) {
    let text = SearchedText(unit.value)
    let occurrences = index.occurrences(in: text)
    for found in occurrences.found {
      let entry = entries[found]
      guard let range = occurrences.firstRange(of: found, ending: .exact), unit.language.isNamed(in: entry.languages)
      else { continue }
      let isExact = entry.isCaseSensitive || text.keepsOffsets
      findings.report(.forbidden(entry.text, unit.value, entry.reason), at: unit.text, range: isExact ? range : nil)
    }
  }
}

extension Finding.Message {
  fileprivate static func forbidden(_ term: String, _ text: String, _ reason: String?) -> Finding.Message {
    let message: Finding.Message = "\(quoted: term) is not allowed, but is used in \(quoted: text)"
    return reason.map { "\(message): \($0)" } ?? message
  }
}
