import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports file paths that a translation changes or omits.
package struct PathMismatch: PairRule {
  package static let documentation = RuleDocumentation(
    code: "E13",
    severity: .warning,
    preset: .thorough,
    summary: "a translation has a different file path than its source",
    rationale: "A translated path leads nowhere, because folders have the same name on disk in every language.",
    remedy: "Copy the path from the source.",
    triggering: [
      .pair(
        "Look in ~/Library/Logs",
        "Sieh in ↓~/Bibliothek/Logs nach",
        messages: ["the path is \"~/Library/Logs\" in the source and \"~/Bibliothek/Logs\" here"]
      ),
      .pair(
        "Install to /usr/local/bin.",
        "↓Wird installiert.",
        messages: ["the path \"/usr/local/bin\" in the source is missing from \"Wird installiert.\""]
      ),
      .pair(
        #"Open C:\Temp"#,
        #"↓Öffne C:\Tmp"#,
        messages: ["the path is \"C:\\Temp\" in the source and \"C:\\Tmp\" here"]
      ),
    ],
    nonTriggering: [
      .pair("Look in ~/Library/Logs.", "Sieh in „~/Library/Logs“ nach"),
      .pair("Install to /usr/local/bin.", "/usr/local/binにインストールします。", language: "ja"),
      .pair("Yes and/or no", "Ja und/oder nein"),
      .pair("60 km/h", "60 км/ч", language: "ru"),
      .pair("See https://example.com/a/b", "Siehe https://example.com/a/c"),
      .pair("Type /start", "Gib /beginn ein"),
    ]
  )

  package static let trigger: TextTraits = [.slash, .backslash]

  package init() {}

  private static let messages = Mismatch.Messages(
    changed: { "the path is \(quoted: $0) in the source and \(quoted: $1) here" },
    missing: { "the path \(quoted: $0) in the source is missing from \(quoted: $1)" }
  )

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    let source = FilePath.all(in: pair.source)
    guard !source.isEmpty, pair.isTranslated else { return }
    let target = FilePath.all(in: pair.target)
    let (missing, added) = Matching.unmatched(source, target) { $0.text == $1.text }
    Mismatch(missing: missing, added: added) { ($0.text, $0.range) }.report(Self.messages, of: pair, &findings)
  }
}
