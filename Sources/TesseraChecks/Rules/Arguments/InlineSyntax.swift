import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports translations that break the inline syntax of their source string.
package struct InlineSyntax: PairRule {
  package static let documentation = RuleDocumentation(
    code: "A18",
    severity: .warning,
    summary: "a translation breaks the inline syntax of its source string: a Markdown link, an attribute or ICU braces",
    rationale: """
      The app interprets `[label](address)`, `^[text](inflect: true)` and `{count, plural, …}`. If \
      a bracket is missing, or a space separates the brackets, the app shows the brackets and \
      their contents as text. The rule also reports a space directly inside `**…**`, because \
      Markdown then shows the asterisks.

      With the preset `thorough`, a translation without emphasis is reported as a note if its \
      source string has emphasis.
      """,
    remedy: """
      Copy the brackets from the source string, and translate only the text that is displayed.
      """,
    triggering: [
      .pair(
        "See [our terms](https://example.com)",
        "Siehe [unsere AGB] ↓(https://example.com)",
        messages: ["a broken `[…](…)` in \"Siehe [unsere AGB] (https://example.com)\""]
      ),
      .pair(
        "See [our terms](https://example.com)",
        "Siehe [unsere AGB]↓(https://example.com",
        messages: ["a broken `[…](…)` in \"Siehe [unsere AGB](https://example.com\""]
      ),
      .pair(
        "^[%lld item](inflect: true)",
        "^[%lld Ding] ↓(inflect: true)",
        messages: ["a broken `[…](…)` in \"^[%lld Ding] (inflect: true)\""]
      ),
      .pair(
        "Find **Widgets** there.",
        "↓Suche Widgets dort.",
        messages: ["the source emphasizes \"Widgets\", but \"Suche Widgets dort.\" has no emphasis"]
      ),
      .pair(
        "If **Open on hover** is off",
        "Jeśli **Otwórz po najechaniu↓ ** jest wyłączone",
        language: "pl",
        messages: [
          "a space directly inside `**…**` in \"Jeśli **Otwórz po najechaniu ** jest wyłączone\": Markdown shows the asterisks"
        ]
      ),
      .pair("Hello {name}", "Hallo ↓{name", messages: ["an unmatched brace in \"Hallo {name\""]),
    ],
    nonTriggering: [
      .pair("See [our terms](https://example.com)", "Siehe [unsere AGB](https://example.com)"),
      .pair("Find **Widgets** there.", "Suche __Widgets__ dort."),
      .pair("Free* or**\n\n* today\n**for all", "Gratis* oder**\n\n* heute\n** für alle"),
      .pair("2 ** 3 ** 4", "2 ** 3 ** 4 rechnen"),
      .pair("Enter 2 * 3 * 4", "Gib zwei mal drei mal vier ein"),
      .pair("Terms (see [1])", "AGB (siehe [1])"),
      .pair("Hello", "Hallo {"),
    ]
  )

  package static let trigger: TextTraits = [.bracket, .brace, .markup]

  package init() {}

  package func check(_ pair: PairContext, _ findings: inout FindingCollector) {
    if findings.preset >= .thorough, pair.source.traits.contains(.markup), pair.isTranslated,
      let emphasized = Self.lostEmphasis(pair)
    {
      findings.report(.lostEmphasis(emphasized, pair.target.value), at: pair.target.text, severity: .information)
    }
    if pair.source.traits.contains(.markup), pair.isTranslated, pair.source.value.emphasizesInPairs,
      let space = pair.target.value.spaceWithinEmphasis
    {
      findings.report(.brokenEmphasis(pair.target.value), at: pair.target.text, range: space)
    }
    guard !pair.source.traits.isDisjoint(with: [.bracket, .brace]) else { return }
    let source = Array(pair.source.value.utf8)
    let target = Array(pair.target.value.utf8)
    if pair.source.traits.contains(.bracket), Self.brokenLink(source) == nil, Self.hasLink(source),
      let offset = Self.brokenLink(target)
    {
      findings.report(.brokenLink(pair.target.value), at: pair.target.text, range: offset..<offset + 1)
    }
    if pair.source.traits.contains(.brace), Self.unbalancedBrace(source) == nil,
      let offset = Self.unbalancedBrace(target)
    {
      findings.report(.unbalancedBrace(pair.target.value), at: pair.target.text, range: offset..<offset + 1)
    }
  }

  /// Returns whether the translation has a broken link and the source string has only intact links.
  static func breaksLink(_ pair: PairContext) -> Bool {
    let source = Array(pair.source.value.utf8)
    return hasLink(source) && brokenLink(source) == nil && brokenLink(Array(pair.target.value.utf8)) != nil
  }

  /// Returns the first emphasized words of the source string, or `nil` if the translation has any emphasis.
  private static func lostEmphasis(_ pair: PairContext) -> Substring? {
    guard !pair.target.value.unicodeScalars.contains(where: { $0 == "*" || $0 == "_" || $0 == "<" }) else { return nil }
    return pair.source.value.firstEmphasizedText
  }

  private static func hasLink(_ bytes: [UInt8]) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "]") && $1 == UInt8(ascii: "(") }
  }

  /// Returns the offset of the first parenthesis that is separated from its bracket or never closed.
  private static func brokenLink(_ bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      defer { index += 1 }
      guard bytes[index] == UInt8(ascii: "]") else { continue }
      var next = index + 1
      while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
      guard next < bytes.count, bytes[next] == UInt8(ascii: "(") else { continue }
      if next > index + 1 { return next }
      var depth = 0
      var end = next
      repeat {
        if bytes[end] == UInt8(ascii: "(") { depth += 1 }
        if bytes[end] == UInt8(ascii: ")") { depth -= 1 }
        end += 1
      } while depth > 0 && end < bytes.count
      if depth > 0 { return next }
      index = end - 1
    }
    return nil
  }

  private static func unbalancedBrace(_ bytes: [UInt8]) -> Int? {
    var open: [Int] = []
    for (offset, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "{") {
        open.append(offset)
      } else if byte == UInt8(ascii: "}") {
        guard open.popLast() != nil else { return offset }
      }
    }
    return open.last
  }
}

extension Finding.Message {
  fileprivate static func lostEmphasis(_ emphasized: Substring, _ text: String) -> Finding.Message {
    "the source emphasizes \(quoted: emphasized), but \(quoted: text) has no emphasis"
  }

  fileprivate static func brokenEmphasis(_ text: String) -> Finding.Message {
    "a space directly inside `**…**` in \(quoted: text): Markdown shows the asterisks"
  }

  fileprivate static func brokenLink(_ text: String) -> Finding.Message {
    "a broken `[…](…)` in \(quoted: text)"
  }

  fileprivate static func unbalancedBrace(_ text: String) -> Finding.Message {
    "an unmatched brace in \(quoted: text)"
  }
}
