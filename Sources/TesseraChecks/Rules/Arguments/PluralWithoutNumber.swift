package import TesseraInspection
import TesseraCore
import TesseraStrings

/// Finds plural forms that no number selects.
package struct PluralWithoutNumber: FormRule {
  package static let documentation = RuleDocumentation(
    code: "A12",
    severity: .warning,
    summary: "a plural variation of an entry that takes no number",
    rationale: """
      The first number that the source string, the key or the translation takes selects the plural form. If none of them \
      takes a number, nothing says which form to show. Tessera's compiler leaves such a message out of its tables.
      """,
    remedy: """
      Mention the number in at least one form, `other` for instance; or use a substitution, which names its argument.
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
    // A translation repeats the forms of the source, where this is reported.
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
  /// Whether an argument stands in the text that may be a number: one of that type, or one whose type stands elsewhere.
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
