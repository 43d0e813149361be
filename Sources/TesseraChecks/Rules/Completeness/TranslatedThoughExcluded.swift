import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports translations of entries that are marked as not for translation.
package struct TranslatedThoughExcluded: TableRule {
  package static let documentation = RuleDocumentation(
    code: "C6",
    severity: .warning,
    preset: .thorough,
    summary: "an entry is marked as not for translation but has translations",
    rationale: """
      The app still shows the translations. Either the mark is wrong, or the translations are \
      older than the mark and are easily overlooked, because editors hide them.
      """,
    remedy: "Delete either the translations or the mark.",
    triggering: [
      .entries(
        """
        {
          ↓"Acme Notes" : {
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Acme-Notizen" } },
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Acme Notes" } },
              "fr" : { "stringUnit" : { "state" : "translated", "value" : "Notes Acme" } }
            },
            "shouldTranslate" : false
          }
        }
        """,
        messages: ["\"Acme Notes\" is marked as not for translation, but is translated into German and French"]
      )
    ],
    nonTriggering: [
      .entries(
        """
        {
          "Acme Notes" : {
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Acme Notes" } },
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Acme Notes" } }
            },
            "shouldTranslate" : false
          },
          "https://example.com" : { "shouldTranslate" : false }
        }
        """
      )
    ]
  )

  package init() {}

  package func check(_ table: TableSummary, _ findings: inout FindingCollector) {
    let source = table.context.sourceIndex
    for index in table.entries.indices where !table.entries[index].shouldTranslate {
      let original = source.map { table.cell(entry: index, language: $0).textHash }
      let languages = table.targetLanguages.filter {
        let cell = table.cell(entry: index, language: $0)
        return cell.length > 0 && cell.textHash != original
      }
      guard !languages.isEmpty else { continue }
      let entry = table.entry(at: index)
      findings.report(
        .translated(entry.key.value, languages.map { table.context.languages[$0] }),
        in: entry.key.file,
        at: entry.key.span,
        subject: table.subject(entry: entry)
      )
    }
  }
}

extension Finding.Message {
  fileprivate static func translated(_ key: String, _ languages: [LanguageProfile]) -> Finding.Message {
    "\(quoted: key) is marked as not for translation, but is translated into \(languages.map(\.name).enumeration)"
  }
}
