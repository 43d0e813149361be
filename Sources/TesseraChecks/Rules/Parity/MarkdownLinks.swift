package import TesseraInspection
import TesseraCore
import TesseraStrings

/// Finds Markdown links that a translation changes, drops or adds.
package struct MarkdownLinks: PairRule {
  package static let documentation = RuleDocumentation(
    code: "E15",
    severity: .warning,
    summary: "a translation has other Markdown links than its source",
    rationale: """
      SwiftUI shows a link only where label and destination stand side by side, as in `[Help](https://example.com)`. \
      A space between them, a full-width bracket or a lost one leaves the brackets on screen and nothing to tap.
      """,
    remedy: "Translate the label, keep the destination, and leave no space between `]` and `(`.",
    triggering: [
      .pair(
        "Read the [terms](https://example.com/terms)",
        "↓Lies die Regeln",
        messages: ["the link to \"https://example.com/terms\" of the source is no link in \"Lies die Regeln\""]
      ),
      .pair(
        "Read the [terms](https://example.com/terms)",
        "↓阅读［条款］（https://example.com/terms）",
        language: "zh-Hans",
        messages: [
          "the link to \"https://example.com/terms\" of the source is no link in \"阅读［条款］（https://example.com/terms）\""
        ]
      ),
      .pair(
        "See [help](app://help)",
        "Siehe ↓[Hilfe](app://hilfe)",
        messages: ["the link leads to \"app://help\" in the source and to \"app://hilfe\" here"]
      ),
      .pair(
        "See help",
        "Siehe ↓[Hilfe](app://help)",
        messages: ["the link to \"app://help\" does not stand in the source \"See help\""]
      ),
    ],
    nonTriggering: [
      // `inline-syntax` reports it.
      .pair("Read the [terms](https://example.com/terms)", "Lies die [Regeln] (https://example.com/terms)"),
      .pair("Read the [terms](https://example.com/terms)", "Lies https://example.com/terms"),
      .pair("Read the [terms](https://example.com/en/terms)", "Lies die [Regeln](https://example.com/de/terms)"),
      .pair("[%1$@](%2$@) and [%3$@](%4$@)", "[%3$@](%4$@) und [%1$@](%2$@)"),
      .pair("^[%lld file](inflect: true)", "%lld Dateien"),
      .pair("See [1](note below)", "Siehe [1] (Anmerkung unten)"),
    ]
  )

  package static let trigger: TextTraits = .bracket

  package init() {}

  private static let messages = Mismatch.Messages(
    changed: { "the link leads to \(quoted: $0) in the source and to \(quoted: $1) here" },
    missing: { "the link to \(quoted: $0) of the source is no link in \(quoted: $1)" },
    added: { "the link to \(quoted: $0) does not stand in the source \(quoted: $1)" }
  )

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    let source = MarkdownLink.all(in: pair.source)
    let target = MarkdownLink.all(in: pair.target)
    guard !source.isEmpty || !target.isEmpty, pair.isTranslatedProse else { return }
    // `inline-syntax` reports a link that was broken, and an address that stands in the sentence itself works too.
    guard !InlineSyntax.breaksLink(pair) else { return }
    var (missing, added) = Matching.unmatched(source, target, by: MarkdownLink.leadAlike)
    if added.isEmpty, !pair.target.value.unicodeScalars.contains(where: { "[［【".unicodeScalars.contains($0) }) {
      missing.removeAll { pair.target.value.contains($0.destination) }
    }
    Mismatch(missing: missing, added: added) { ($0.destination, $0.range) }.report(Self.messages, of: pair, &findings)
  }
}
