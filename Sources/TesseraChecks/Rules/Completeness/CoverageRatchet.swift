package import TesseraInspection
import TesseraCore
import TesseraStrings
import TesseraWorkspace

/// A rule that reports modules whose translation coverage in a language is below that of the baseline.
package struct CoverageRatchet: BaselineRule {
  package static let documentation = RuleDocumentation(
    code: "C9",
    severity: .warning,
    summary:
      "the share of a module's strings that is translated into a language is smaller than in the baseline",
    rationale: """
      A large gap cannot be closed immediately, but the gap does not have to grow. When you add a \
      string, either add its translations, or record a new baseline to indicate that the \
      translations will follow later.
      """,
    remedy: "Translate the added strings, or record a new baseline.",
    triggering: [
      .entries(
        """
        {
          "Close" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Zu" } } } },
          "Open" : { }
        }
        """,
        baseline: """
          {
            "version" : 1, "findings" : [ ], "translated" : [ ],
            "coverage" : [ { "module" : "App", "language" : "de", "translated" : 1, "total" : 1 } ]
          }
          """,
        messages: ["1 of 1 strings of App were translated into German in the baseline, but only 1 of 2 are now"]
      ),
      .entries(
        "{ \"Close\" : { }, \"Open\" : { } }",
        baseline: """
          {
            "version" : 1, "findings" : [ ], "translated" : [ ],
            "coverage" : [ { "module" : "App", "language" : "ja", "translated" : 1, "total" : 2 } ]
          }
          """,
        messages: ["1 of 2 strings of App were translated into Japanese in the baseline, but only 0 of 2 are now"]
      ),
    ],
    nonTriggering: [
      .entries(
        """
        {
          "Close" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Zu" } } } },
          "Open" : { }
        }
        """,
        baseline: """
          {
            "version" : 1, "findings" : [ ], "translated" : [ ],
            "coverage" : [ { "module" : "App", "language" : "de", "translated" : 2, "total" : 4 } ]
          }
          """
      ),
      .entries("{ \"Close\" : { } }"),
    ]
  )

  package init() {}

  package func check(_ workspace: WorkspaceSummary, _ findings: inout FindingCollector) {
    guard let baseline = workspace.baseline else { return }
    let states = TranslationStates(workspace.snapshot.settings)
    for module in workspace.tablesByModule {
      guard let first = module.first, let place = first.table.files.first else { continue }
      let name = first.context.module.name
      let now = Dictionary(
        WorkspaceSummary.coverages(of: module, states).map { ($0.language, $0.coverage) },
        uniquingKeysWith: { first, _ in first }
      )
      for (language, before) in baseline.coverages(module: name) {
        let missing = TranslationCoverage(total: module.reduce(0) { $0 + $1.translatableCount })
        let coverage = now[language] ?? missing
        guard coverage.share < before.share else { continue }
        findings.report(
          .fell(name, LanguageProfile(language), from: before, to: coverage),
          in: place,
          subject: Finding.Subject(module: name, language: language)
        )
      }
    }
  }
}

extension Finding.Message {
  fileprivate static func fell(
    _ module: String,
    _ language: LanguageProfile,
    from before: TranslationCoverage,
    to now: TranslationCoverage
  ) -> Finding.Message {
    """
    \(before.translated) of \(before.total) strings of \(module) were translated into \(language.name) in the \
    baseline, but only \(now.translated) of \(now.total) are now
    """
  }
}
