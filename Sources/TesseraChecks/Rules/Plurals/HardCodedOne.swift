import TesseraWorkspace
import TesseraCore
import TesseraStrings
package import TesseraInspection

/// A rule that reports a literal 1 in a plural form that is used for other numbers too.
package struct HardCodedOne: VariationRule {
  package static let documentation = RuleDocumentation(
    code: "B7",
    severity: .warning,
    summary: "the form `one` contains a literal 1 in a language that uses the form for other numbers too",
    rationale: """
      In Russian, `one` is the form for 1, 21, 31 and so on; in French, it is the form for 0 and \
      1. If the form contains a literal 1 instead of the argument, 21 files are shown as 1 file. \
      If the language uses the form only for 0 and 1, only the preset `thorough` reports the form.
      """,
    remedy: "Use the argument instead of the digit.",
    triggering: [
      .plural(
        ["one": "1 file", "other": "%lld files"],
        ["one": "↓1 файл", "few": "%lld файла", "many": "%lld файлов", "other": "%lld файла"],
        language: "ru",
        messages: ["the form `one` contains 1, but Russian also uses it for 21, 101 and others"]
      ),
      .plural(
        ["one": "1 file", "other": "%lld files"],
        ["one": "↓1 fichier", "other": "%lld fichiers"],
        language: "fr",
        messages: ["the form `one` contains 1, but French also uses it for 0"]
      ),
    ],
    nonTriggering: [
      .plural(["one": "1 file", "other": "%lld files"], ["one": "1 Datei", "other": "%lld Dateien"]),
      .plural(
        ["one": "1 file", "other": "%lld files"],
        ["one": "%lld файл", "few": "%lld файла", "many": "%lld файлов", "other": "%lld файла"],
        language: "ru"
      ),
      .plural(
        ["one": "%lld file of 10", "other": "%lld files of 10"],
        [
          "one": "%lld файл из 10", "few": "%lld файла из 10", "many": "%lld файлов из 10", "other": "%lld файла из 10",
        ],
        language: "ru"
      ),
    ]
  )

  package init() {}

  package func check(_ localization: LocalizationContext, _ findings: inout FindingCollector) {
    let rules = localization.language.pluralRules
    guard rules.isDefined, rules.onlyInteger(selecting: .one) == nil, rules.categories.contains(.one),
      localization.isTranslatedOrSource
    else { return }
    for group in localization.localization.pluralGroups {
      guard let form = group[.one], form.traits.contains(.digit), !form.showsArgument,
        let offset = Self.lonelyOne(form.value)
      else { continue }
      let others = rules.sampleIntegers(for: .one).filter { $0 != 1 }.prefix(2).map(String.init)
      // Many apps show a different string if there is nothing to count, and never use this form for 0.
      guard others != ["0"] || findings.preset >= .thorough else { continue }
      findings.report(
        .hardOne(localization.language, others),
        at: form.text,
        range: offset..<offset + 1
      )
    }
  }

  /// Returns the UTF-8 offset of the first digit 1 that has no digit beside it, or `nil` if there is none.
  private static func lonelyOne(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    func isDigit(_ index: Int) -> Bool {
      bytes.indices.contains(index) && bytes[index].isDigit
    }
    return bytes.indices.first { bytes[$0] == UInt8(ascii: "1") && !isDigit($0 - 1) && !isDigit($0 + 1) }
  }
}

extension Finding.Message {
  fileprivate static func hardOne(_ language: LanguageProfile, _ others: [String]) -> Finding.Message {
    others.count > 1
      ? "the form `one` contains 1, but \(language.name) also uses it for \(others.joined(separator: ", ")) and others"
      : "the form `one` contains 1, but \(language.name) also uses it for \(others.joined())"
  }
}
