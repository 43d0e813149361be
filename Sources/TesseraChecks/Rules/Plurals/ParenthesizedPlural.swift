package import TesseraInspection
import TesseraCore
import TesseraFormats
import TesseraStrings

/// A rule that reports plural endings in parentheses.
package struct ParenthesizedPlural: UnitRule {
  package static let documentation = RuleDocumentation(
    code: "B5",
    severity: .warning,
    summary: "a source string contains `(s)` instead of a plural variation",
    rationale: """
      "3 file(s)" reads like a form to be filled in. Other languages cannot be written this way, because in most of \
      them more than an ending changes.
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

  /// Returns whether an argument, which may be a formatted number, precedes the noun: "%@ selected file(s)".
  private static func followsArgument(_ format: FormatString, before offset: Int) -> Bool {
    format.placeholders.contains { placeholder in
      placeholder.range.upperBound < offset
        && format[placeholder.range.upperBound..<offset].split(separator: " ").count < 3
    }
  }

  package func check(_ unit: UnitContext, _ findings: inout FindingCollector) {
    guard unit.localization.isSource else { return }
    let hasNumber =
      unit.unit.format.plainText.contains(where: \.isNumber)
      || unit.unit.format.argumentMap.uses.contains { $0.type?.isNumber ?? true }
    let bytes = Array(unit.value.utf8)
    for offset in bytes.indices.dropFirst().dropLast(2)
    where bytes[offset] == UInt8(ascii: "(") && bytes[offset + 1] == UInt8(ascii: "s")
      && bytes[offset + 2] == UInt8(ascii: ")") && bytes[offset - 1].isLetter
    {
      // Without a number, there is nothing to vary by.
      guard hasNumber || Self.followsArgument(unit.unit.format, before: offset) else { continue }
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
