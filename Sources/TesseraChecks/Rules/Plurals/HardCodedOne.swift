import TesseraWorkspace
import TesseraCore
import TesseraStrings
package import TesseraInspection

/// Finds a written 1 in a form that stands for other numbers too.
package struct HardCodedOne: VariationRule {
  package static let documentation = RuleDocumentation(
    code: "B7",
    severity: .warning,
    summary: "the form `one` says 1 in a language where it stands for other numbers too",
    rationale: """
      In Russian `one` is the form for 1, 21, 31 and so on, in French for 0 as well. With a 1 in the text instead of the \
      argument, 21 files become 1 file.
      """,
    remedy: "Use the argument in place of the digit.",
    triggering: [
      .plural(
        ["one": "1 file", "other": "%lld files"],
        ["one": "↓1 файл", "few": "%lld файла", "many": "%lld файлов", "other": "%lld файла"],
        language: "ru",
        messages: ["the form `one` says 1, but in Russian it stands for 21, 101 and others too"]
      ),
      .plural(
        ["one": "1 file", "other": "%lld files"],
        ["one": "↓1 fichier", "other": "%lld fichiers"],
        language: "fr",
        messages: ["the form `one` says 1, but in French it stands for 0 too"]
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
      // Many messages say otherwise that there is nothing, and have no use for the 0.
      guard others != ["0"] || findings.preset >= .thorough else { continue }
      findings.report(
        .hardOne(localization.language, others),
        at: form.text,
        range: offset..<offset + 1
      )
    }
  }

  /// The offset of a 1 without another digit beside it.
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
      ? "the form `one` says 1, but in \(language.name) it stands for \(others.joined(separator: ", ")) and others too"
      : "the form `one` says 1, but in \(language.name) it stands for \(others.joined()) too"
  }
}
