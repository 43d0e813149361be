package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports Arabic words that are stretched with tatweels.
package struct Tatweel: UnitRule {
  package static let documentation = RuleDocumentation(
    code: "G7",
    severity: .information,
    summary: "an Arabic word is stretched with U+0640",
    rationale: """
      A tatweel (also called kashida) within a word only makes the word longer. Searches do not \
      find the word, VoiceOver may misread it, and lines do not break where they would if the \
      system justified the text. A tatweel is correct after a single letter, as in the \
      abbreviation هـ, and between a prefix and a placeholder or a word in another script. Some \
      teams stretch the name of their app deliberately, so the rule reports a note.
      """,
    remedy: "Remove the tatweel; `tessera check --fix` removes it.",
    triggering: [
      .pair("Welcome", "مر↓ـــحبا", language: "ar", messages: ["U+0640 (tatweel) stretches a word in \"مرـــحبا\""]),
      .pair(
        "Settings",
        "الإعد↓ـادات",
        language: "ar",
        messages: ["U+0640 (tatweel) stretches a word in \"الإعدـادات\""],
        fixed: "الإعدادات"
      ),
    ],
    nonTriggering: [
      .pair("The %@", "الـ %@", language: "ar"),
      .pair("The %@", "الـ%@", language: "ar"),
      .pair("Wi-Fi", "شبكة الـWi-Fi", language: "ar"),
      .pair("1445 AH", "1445 هـ", language: "ar"),
      .pair("Most merciful", "الرحمـٰن", language: "ar"),
      .pair("Settings", "الإعدادات", language: "ar"),
    ]
  )

  package static let trigger: TextTraits = .tatweel

  package init() {}

  package func check(_ unit: UnitContext, _ findings: inout FindingCollector) {
    let scalars = Array(unit.value.unicodeScalars)
    var first: Range<Int>?
    var clean = String.UnicodeScalarView()
    var offset = 0
    var index = 0
    while index < scalars.count {
      var end = index
      while end < scalars.count, scalars[end] == Self.tatweel { end += 1 }
      if end > index {
        let isWithinWord =
          index > 0 && end < scalars.count && Self.isJoined(scalars[index - 1]) && Self.isLetter(scalars[end])
        if isWithinWord {
          if first == nil { first = offset..<offset + 2 * (end - index) }
        } else {
          clean.append(contentsOf: scalars[index..<end])
        }
        offset += 2 * (end - index)
        index = end
      } else {
        clean.append(scalars[index])
        offset += UTF8.width(scalars[index])
        index += 1
      }
    }
    guard let first else { return }
    findings.report(
      .tatweel(unit.value),
      at: unit.text,
      range: first,
      fix: findings.fix("Remove the tatweels", replacing: unit.text, with: String(clean))
    )
  }

  private static let tatweel: Unicode.Scalar = "\u{640}"

  private static func isJoined(_ scalar: Unicode.Scalar) -> Bool { LetterScript(scalar) == .arabic }

  /// Returns whether the scalar is an Arabic letter and not a combining mark, which needs the tatweel as its base.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    LetterScript(scalar) == .arabic && !(0x64B...0x65F).contains(scalar.value) && scalar.value != 0x670
  }
}

extension Finding.Message {
  fileprivate static func tatweel(_ text: String) -> Finding.Message {
    "U+0640 (tatweel) stretches a word in \(quoted: text)"
  }
}
