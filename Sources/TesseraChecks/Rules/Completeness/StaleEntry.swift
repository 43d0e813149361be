package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports keys that Xcode no longer finds in the sources.
package struct StaleEntry: TableRule {
  package static let documentation = RuleDocumentation(
    code: "C5",
    severity: .warning,
    summary: "a key is stale: Xcode no longer finds it in the sources",
    rationale: """
      The translations of a stale key are unused, but translators continue to maintain them. Often, the source string \
      was reworded, and the key of the new wording is still untranslated.
      """,
    remedy: """
      Delete the entry. If the source string was reworded, move the translations to the new key first. If code creates \
      the key at run time, set its extraction state to `manual`.
      """,
    triggering: [
      .entries(
        """
        {
          ↓"Open the file" : {
            "extractionState" : "stale",
            "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Datei öffnen" } } }
          }
        }
        """,
        messages: ["\"Open the file\" is marked as stale: Xcode did not find it in the sources"]
      ),
      .entries(
        "{ ↓\"Open\" : { \"extractionState\" : \"stale\" }, \"Close\" : { } }",
        messages: ["\"Open\" is marked as stale: Xcode did not find it in the sources"]
      ),
    ],
    nonTriggering: [
      .entries(
        """
        {
          "Close" : { },
          "menu.open" : { "extractionState" : "manual" },
          "menu.save" : { "extractionState" : "extracted_with_value" }
        }
        """
      )
    ]
  )

  package init() {}

  package func check(_ table: TableSummary, _ findings: inout FindingCollector) {
    for index in table.entries.indices where table.entries[index].isStale {
      let entry = table.entry(at: index)
      findings.report(
        .stale(entry.key.value),
        in: entry.key.file,
        at: entry.key.span,
        subject: table.subject(entry: entry)
      )
    }
  }
}

extension Finding.Message {
  fileprivate static func stale(_ key: String) -> Finding.Message {
    "\(quoted: key) is marked as stale: Xcode did not find it in the sources"
  }
}
