import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports e-mail addresses that a translation changes, omits or adds.
package struct EmailAddressMismatch: PairRule {
  package static let documentation = RuleDocumentation(
    code: "E12",
    severity: .warning,
    preset: .thorough,
    summary: "a translation has a different email address than its source",
    rationale: "Mail to a wrong address is lost or reaches the wrong person.",
    remedy: """
      Copy the address from the source. If a language has its own address, ignore the finding and state the reason.
      """,
    triggering: [
      .pair(
        "Write to help@example.com.",
        "Schreibe an ↓hilfe@example.com.",
        messages: ["the email address is \"help@example.com\" in the source and \"hilfe@example.com\" here"]
      ),
      .pair(
        "Write to help@example.com.",
        "↓Schreibe uns.",
        messages: ["the email address \"help@example.com\" in the source is missing from \"Schreibe uns.\""]
      ),
      .pair(
        "Write to us.",
        "Schreibe an ↓help@example.com.",
        messages: ["the email address \"help@example.com\" is not in the source \"Write to us.\""]
      ),
    ],
    nonTriggering: [
      .pair("Write to help@example.com.", "help@example.comまでご連絡ください。", language: "ja"),
      .pair("Write to %1$@ and %2$@", "Schreibe an %2$@ und %1$@"),
      .pair("You have %#@mails@.", "Du hast %#@mails@.com"),
      .pair("Follow @example", "Folge @beispiel"),
      .pair("Help@Example.com", "help@example.com "),
    ]
  )

  package static let trigger: TextTraits = .at

  package init() {}

  private static let messages = Mismatch.Messages(
    changed: { "the email address is \(quoted: $0) in the source and \(quoted: $1) here" },
    missing: { "the email address \(quoted: $0) in the source is missing from \(quoted: $1)" },
    added: { "the email address \(quoted: $0) is not in the source \(quoted: $1)" }
  )

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    let source = EmailAddress.all(in: pair.source)
    let target = EmailAddress.all(in: pair.target)
    guard !source.isEmpty || !target.isEmpty, pair.isTranslatedProse else { return }
    let (missing, added) = Matching.unmatched(source, target) { $0.text == $1.text }
    Mismatch(missing: missing, added: added) { ($0.text, $0.range) }.report(Self.messages, of: pair, &findings)
  }
}
