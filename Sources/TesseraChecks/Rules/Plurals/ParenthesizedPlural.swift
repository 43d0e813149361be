package import TesseraInspection
import TesseraCore
import TesseraFormats
import TesseraStrings

/// A rule that reports plural endings in parentheses.
package struct ParenthesizedPlural: UnitRule {
  package static let documentation = RuleDocumentation(
    code: "B5",
    severity: .information,
    summary: "a source string contains `(s)` instead of a plural variation",
    rationale: """
      "3 file(s)" reads like text on a printed form. Most other languages cannot be written this \
      way, because the plural changes more than the ending of a word.
      """,
    remedy: "Vary the string by plural.",
    triggering: [
      .source("%lld file↓(s) copied", messages: ["\"(s)\" in \"%lld file(s) copied\" should be a plural variation"])
    ],
    nonTriggering: [
      .source("%lld files copied"),
      .pair("%lld files", "%lld fichier(s)", language: "fr"),
      .source("Options (Standard)"),
      .source("Press (s) to save"),
      .source("Share data of %1$@ with the account(s) of %2$@"),
      .source("Apply Filter(s)"),
      .source("%lld proxies for HTTP(S)"),
    ]
  )

  package static let trigger: TextTraits = .parenthesizedS

  package init() {}

  /// Returns whether an argument, which may be a formatted number, shortly precedes a noun: "%@ selected file(s)".
  private static func followsArgument(_ ends: [Int], _ bytes: [UInt8], before offset: Int) -> Bool {
    guard let end = ends.last(where: { $0 < offset }), offset - end <= longestNoun else { return false }
    return bytes[end..<offset].split(separator: UInt8(ascii: " ")).count < 3
  }

  /// The maximum length of a message, in UTF-8 bytes.
  private static let longestMessage = 1000

  /// The number of bytes between an argument and the end of its noun.
  private static let longestNoun = 40

  package func check(_ unit: UnitContext, _ findings: inout FindingCollector) {
    // A longer text is a document, such as a license.
    guard unit.localization.isSource, unit.value.utf8.count <= Self.longestMessage else { return }
    let hasNumber =
      unit.unit.format.plainText.contains(where: \.isNumber)
      || unit.unit.format.argumentMap.uses.contains { $0.type?.isNumber ?? true }
    let bytes = Array(unit.value.utf8)
    let ends = hasNumber ? [] : unit.unit.format.placeholders.map(\.range.upperBound)
    var checked = 0
    for offset in bytes.indices.dropFirst().dropLast(2)
    where bytes[offset] == UInt8(ascii: "(") && bytes[offset + 1] == UInt8(ascii: "s")
      && bytes[offset + 2] == UInt8(ascii: ")") && bytes[offset - 1].isLetter
    {
      // Without a number, there is nothing to vary by.
      guard hasNumber || Self.followsArgument(ends, bytes, before: offset) else {
        checked += 1
        // A string with more such nouns is a sample.
        if checked == 50 { return }
        continue
      }
      findings.report(.parenthesized(unit.value), at: unit.text, range: offset..<offset + 3)
      return
    }
  }
}

extension Finding.Message {
  fileprivate static func parenthesized(_ text: String) -> Finding.Message {
    "\"(s)\" in \(quoted: text) should be a plural variation"
  }
}
