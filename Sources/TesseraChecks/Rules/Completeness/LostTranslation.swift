package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports translations that existed when the baseline was recorded and are now missing.
package struct LostTranslation: BaselineRule {
  package static let documentation = RuleDocumentation(
    code: "C10",
    severity: .error,
    summary: "a string was translated when the baseline was recorded but is no longer translated",
    rationale: """
      Finished translations are lost if a merge takes the wrong side, a tool rewrites the file, or an import \
      overwrites it. The loss usually remains unnoticed until a user discovers it.
      """,
    remedy:
      "Restore the translation from the history of the file. If it was deleted on purpose, record a new baseline.",
    triggering: [
      .entries(
        """
        {
          "Close" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Zu" } } } },
          ↓"Open" : { }
        }
        """,
        baseline: """
          {
            "version" : 1, "findings" : [ ], "coverage" : [ ],
            "translated" : [
              { "module" : "App", "table" : "Localizable", "keys" : "frSQCdtUHNg=", "languages" : { "de" : "*" } }
            ]
          }
          """,
        messages: ["\"Open\" was translated into German in the baseline, but no longer is"]
      )
    ],
    nonTriggering: [
      .entries(
        """
        {
          "Close" : { "localizations" : { "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Zu" } } } },
          "Open" : { }
        }
        """,
        baseline: """
          {
            "version" : 1, "findings" : [ ], "coverage" : [ ],
            "translated" : [
              { "module" : "App", "table" : "Localizable", "keys" : "frSQCdtUHNg=", "languages" : { "de" : "Ag==" } }
            ]
          }
          """
      ),
      .entries("{ \"Close\" : { }, \"Open\" : { } }"),
    ]
  )

  package init() {}

  package func check(_ workspace: WorkspaceSummary, _ findings: inout FindingCollector) {
    guard let baseline = workspace.baseline else { return }
    for (table, known) in zip(workspace.tables, baseline.translatedKeys(of: workspace.tables)) {
      guard let known else { continue }
      for language in table.targetLanguages {
        let profile = table.context.languages[language]
        guard known.languages[profile.written] != nil else { continue }
        for index in table.entries.indices where table.entries[index].needsTranslation {
          guard !table.cell(entry: index, language: language).hasText,
            known.hadText(keyHash: table.entries[index].keyHash, language: profile.written)
          else { continue }
          let entry = table.entry(at: index)
          findings.report(
            .lost(entry.key.value, profile),
            in: entry.key.file,
            at: entry.key.span,
            subject: table.subject(entry: entry, language: profile.written)
          )
        }
      }
    }
  }
}

extension Finding.Message {
  fileprivate static func lost(_ key: String, _ language: LanguageProfile) -> Finding.Message {
    "\(quoted: key) was translated into \(language.name) in the baseline, but no longer is"
  }
}
