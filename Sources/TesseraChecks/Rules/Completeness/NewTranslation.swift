package import TesseraInspection
import TesseraCore
import TesseraStrings

/// Finds texts that stand where a translation should and that nobody translated.
package struct NewTranslation: TableRule {
  package static let documentation = RuleDocumentation(
    code: "C3",
    severity: .warning,
    summary: "a text is in state `new`: it is there, and nobody translated it",
    rationale: """
      Tools put the source text there as a start. Xcode counts it as untranslated and, where the key comes from code, \
      leaves it out of the app.
      """,
    remedy: "Translate the text and set its state to `translated`.",
    triggering: [
      .entries(
        """
        {
          "Open" : { "localizations" : { "de" : { "stringUnit" : { "state" : "new", "value" : ↓"Open" } } } }
        }
        """,
        messages: ["\"Open\" is not translated into German yet: its state is `new`"]
      ),
      .entries(
        """
        {
          "%lld files" : { "localizations" : { "fr" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld fichier" } },
            "other" : { "stringUnit" : { "state" : "new", "value" : ↓"%lld files" } }
          } } } } }
        }
        """,
        messages: ["\"%lld files\" is not translated into French yet: its state is `new`"]
      ),
    ],
    nonTriggering: [
      .entries(
        """
        {
          "%@ of %@" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "%1$@ von %2$@" } },
            "en" : { "stringUnit" : { "state" : "new", "value" : "%1$@ of %2$@" } },
            "fr" : { "stringUnit" : { "state" : "new", "value" : "" } }
          } }
        }
        """
      ),
      .entries(
        """
        {
          "Acme" : {
            "localizations" : { "de" : { "stringUnit" : { "state" : "new", "value" : "Acme" } } },
            "shouldTranslate" : false
          }
        }
        """
      ),
    ]
  )

  package init() {}

  package func check(_ table: TableSummary, _ findings: inout FindingCollector) {
    table.forEachText(in: .new) { entry, localization, language in
      guard let unit = localization.units.first(where: { $0.state == .new && CheckedUnit($0).hasWords }) else { return }
      findings.report(
        .new(unit.text.value, language),
        at: unit.text,
        subject: table.subject(entry: entry, language: language.written)
      )
    }
  }
}

extension Finding.Message {
  fileprivate static func new(_ text: String, _ language: LanguageProfile) -> Finding.Message {
    "\(quoted: text) is not translated into \(language.name) yet: its state is `new`"
  }
}
