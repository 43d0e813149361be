import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports keys of a table that have the same source string.
package struct DuplicateSource: TableRule {
  package static let documentation = RuleDocumentation(
    code: "D5",
    severity: .information,
    preset: .thorough,
    summary: "two keys of a table have the same source string",
    rationale: """
      Translators must translate the string twice, and the two translations can become \
      inconsistent. Two keys can be intentional, because one word may need two translations in \
      another language. In this case, give the keys different comments: the rule does not report \
      keys with different comments.
      """,
    remedy: "Use one key, or give each key a comment that describes where its string is shown.",
    triggering: [
      .entries(
        """
        {
          "cart.close" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Close" } } } },
          ↓"menu.close" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Close" } } } }
        }
        """,
        messages: ["\"Close\" is also the source string of \"cart.close\""]
      )
    ],
    nonTriggering: [
      .entries(
        """
        {
          "window.close" : {
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
    let groups = HashGroups(count: table.entries.count) {
      table.entries[$0].needsTranslation && !table.isInterfaceElement($0)
        ? table.cell(entry: $0, language: source).textHash : 0
    }
    // A string that many keys share is a generic value such as "Yes", with a key for each use.
    for group in groups.groups where group.count <= Self.largestGroup {
      let first = table.entry(at: group[0])
      guard let text = first.localization(languageIndex: source)?.principalUnit?.text.value else { continue }
      for entry in group.dropFirst().map(table.entry) {
        guard entry.localization(languageIndex: source)?.principalUnit?.text.value == text,
          entry.comment == nil || first.comment == nil || entry.comment?.value == first.comment?.value
        else { continue }
        findings.report(
          .duplicate(text, of: first.key.value),
          in: entry.key.file,
          at: entry.key.span,
          subject: table.subject(entry: entry)
        )
      }
    }
  }

  private static let largestGroup = 8
}

extension Finding.Message {
  fileprivate static func duplicate(_ text: String, of key: String) -> Finding.Message {
    "\(quoted: text) is also the source string of \(quoted: key)"
  }
}
