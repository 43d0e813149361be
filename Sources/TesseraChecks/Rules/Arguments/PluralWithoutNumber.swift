package import TesseraInspection
import TesseraCore
import TesseraStrings

/// Finds plural forms that no number selects.
package struct PluralWithoutNumber: FormRule {
  package static let documentation = RuleDocumentation(
    code: "A12",
    severity: .error,
    summary: "a plural variation mentions the number in none of its forms",
    rationale: """
      The number that a form mentions is the one that selects it. Where no form mentions any, Apple's compiler stops \
      with an error, for it cannot tell which argument counts.
      """,
    remedy: """
      Mention the number in at least one form, `other` for instance; or use a substitution, which names its argument.
      """,
    triggering: [
      .plural(
        ["one": "One item", "other": "Many items"],
        ["one": "%lld Ding", "other": "%lld Dinge"],
        messages: [
          "a plural variation has to mention the number in the string: none of its forms does, as in \"Many items\""
        ]
      ),
      .plural(
        ["one": "%lld item", "other": "%lld items"],
        ["one": "Ein Ding", "other": "Mehrere Dinge"],
        messages: [
          "a plural variation has to mention the number in the string: none of its forms does, as in \"Mehrere Dinge\""
        ]
      ),
      .plural(
        ["one": "%@ has an item", "other": "%@ has items"],
        ["other": "%lld %@"],
        messages: ["no argument of this plural variation is a number, as in \"%@ has items\""]
      ),
    ],
    nonTriggering: [
      .plural(["one": "One item", "other": "%lld items"], ["one": "Ein Ding", "other": "%lld Dinge"])
    ]
  )

  package init() {}

  package func check(_ localization: LocalizationContext, _ findings: inout FindingCollector) {
    for group in localization.localization.pluralGroups where group.substitution == nil {
      guard !group.forms.contains(where: { $0.mentionsNumber }), let anchor = group.anchor,
        group.forms.contains(where: { !$0.value.isEmpty })
      else { continue }
      let hasArgument = group.forms.contains { $0.showsArgument }
      findings.report(hasArgument ? .noNumber(anchor.value) : .noArgument(anchor.value), at: anchor)
    }
  }
}

extension CheckedUnit {
  /// Whether an argument stands in the text that may be a number: one of that type, or one whose type stands elsewhere.
  fileprivate var mentionsNumber: Bool {
    guard traits.contains(.percent) else { return false }
    return format.argumentMap.uses.contains { $0.type?.isNumber ?? true }
  }
}

extension Finding.Message {
  fileprivate static func noArgument(_ text: String) -> Finding.Message {
    "a plural variation has to mention the number in the string: none of its forms does, as in \(quoted: text)"
  }

  fileprivate static func noNumber(_ text: String) -> Finding.Message {
    "no argument of this plural variation is a number, as in \(quoted: text)"
  }
}
