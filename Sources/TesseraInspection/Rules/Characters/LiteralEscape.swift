import TesseraCore
import TesseraStrings

/// A rule that reports escape sequences that the app shows literally.
package struct LiteralEscape: PairRule {
  package static let documentation = RuleDocumentation(
    code: "E2",
    severity: .error,
    summary: "a translation contains a literal `\\n`, `\\t` or `\\\"`, but its source string does not",
    rationale: """
      The value of the string contains a backslash instead of the character that the escape \
      sequence represents, usually because a tool escaped the string twice. The app shows the \
      backslash. A backslash before a quotation mark is reported as a warning, because SwiftUI \
      reads the string of a `Text` as Markdown and omits this backslash.
      """,
    remedy: """
      Use the character itself. In a String Catalog, type a line break in Xcode, or write `\\n` in the file. \
      `tessera check --fix` replaces the escape sequence if the source string contains the character.
      """,
    triggering: [
      .pair(
        "First line\nSecond line",
        #"↓Erste Zeile\nZweite Zeile"#,
        messages: [#""Erste Zeile\nZweite Zeile" displays "\n" literally"#],
        fixed: "Erste Zeile\nZweite Zeile"
      ),
      .pair(
        "Open “%@”?",
        #"↓„%@\" öffnen?"#,
        messages: [#""„%@\" öffnen?" contains "\"" literally"#]
      ),
    ],
    nonTriggering: [
      .pair("First line\nSecond line", "Erste Zeile\nZweite Zeile"),
      .pair(#"Separate with \n"#, #"Mit \n trennen"#),
      .pair("Open the folder", #"C:\Ordner öffnen"#),
      .pair(#"a\b"#, #"a\n"#),
    ]
  )

  package static let trigger: TextTraits = .backslash

  package init() {}

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    guard pair.target.traits.contains(.backslash), !pair.source.traits.contains(.backslash), pair.isTranslatedProse
    else { return }
    let bytes = Array(pair.target.value.utf8)
    let places = bytes.indices.dropLast().filter {
      bytes[$0] == UInt8(ascii: "\\") && Self.characters[bytes[$0 + 1]] != nil
    }
    guard let first = places.first else { return }
    var fixed = bytes
    for place in places.reversed() {
      fixed.replaceSubrange(place..<place + 2, with: [Self.characters[bytes[place + 1]] ?? bytes[place + 1]])
    }
    let isMeant = places.allSatisfy { place in
      Self.characters[bytes[place + 1]].map { pair.source.value.utf8.contains($0) } ?? false
    }
    let isMarkdown = places.allSatisfy { bytes[$0 + 1] == UInt8(ascii: "\"") }
    findings.report(
      .literal(String(decoding: bytes[first..<first + 2], as: UTF8.self), in: pair.target.value, isMarkdown),
      at: pair.target.text,
      range: first..<first + 2,
      severity: isMarkdown ? .warning : nil,
      fix: isMeant
        ? findings.fix(
          "Replace the escape sequence with the character",
          replacing: pair.target.text,
          with: String(decoding: fixed, as: UTF8.self)
        )
        : nil
    )
  }

  /// The character that each escape sequence represents, by the character after the backslash.
  private static let characters: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "\""): UInt8(ascii: "\""),
  ]
}

extension Finding.Message {
  fileprivate static func literal(_ escape: String, in text: String, _ isMarkdown: Bool) -> Finding.Message {
    "\(quoted: text) \(isMarkdown ? "contains" : "displays") \(quoted: escape) literally"
  }
}
