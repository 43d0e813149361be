package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports plural variations whose form no number selects.
package struct PluralWithoutNumber: FormRule {
  package static let documentation = RuleDocumentation(
    code: "A12",
    severity: .warning,
    summary: "a plural variation belongs to an entry that takes no number",
    rationale: """
      The plural form is selected by the first number among the arguments of the source string, \
      the key or the translation. If none of these takes a number, it is undefined which form is \
      shown. Tessera's compiler omits a plural variation without a number from its tables.
      """,
    remedy: """
      Use the number in at least one form, for example `other`, or use a substitution, which specifies its argument.
      """,
    triggering: [
      .plural(
        ["one": "One item", "other": "↓Many items"],
        ["one": "Ein Ding", "other": "Viele Dinge"],
        key: "items",
        messages: ["no number selects the plural form: neither the key nor \"Many items\" takes an argument"]
      ),
      .plural(
        ["one": "%@ has an item", "other": "↓%@ has items"],
        ["other": "%@ hat Dinge"],
        key: "items",
        messages: ["no number selects the plural form: no argument of \"%@ has items\" is a number"]
      ),
    ],
    nonTriggering: [
      .plural(["one": "One item", "other": "%lld items"], ["one": "Ein Ding", "other": "%lld Dinge"]),
      .plural(["one": "One item", "other": "Many items"], ["one": "%lld Ding", "other": "%lld Dinge"]),
      .plural(
        ["one": "%lld item", "other": "%lld items"],
        ["one": "Ein Ding", "other": "Mehrere Dinge"],
        key: "items"
      ),
    ]
  )

  package init() {}

  package func check(_ localization: LocalizationContext, _ findings: inout FindingCollector) {
    let groups = localization.localization.pluralGroups.filter { $0.substitution == nil }
    // If the source string has such a variation, the finding is reported there and not for each translation.
    guard !groups.isEmpty, localization.source?.pluralGroups.contains(where: { $0.substitution == nil }) != true else {
      return
    }
    let entry = localization.entry
    guard EntryArguments(entry.entry, sourceLanguage: entry.table.sourceIndex).pluralArgument == nil else { return }
    for group in groups {
      guard !group.forms.contains(where: { $0.mentionsNumber }), let anchor = group.anchor,
        group.forms.contains(where: { !$0.value.isEmpty })
      else { continue }
      let hasArgument = group.forms.contains { $0.showsArgument }
      findings.report(hasArgument ? .noNumber(anchor.value) : .noArgument(anchor.value), at: anchor)
    }
  }
}

extension CheckedUnit {
  /// A Boolean value that indicates whether the string contains an argument that may be a number: one with a numeric
  /// type, or one whose type is specified elsewhere.
  fileprivate var mentionsNumber: Bool {
    guard traits.contains(.percent) else { return false }
    return format.argumentMap.uses.contains { $0.type?.isNumber ?? true }
  }
}

extension Finding.Message {
  fileprivate static func noArgument(_ text: String) -> Finding.Message {
    "no number selects the plural form: neither the key nor \(quoted: text) takes an argument"
  }

  fileprivate static func noNumber(_ text: String) -> Finding.Message {
    "no number selects the plural form: no argument of \(quoted: text) is a number"
  }
}
