package import TesseraInspection
import TesseraCore
import TesseraStrings
import TesseraWorkspace

/// A rule that reports keys that Xcode no longer finds in the sources.
package struct StaleEntry: TableRule {
  package static let documentation = RuleDocumentation(
    code: "C5",
    severity: .information,
    summary: "a key is stale: Xcode no longer finds it in the sources",
    rationale: """
      The translations of a stale key are unused, but translators continue to maintain them. \
      Often, the source string was reworded, and the key of the new wording is still untranslated.

      If Xcode did not or could not build a target, Xcode marks the keys of the target as stale \
      although they are in use. The rule therefore reports a note. With the preset `recommended`, \
      more than three stale keys of a table are reported as one finding.
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
      .entries(
        """
        {
          ↓"Close" : { "extractionState" : "stale" },
          "New" : { "extractionState" : "stale" },
          "Open" : { "extractionState" : "stale" },
          "Print" : { },
          "Save" : { "extractionState" : "stale" }
        }
        """,
        configuration: "{ \"preset\" : \"recommended\" }",
        messages: [
          "4 of 5 keys are marked as stale, the first of which is \"Close\": Xcode did not find them in the sources"
        ]
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
    let stale = table.entries.indices.filter { table.entries[$0].isStale }.map { index in
      let entry = table.entry(at: index)
      return GroupedFinding(.stale(entry.key.value), entry, in: table)
    }
    findings.report(stale) { .manyStale($0.count, of: table.entries.count, $0.first?.subject.key ?? "") }
  }
}

extension Finding.Message {
  fileprivate static func manyStale(_ count: Int, of total: Int, _ first: String) -> Finding.Message {
    """
    \(count) of \(total) keys are marked as stale, the first of which is \(quoted: first): Xcode did not find them in \
    the sources
    """
  }

  fileprivate static func stale(_ key: String) -> Finding.Message {
    "\(quoted: key) is marked as stale: Xcode did not find it in the sources"
  }
}
