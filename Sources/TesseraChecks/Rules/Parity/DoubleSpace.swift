import TesseraModel
import TesseraText

/// Finds two spaces in a row that the source does not have.
package struct DoubleSpace: PairRule {
  package static let documentation = RuleDocumentation(
    code: "E3",
    severity: .warning,
    summary: "a translation has two spaces in a row where the source has none",
    rationale: "The gap shows on screen, and it looks like a word is missing.",
    remedy: "Leave one of the spaces; `tessera check --fix` does.",
    triggering: [
      .pair(
        "Check your connection",
        "Prüfe↓  deine Verbindung",
        messages: ["two spaces in a row in \"Prüfe  deine Verbindung\""]
      )
    ],
    nonTriggering: [
      .pair("Check your connection", "Prüfe deine Verbindung"),
      .pair("Name:  %@", "Name:  %@"),
    ]
  )

  package static let trigger: TextTraits = .doubleSpace

  package init() {}

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    guard !pair.source.traits.contains(.doubleSpace) else { return }
    let value = pair.target.value
    let bytes = Array(value.utf8)
    var runs: [Range<Int>] = []
    var start = 0
    for offset in 0...bytes.count where offset == bytes.count || bytes[offset] != UInt8(ascii: " ") {
      if offset - start >= 2 { runs.append(start..<offset) }
      start = offset + 1
    }
    guard let first = runs.first else { return }
    var mended = bytes
    for run in runs.reversed() { mended.replaceSubrange(run, with: [UInt8(ascii: " ")]) }
    findings.report(
      .doubleSpace(value),
      at: pair.target.text,
      range: first,
      fix: findings.fix(
        "Leave one space",
        replacing: pair.target.text,
        with: String(decoding: mended, as: UTF8.self)
      )
    )
  }
}

extension Finding.Message {
  fileprivate static func doubleSpace(_ text: String) -> Finding.Message { "two spaces in a row in \(quoted: text)" }
}
