import TesseraCore
import TesseraStrings
package import TesseraInspection
package import TesseraWorkspace

/// A rule that reports modules whose translation coverage in a language is below the configured threshold.
package struct Coverage: WorkspaceRule {
  package static let documentation = RuleDocumentation(
    code: "C8",
    severity: .error,
    summary: "fewer of a module's strings are translated than `thresholds.coverage` requires",
    rationale: """
      `thresholds.coverage` specifies how complete a language must be before the app ships. The \
      language `*` in this setting represents all languages that are not listed, except regional \
      variants of the source language.

      Two kinds of strings do not count as translated: strings that need review, and copies of the \
      source string, unless the setting `untranslated` or the glossary lists the string.
      """,
    remedy: """
      Translate the missing strings, or lower the threshold. Rules such as `missing-translation` \
      list the missing strings.
      """,
    triggering: [
      .entries(
        """
        {
          "Close" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Zu" } } } },
          "Open" : { "localizations" : { "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Auf" } } } },
          "Save" : { }
        }
        """,
        configuration: "{ \"thresholds\" : { \"coverage\" : { \"de\" : 0.9 } } }",
        messages: ["1 of 3 strings of App are translated into German (33%), but at least 90% are required"]
      ),
      .entries(
        """
        {
          "Close" : { "localizations" : { "fr" : { "stringUnit" : { "state" : "translated", "value" : "Fermer" } } } },
          "Open" : { }
        }
        """,
        configuration: "{ \"thresholds\" : { \"coverage\" : { \"*\" : 0.7, \"ja\" : 1 } } }",
        messages: [
          "0 of 2 strings of App are translated into Japanese (0%), but at least 100% are required",
          "1 of 2 strings of App are translated into French (50%), but at least 70% are required",
        ]
      ),
    ],
    nonTriggering: [
      .entries(
        """
        {
          "Close" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Zu" } },
            "en-GB" : { "stringUnit" : { "state" : "translated", "value" : "Shut" } }
          } },
          "%@" : { },
          "Open" : { }
        }
        """,
        configuration: "{ \"thresholds\" : { \"coverage\" : { \"*\" : 0.5 } } }"
      ),
      .entries(
        """
        {
          "Close" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Zu" } } } },
          "Open" : { }
        }
        """
      ),
    ]
  )

  package init() {}

  package func prepared(for configuration: Configuration) -> Self? {
    configuration.thresholds.coverage.isEmpty ? nil : self
  }

  package func check(_ workspace: WorkspaceSummary, _ findings: inout FindingCollector) {
    let states = TranslationStates(workspace.snapshot.settings)
    for module in workspace.tablesByModule {
      guard let thresholds = module.first?.context.configuration.thresholds.coverage else { continue }
      let named = thresholds.filter { $0.key != "*" }.sorted { $0.key < $1.key }
      var coverages = WorkspaceSummary.coverages(of: module, states)
      for (language, _) in named where !coverages.contains(where: { Self.areSame($0.language, language) }) {
        let total = module.reduce(0) {
          $0 + (Self.areSame($1.table.sourceLanguage, language) ? 0 : $1.translatableCount)
        }
        guard total > 0, let name = module.first?.context.module.name else { continue }
        coverages.append(
          WorkspaceSummary.ModuleCoverage(
            module: name,
            language: language,
            coverage: TranslationCoverage(total: total),
            isVariantOfSource: false
          )
        )
      }
      for cell in coverages {
        let own = named.first { Self.areSame($0.key, cell.language) }?.value
        guard let threshold = own ?? (cell.isVariantOfSource ? nil : thresholds["*"]),
          cell.coverage.share < threshold, let place = module.first?.table.files.first
        else { continue }
        findings.report(
          .below(cell, threshold),
          in: place,
          subject: Finding.Subject(module: cell.module, language: cell.language)
        )
      }
    }
  }

  private static func areSame(_ a: String, _ b: String) -> Bool {
    a == b || LanguageTag(a).map { $0.canonical == LanguageTag(b)?.canonical } ?? false
  }
}

extension Finding.Message {
  fileprivate static func below(_ cell: WorkspaceSummary.ModuleCoverage, _ threshold: Double) -> Finding.Message {
    let name = LanguageProfile(cell.language).name
    let coverage = cell.coverage
    return """
      \(coverage.translated) of \(coverage.total) strings of \(cell.module) are translated into \(name) \
      (\(coverage.percent)%), but at least \(Int((threshold * 100).rounded(.up)))% are required
      """
  }
}
