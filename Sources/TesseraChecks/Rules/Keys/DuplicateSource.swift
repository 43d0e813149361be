import TesseraModel
import TesseraText

/// Finds texts that a translator has to translate twice.
package struct DuplicateSource: TableRule {
  package static let documentation = RuleDocumentation(
    code: "D5",
    severity: .information,
    summary: "two keys of a table have the same source text",
    rationale: """
      Translators translate the text twice, and the two translations drift apart. Sometimes that is meant: one word can
      need two translations in another language. Then a comment on each key tells them apart.
      """,
    remedy: "Use one key, or give each a comment that says where its text is shown.",
    triggering: [
      .entries(
        """
        {
          "cart.close" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Close" } } } },
          ↓"menu.close" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Close" } } } }
        }
        """,
        messages: ["\"Close\" is also the source text of \"cart.close\""]
      )
    ],
    nonTriggering: [
      .entries(
        """
        {
          "door.close" : {
            "comment" : "A verb, on a button",
            "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Close" } } }
          },
          "shop.close" : {
            "comment" : "An adjective: nearby",
            "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Close" } } }
          }
        }
        """
      )
    ]
  )

  package init() {}

  package func check(_ table: TableSummary, _ findings: inout FindingCollector) {
    guard let source = table.context.sourceIndex else { return }
    var firsts: [UInt64: Int] = [:]
    for index in table.entries.indices where table.entries[index].shouldTranslate {
      let hash = table.cell(entry: index, language: source).textHash
      guard hash != 0 else { continue }
      guard let first = firsts[hash] else {
        firsts[hash] = index
        continue
      }
      let entry = table.entry(at: index)
      let earlier = table.entry(at: first)
      guard let text = entry.localization(languageIndex: source)?.principalUnit?.text.value, !text.isEmpty,
        text == earlier.localization(languageIndex: source)?.principalUnit?.text.value,
        entry.comment == nil || earlier.comment == nil || entry.comment?.value == earlier.comment?.value
      else { continue }
      findings.report(
        .duplicate(text, of: earlier.key.value),
        in: entry.key.file,
        at: entry.key.span,
        subject: table.subject(entry: entry)
      )
    }
  }
}

extension Finding.Message {
  fileprivate static func duplicate(_ text: String, of key: String) -> Finding.Message {
    "\(quoted: text) is also the source text of \(quoted: key)"
  }
}
