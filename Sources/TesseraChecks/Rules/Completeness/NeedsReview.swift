package import TesseraInspection
import TesseraCore
import TesseraStrings

/// Finds translations that somebody has to look at.
package struct NeedsReview: TableRule {
  package static let documentation = RuleDocumentation(
    code: "C4",
    severity: .information,
    summary: "a translation waits for review",
    rationale: """
      Xcode sets the state when the source text changes under its translation, and tools set it for what a machine \
      translated. The app shows the text as it is, which may say something else than the source by now.
      """,
    remedy: "Read the translation against its source and set its state to `translated`.",
    triggering: [
      .entries(
        """
        {
          "Open" : { "localizations" : { "de" : { "stringUnit" : { "state" : "needs_review", "value" : ↓"Offen" } } } }
        }
        """,
        messages: ["the German text \"Offen\" waits for review"]
      ),
      .entries(
        """
        {
          "%lld files" : { "localizations" : { "fr" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "needs_review", "value" : ↓"%lld fichier" } },
            "other" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld fichiers" } }
          } } } } }
        }
        """,
        messages: ["the French text \"%lld fichier\" waits for review"]
      ),
    ],
    nonTriggering: [
      .pair("Open", "Offen"),
      .entries(
        """
        {
          "Open" : {
            "extractionState" : "stale",
            "localizations" : { "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Offen" } } }
          }
        }
        """
      ),
    ]
  )

  package init() {}

  package func check(_ table: TableSummary, _ findings: inout FindingCollector) {
    table.forEachText(in: .needsReview) { entry, localization, language in
      // A name that stays as it is needs no review.
      guard !table.isSourceText(localization, of: entry) else { return }
      guard let unit = localization.units.first(where: { $0.state == .needsReview || $0.state == .stale }) else {
        return
      }
      findings.report(
        .review(unit.text.value, language),
        at: unit.text,
        subject: table.subject(entry: entry, language: language.written)
      )
    }
  }
}

extension TableSummary {
  fileprivate func isSourceText(_ localization: Localization, of entry: Entry) -> Bool {
    guard let source = context.sourceIndex,
      let text = entry.localization(languageIndex: source)?.principalUnit?.text.value
    else { return false }
    return localization.units.allSatisfy { $0.text.value == text }
  }
}

extension Finding.Message {
  fileprivate static func review(_ text: String, _ language: LanguageProfile) -> Finding.Message {
    "the \(language.name) text \(quoted: text) waits for review"
  }
}
