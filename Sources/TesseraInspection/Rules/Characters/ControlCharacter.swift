import TesseraCore
import TesseraStrings
import TesseraWorkspace

/// A rule that reports control characters, line and paragraph separators, and noncharacters.
package struct ControlCharacter: UnitRule {
  package static let documentation = RuleDocumentation(
    code: "G3",
    severity: .error,
    summary: "a string has a control character",
    rationale: """
      Control characters come from terminals, databases and word processors. They appear as boxes \
      or not at all. C functions treat NUL as the end of the string, and U+2028 breaks a line \
      where a line feed is intended. Only the preset `thorough` reports IRC formatting codes that \
      occur in pairs.
      """,
    remedy: """
      Remove the character, or replace it with the intended line break; `tessera check --fix` does \
      both. With `--unsafe-fixes`, the command also inserts the character that was probably \
      intended.
      """,
    triggering: [
      .pair(
        "Delete?",
        "↓Löschen\u{8}?",
        messages: ["U+0008 is a control character in \"Löschen\\u{8}?\""],
        fixed: "Löschen?"
      ),
      .source("↓Name\u{0}", messages: ["U+0000 is a control character in \"Name\\u{0}\""]),
      .pair(
        "First line",
        "Erste Zeile↓\u{2028}Zweite Zeile",
        messages: ["U+2028 (line separator) in \"Erste Zeile\\u{2028}Zweite Zeile\": write a line feed"]
      ),
      .pair(
        "Don't",
        "N↓\u{92}oubliez pas",
        language: "fr",
        messages: ["U+0092 is a control character in \"N\\u{92}oubliez pas\": it was probably meant to be \"’\""],
        fixed: "N’oubliez pas"
      ),
      .pair(
        "Total size",
        "Gr↓\u{9A}ße gesamt",
        messages: ["U+009A is a control character in \"Gr\\u{9A}ße gesamt\""]
      ),
      .pair("End", "Ende↓\u{FFFF}", messages: ["U+FFFF in \"Ende\\u{FFFF}\" is a noncharacter"]),
      .pair(
        "Yes",
        "S↓\u{93}",
        language: "it",
        messages: ["U+0093 is a control character in \"S\\u{93}\""]
      ),
      RuleExample(
        files: ["App/en.lproj/Localizable.strings": "\"title\" = ↓\"Ti\\U0003tle\";\n"],
        messages: ["U+0003 is a control character in \"Ti\\u{3}tle\""]
      ),
    ],
    nonTriggering: [
      .source("Name:\t%@\r\nAge:\t%@\n"),
      .pair("Price", "Prix\u{A0}: 5\u{202F}€", language: "fr"),
      .pair("Settings", "設定", language: "ja"),
      .pair(
        "\u{1B}[1mDrives\u{1B}[0m",
        "\u{1B}[1mLaufwerke\u{1B}[0m",
        configuration: "{ \"preset\" : \"recommended\" }"
      ),
    ]
  )

  package static let trigger: TextTraits = [.control, .exoticControl]

  package init() {}

  /// Returns whether all control characters are IRC formatting codes, such as the code that turns bold text on and off,
  /// and each of them occurs an even number of times, or if all of them begin escape sequences of a terminal, such as
  /// `U+001B [1m`.
  private static func isMarkup(_ text: String) -> Bool {
    let parts = text.unicodeScalars.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    if parts.count > 1, parts.dropFirst().allSatisfy({ $0.first == "[" }) {
      return !parts.contains { $0.contains(where: isControl) }
    }
    let codes: Set<Unicode.Scalar> = ["\u{2}", "\u{3}", "\u{F}", "\u{16}", "\u{1D}", "\u{1F}"]
    var counts: [Unicode.Scalar: Int] = [:]
    for scalar in text.unicodeScalars where isControl(scalar) { counts[scalar, default: 0] += 1 }
    return counts.allSatisfy { codes.contains($0.key) && $0.value.isMultiple(of: 2) }
  }

  package func check(_ unit: UnitContext, _ findings: inout FindingCollector) {
    var first: (scalar: Unicode.Scalar, offset: Int)?
    var hasNUL = false
    var isMendable = true
    var isGuessed = false
    var fixed = String.UnicodeScalarView()
    var offset = 0
    var previous: Unicode.Scalar = " "
    var firstMeant: Unicode.Scalar?
    for scalar in unit.value.unicodeScalars {
      defer { previous = scalar }
      if Self.isControl(scalar) {
        if first == nil { first = (scalar, offset) }
        if scalar == "\u{0}" { hasNUL = true }
        switch scalar {
        case "\u{2028}", "\u{2029}": fixed.append("\n")
        // U+0085 is either a line break (on mainframes) or an ellipsis (in Windows-1252).
        case "\u{85}": isMendable = false
        default:
          guard let meant = Self.meant(by: scalar, after: previous, in: unit.language) else {
            // The character may represent a letter in another encoding.
            if (0x80...0x9F).contains(scalar.value) { isMendable = false }
            break
          }
          fixed.append(meant)
          isGuessed = true
          if first?.offset == offset { firstMeant = meant }
        }
      } else {
        fixed.append(scalar)
      }
      offset += UTF8.width(scalar)
    }
    guard let first, findings.preset >= .thorough || !Self.isMarkup(unit.value) else { return }
    let fix = findings.fix(
      "Fix the control characters",
      replacing: unit.text,
      with: String(fixed),
      isSafe: !isGuessed
    )
    // Text views display a line separator (`NSLineSeparatorCharacter`) as a line break.
    let isSeparator = first.scalar == "\u{2028}" || first.scalar == "\u{2029}"
    let isHarmless = isSeparator && unit.entry.entry.isOfInterfaceElement
    guard !isHarmless || findings.preset >= .thorough else { return }
    let severity: Severity = isSeparator ? .information : .warning
    findings.report(
      .control(first.scalar, in: unit.value, meant: firstMeant),
      at: unit.text,
      range: first.offset..<first.offset + UTF8.width(first.scalar),
      severity: hasNUL ? nil : severity,
      fix: isMendable ? fix : nil
    )
  }

  /// Returns the character that was probably read in the wrong encoding. After a character that represents the first byte
  /// of several, or after one of another script, a control character is rather a part of another one.
  private static func meant(
    by scalar: Unicode.Scalar,
    after previous: Unicode.Scalar,
    in language: LanguageProfile
  ) -> Unicode.Scalar? {
    guard !(0x80...0xF4).contains(previous.value), previous.value < 0x250 else { return nil }
    // An opening quotation mark does not follow a letter.
    guard !["\u{91}", "\u{93}"].contains(scalar) || !previous.properties.isAlphabetic else { return nil }
    return Windows1252.character(forControl: scalar, in: language)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r": false
    default: scalar.isHidden([.control, .lineSeparator, .noncharacter])
    }
  }
}

extension Finding.Message {
  fileprivate static func control(
    _ scalar: Unicode.Scalar,
    in text: String,
    meant: Unicode.Scalar?
  ) -> Finding.Message {
    switch scalar.value {
    case 0x2028: "U+2028 (line separator) in \(quoted: text): write a line feed"
    case 0x2029: "U+2029 (paragraph separator) in \(quoted: text): write a line feed"
    case 0x80..<0xA0:
      if let meant {
        "\(codePoint: scalar) is a control character in \(quoted: text): it was probably meant to be \(quoted: String(meant))"
      } else {
        "\(codePoint: scalar) is a control character in \(quoted: text)"
      }
    case 0xFDD0...: "\(codePoint: scalar) in \(quoted: text) is a noncharacter"
    default: "\(codePoint: scalar) is a control character in \(quoted: text)"
    }
  }
}
