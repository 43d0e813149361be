import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports invisible characters, which affect searches, line breaks and comparisons.
package struct InvisibleCharacter: UnitRule {
  package static let documentation = RuleDocumentation(
    code: "G1",
    severity: .warning,
    summary: "a string has an invisible character",
    rationale: """
      Text that is copied from a web page or a document can contain a zero width space, a word \
      joiner or a byte order mark. Such a character can change where lines break, and searches do \
      not find the word that contains it. U+FFFC is a placeholder for an image in rich text; the \
      image is lost when the text is copied. U+FE0F displays the preceding character as an emoji \
      and has no effect after a character that is not an emoji.

      The rule does not report invisible characters where they are correct:

      - Joiners and non-joiners in Arabic, in Indic scripts and in emoji.
      - Zero width spaces in scripts that do not separate words with spaces, such as Thai and Khmer.

      Only the preset `thorough` reports these characters, as notes:

      - A soft hyphen, because it may be intentional.
      - A no-break space between two words, if the source string has none.
      """,
    remedy: "Remove the character; `tessera check --fix` removes it.",
    triggering: [
      .pair(
        "Settings",
        "Einstel↓\u{200B}lungen",
        messages: ["U+200B (zero width space) in \"Einstellungen\""],
        fixed: "Einstellungen"
      ),
      .source("↓\u{FEFF}Settings", messages: ["U+FEFF (byte order mark) in \"Settings\""]),
      .pair(
        "Settings",
        "Настрой↓\u{200D}ки",
        language: "ru",
        messages: ["U+200D (zero width joiner) in \"Настройки\""]
      ),
      .pair("Done ", "完成↓\u{200C}", language: "zh-Hans", messages: ["U+200C (zero width non-joiner) in \"完成\""]),
      .pair(
        "Insurance",
        "Versicherungs↓\u{AD}gesellschaft",
        messages: ["U+00AD (soft hyphen) in \"Versicherungsgesellschaft\""]
      ),
      .pair(
        "Tap the icon",
        "Tippe auf das Symbol↓\u{FFFC}",
        messages: ["U+FFFC (object replacement character) in \"Tippe auf das Symbol\""]
      ),
      .pair(
        "Pick me! ☝\u{FE0F}",
        "Vyberte ma ☝!↓\u{FE0F}",
        language: "sk",
        messages: ["U+FE0F (variation selector) in \"Vyberte ma ☝!\""]
      ),
    ],
    nonTriggering: [
      .source("❤\u{FE0F} ©\u{FE0F} 1\u{FE0F}\u{20E3} 👁\u{FE0F}\u{200D}🗨\u{FE0F}"),
      .pair("Welcome", "خوش\u{200C}آمدید", language: "fa"),
      .pair("HTML files", "HTML\u{200C}ها", language: "fa"),
      .pair("Art", "क\u{094D}\u{200D}ष", language: "hi"),
      .pair("Family", "👩\u{200D}👧 Familie"),
      .pair("Hello world", "សួស្តី\u{200B}ពិភពលោក", language: "km"),
      .pair("URL", "URL\u{200B}", language: "km"),
      .pair("Edition", "Auf\u{200C}lage"),
    ]
  )

  package static let trigger: TextTraits = [.invisible, .unicodeSpace]

  package init() {}

  package func check(_ unit: UnitContext, _ findings: inout FindingCollector) {
    if unit.traits.contains(.invisible) { checkInvisible(unit, &findings) }
    if unit.traits.contains(.unicodeSpace), findings.preset >= .thorough { checkNoBreakSpace(unit, &findings) }
  }

  private func checkNoBreakSpace(_ unit: UnitContext, _ findings: inout FindingCollector) {
    let spaces = StrayNoBreakSpaces.all(in: unit)
    guard let first = spaces.first else { return }
    findings.report(
      .noBreakSpace(unit.value),
      at: unit.text,
      range: first,
      severity: .information,
      fix: findings.fix(
        "Write ordinary spaces",
        replacing: unit.text,
        with: unit.value.replacing(spaces, with: " "),
        isSafe: false
      )
    )
  }

  private func checkInvisible(_ unit: UnitContext, _ findings: inout FindingCollector) {
    let scalars = Array(unit.value.unicodeScalars)
    var found: [(index: Int, offset: Int, name: String)] = []
    var clean = String.UnicodeScalarView()
    var offset = 0
    var previous: Unicode.Scalar = " "
    let following = Self.following(scalars)
    for (index, scalar) in scalars.enumerated() {
      defer { if !scalar.isHidden(.invisible) { previous = scalar } }
      // Khmer and other languages without spaces separate words by zero width spaces, also at the ends of labels.
      let isSeparator = scalar == Self.zeroWidthSpace && !unit.language.conventions.separatesWords
      if !isSeparator, let name = Self.name(of: scalar, between: previous, and: following[index]) {
        found.append((index, offset, name))
      } else {
        clean.append(scalar)
      }
      offset += UTF8.width(scalar)
    }
    guard !found.isEmpty else { return }
    let text = String(clean)
    let fix = findings.fix("Remove the invisible characters", replacing: unit.text, with: text)
    for (index, offset, name) in found {
      let scalar = scalars[index]
      // Translators insert soft hyphens into long words on purpose.
      guard scalar != Self.softHyphen || findings.preset >= .thorough else { continue }
      // The source string is reported, and a translation that copied the character renders in the same way.
      if !unit.localization.isSource, findings.preset < .thorough, let source = unit.localization.source,
        source.counterpart(of: unit.unit.path)?.value.unicodeScalars.contains(scalar) ?? false
          || unit.entry.entry.key.value.unicodeScalars.contains(scalar)
      {
        continue
      }
      findings.report(
        .invisible(scalar, name, in: text),
        at: unit.text,
        range: offset..<offset + UTF8.width(scalar),
        severity: scalar == Self.softHyphen || scalar == Self.emojiSelector ? .information : nil,
        fix: fix
      )
    }
  }

  private static let zeroWidthSpace: Unicode.Scalar = "\u{200B}"
  private static let softHyphen: Unicode.Scalar = "\u{AD}"
  private static let objectReplacement: Unicode.Scalar = "\u{FFFC}"
  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

  /// Returns the next visible scalar after each scalar, or a space at the end of the string.
  private static func following(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var following = scalars
    var next: Unicode.Scalar = " "
    for index in scalars.indices.reversed() {
      following[index] = next
      if !scalars[index].isHidden(.invisible) { next = scalars[index] }
    }
    return following
  }

  /// Returns the name of an invisible scalar, or `nil` if the scalar is visible or has a purpose at its position.
  private static func name(
    of scalar: Unicode.Scalar,
    between previous: Unicode.Scalar,
    and next: Unicode.Scalar
  ) -> String? {
    switch scalar {
    case softHyphen: "soft hyphen"
    case "\u{2060}": "word joiner"
    case "\u{FEFF}": "byte order mark"
    case objectReplacement: "object replacement character"
    case emojiSelector: previous.properties.isEmoji ? nil : "variation selector"
    case "\u{200B}": breaksWithoutSpaces(previous) || breaksWithoutSpaces(next) ? nil : "zero width space"
    case "\u{200C}", "\u{200D}":
      // German typography separates `f` from a letter that starts the next part of a compound word.
      previous != "f" && isUseless(between: previous, and: next)
        ? scalar == "\u{200C}" ? "zero width non-joiner" : "zero width joiner" : nil
    default: nil
    }
  }

  private static func isUseless(between previous: Unicode.Scalar, and next: Unicode.Scalar) -> Bool {
    let before = LetterScript(previous)?.joinsNothing
    let after = LetterScript(next)?.joinsNothing
    if before == true { return after == true || next == " " }
    return previous == " " && after == true
  }

  /// Returns whether the scalar belongs to a script, such as Thai or Khmer, that breaks lines between words without
  /// spaces.
  private static func breaksWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE00...0xEFF, 0xF00...0xFFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19FF, 0x1A20...0x1AAF: true
    default: false
    }
  }
}

extension Finding.Message {
  fileprivate static func invisible(_ scalar: Unicode.Scalar, _ name: String, in text: String) -> Finding.Message {
    "\(codePoint: scalar) (\(name)) in \(quoted: text)"
  }

  fileprivate static func noBreakSpace(_ text: String) -> Finding.Message {
    "U+00A0 (no-break space) between two words in \(quoted: text), but the source has none"
  }
}
