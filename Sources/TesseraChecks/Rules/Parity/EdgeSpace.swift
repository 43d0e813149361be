package import TesseraInspection
import TesseraCore
import TesseraStrings

/// Finds white space at the ends of a translation that is not as in the source.
package struct EdgeSpace: PairRule {
  package static let documentation = RuleDocumentation(
    code: "E1",
    severity: .warning,
    summary: "a translation begins or ends with other white space than the source",
    rationale: """
      A space at the end is often there because the app puts another text behind it; without it, two words run \
      together. One that the source does not have moves the text or leaves a gap.
      """,
    remedy: "Begin and end the translation as the source does; `tessera check --fix` does.",
    triggering: [
      .pair("Name: ", "Name:", messages: ["the source ends with a space, and \"Name:\" does not"]),
      .pair("Settings", "Einstellungen↓ ", messages: ["\"Einstellungen \" ends with a space, and the source does not"]),
      .pair(
        "Settings",
        "Einstellungen↓\u{A0}",
        messages: ["\"Einstellungen \" ends with a space, and the source does not"]
      ),
      .pair("\tIndented", "↓ Eingerückt", messages: ["\" Eingerückt\" begins with a space, and the source with a tab"]),
      .pair(" and %@", "↓und %@", messages: ["the source begins with a space, and \"und %@\" does not"]),
    ],
    nonTriggering: [
      .pair(" of %lld", " von %lld"),
      .pair("Name: ", "Nom\u{A0}:\u{A0}", language: "fr"),
      .pair("Name: ", "名前：", language: "ja"),
      .pair(" and %@", "และ %@", language: "th"),
      .pair("Line\n", "Zeile\n"),
    ]
  )

  package static let trigger: TextTraits = .edgeSpace

  package init() {}

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    guard pair.isTranslatedProse, pair.isWholeMessage else { return }
    let source = EdgeRuns(of: pair.source.value)
    let value = pair.target.value
    let target = EdgeRuns(of: value)
    guard !source.isBlank, !target.isBlank else { return }

    func compare(_ edge: Edge, _ expected: Substring, _ found: Substring, _ range: Range<Int>) {
      let spaces = EdgeRuns.spaces(in: found)
      let wanted = EdgeRuns.spaces(in: expected)
      guard spaces != wanted else { return }
      // Full-width marks bring their space, and no space stands between words.
      if spaces.isEmpty, !pair.language.conventions.separatesWords { return }
      let fixed =
        edge == .start
        ? expected + value[found.endIndex...] : value[..<found.startIndex] + expected
      findings.report(
        .edge(edge, source: wanted, target: spaces, text: value),
        at: pair.target.text,
        range: range,
        fix: findings.fix("Begin and end as the source", replacing: pair.target.text, with: String(fixed))
      )
    }
    compare(.start, source.leading, target.leading, 0..<target.core.lowerBound)
    compare(.end, source.trailing, target.trailing, target.core.upperBound..<value.utf8.count)
  }

  fileprivate enum Edge: String {
    case start = "begins"
    case end = "ends"
  }
}

extension Finding.Message {
  fileprivate static func edge(
    _ edge: EdgeSpace.Edge,
    source: String,
    target: String,
    text: String
  ) -> Finding.Message {
    switch (source.isEmpty, target.isEmpty) {
    case (false, true): "the source \(edge.rawValue) with \(name(source)), and \(quoted: text) does not"
    case (true, false): "\(quoted: text) \(edge.rawValue) with \(name(target)), and the source does not"
    default: "\(quoted: text) \(edge.rawValue) with \(name(target)), and the source with \(name(source))"
    }
  }

  private static func name(_ run: String) -> String {
    let kind = run.allSatisfy { $0 == " " } ? "space" : run.allSatisfy { $0 == "\t" } ? "tab" : "white space character"
    return run.count == 1 ? "a \(kind)" : "\(run.count) \(kind)s"
  }
}
