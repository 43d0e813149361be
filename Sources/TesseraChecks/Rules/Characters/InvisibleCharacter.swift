import TesseraModel
import TesseraText

/// Finds characters that nobody sees: they break searches, line breaks and comparisons.
package struct InvisibleCharacter: UnitRule {
  package static let documentation = RuleDocumentation(
    code: "G1",
    severity: .warning,
    summary: "a text holds a character that nobody sees",
    rationale: """
      A zero width space, a word joiner, a byte order mark or a soft hyphen comes along when text is copied from a web
      page or a document. It breaks lines in odd places, and no search finds the word that it stands in.
      """,
    remedy: "Remove the character; `tessera check --fix` does.",
    triggering: [
      .pair("Settings", "Einstel↓\u{200B}lungen", messages: ["U+200B (zero width space) in \"Einstellungen\""]),
      .source("↓\u{FEFF}Settings", messages: ["U+FEFF (byte order mark) in \"Settings\""]),
    ],
    nonTriggering: [
      .pair("Welcome", "خوش\u{200C}آمدید", language: "fa"),
      .pair("Family", "👩\u{200D}👧 Familie"),
    ]
  )

  package static let trigger: TextTraits = .invisible

  package init() {}

  package func check(_ unit: UnitContext, _ findings: inout FindingCollector) {
    let scalars = unit.value.unicodeScalars
    let clean = String(String.UnicodeScalarView(scalars.filter { Self.names[$0] == nil }))
    for index in scalars.indices {
      guard let name = Self.names[scalars[index]] else { continue }
      let offset = unit.value.utf8.distance(from: unit.value.startIndex, to: index)
      findings.report(
        .invisible(scalars[index], name, in: clean),
        at: unit.text,
        range: offset..<offset + 3,
        fix: findings.fix("Remove the invisible characters", replacing: unit.text, with: clean)
      )
    }
  }

  /// The zero width joiner and non-joiner are not among them: scripts and emoji need those.
  private static let names: [Unicode.Scalar: String] = [
    "\u{00AD}": "soft hyphen", "\u{200B}": "zero width space", "\u{2060}": "word joiner",
    "\u{FEFF}": "byte order mark",
  ]
}

extension Finding.Message {
  fileprivate static func invisible(_ scalar: Unicode.Scalar, _ name: String, in text: String) -> Finding.Message {
    "\(codePoint: scalar) (\(name)) in \(quoted: text)"
  }
}
