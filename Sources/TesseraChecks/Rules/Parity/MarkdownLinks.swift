import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports Markdown links that a translation changes, omits or adds.
package struct MarkdownLinks: PairRule {
  package static let documentation = RuleDocumentation(
    code: "E15",
    severity: .warning,
    summary: "a translation has different Markdown links than its source",
    rationale: """
      SwiftUI displays a link only if the destination directly follows the label, as in \
      `[Help](https://example.com)`. If there is a space between the label and the destination, or \
      if a bracket is full-width or missing, the brackets appear on screen and there is no link to \
      tap.
      """,
    remedy: "Translate the label, keep the destination, and leave no space between `]` and `(`.",
    triggering: [
      .pair(
        "Read the [terms](https://example.com/terms)",
        "↓Lies die Regeln",
        messages: ["the link to \"https://example.com/terms\" in the source is not a link in \"Lies die Regeln\""]
      ),
      .pair(
        "Read the [terms](https://example.com/terms)",
        "↓阅读［条款］（https://example.com/terms）",
        language: "zh-Hans",
        messages: [
          "the link to \"https://example.com/terms\" in the source is not a link in \"阅读［条款］（https://example.com/terms）\""
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
        messages: ["the link to \"app://help\" is not in the source \"See help\""]
      ),
    ],
    nonTriggering: [
      // The rule `inline-syntax` reports this translation.
      .pair("Read the [terms](https://example.com/terms)", "Lies die [Regeln] (https://example.com/terms)"),
      .pair("Read the [terms](https://example.com/terms)", "Lies https://example.com/terms"),
      .pair("Read the [terms](https://example.com/en/terms)", "Lies die [Regeln](https://example.com/de/terms)"),
      .pair("Read the [terms](https://example.com/#terms)", "Lies die [Regeln](https://example.com/de/#regeln)"),
      .pair("[%1$@](%2$@) and [%3$@](%4$@)", "[%3$@](%4$@) und [%1$@](%2$@)"),
      .pair("^[%lld file](inflect: true)", "%lld Dateien"),
      .pair("See [1](note below)", "Siehe [1] (Anmerkung unten)"),
      .pair("Item[0](new)", "Element 0"),
      .pair(
        "[Codes](https://example.com) of [codes](https://example.com)",
        "Codes von [codes](https://example.com)",
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
      .pair(
        "[Codes](#code)",
        "<a href=\"#code\">Codes</a>",
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
    ]
  )

  package static let trigger: TextTraits = .bracket

  package init() {}

  private static let messages = Mismatch.Messages(
    changed: { "the link leads to \(quoted: $0) in the source and to \(quoted: $1) here" },
    missing: { "the link to \(quoted: $0) in the source is not a link in \(quoted: $1)" },
    added: { "the link to \(quoted: $0) is not in the source \(quoted: $1)" }
  )

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    let source = MarkdownLink.all(in: pair.source)
    let target = MarkdownLink.all(in: pair.target)
    guard !source.isEmpty || !target.isEmpty, pair.isTranslatedProse else { return }
    // The rule `inline-syntax` reports broken links. An address that is part of the sentence works too.
    guard !InlineSyntax.breaksLink(pair) else { return }
    var (missing, added) = Matching.unmatched(source, target, by: MarkdownLink.leadAlike)
    if findings.preset < .thorough {
      // A translator may refer to a page once where the source does twice, or write the link in HTML.
      missing.removeAll { link in target.contains { MarkdownLink.leadAlike(link, $0) } }
      added.removeAll { link in source.contains { MarkdownLink.leadAlike(link, $0) } }
      if pair.target.value.contains("<a ") { missing = [] }
    }
    if added.isEmpty, !pair.target.value.unicodeScalars.contains(where: { "[［【".unicodeScalars.contains($0) }) {
      missing.removeAll { pair.target.value.contains($0.destination) }
    }
    let areLocalized =
      missing.count == added.count
      && zip(missing, added).allSatisfy { $0.address.isLocalized(as: $1.address, in: pair.language) }
    guard !areLocalized else { return }
    Mismatch(missing: missing, added: added) { ($0.destination, $0.range) }.report(Self.messages, of: pair, &findings)
  }
}
