package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports plural forms with several numbers, any of which might select the form.
package struct AmbiguousPluralArgument: FormRule {
  package static let documentation = RuleDocumentation(
    code: "A13",
    severity: .warning,
    summary: "a plural variation contains several numbers, and it is not clear which of them must select the form",
    rationale: """
      At run time, the first number always selects the form. If the second number is intended to \
      select the form, the app shows "0 of 1 files". The rule does not report translations of a \
      source string that has the same problem.
      """,
    remedy: "Use a substitution for the number that selects the form: `%1$lld of %#@files@`.",
    triggering: [
      .plural(
        ["one": "%1$lld of ↓%2$lld file", "other": "%1$lld of %2$lld files"],
        ["other": "%1$lld von %2$lld"],
        messages: [
          "\"%1$lld\" and \"%2$lld\" could both select the plural form: use a substitution for the number that must select it"
        ]
      )
    ],
    nonTriggering: [
      .plural(["one": "%@ has %lld item", "other": "%@ has %lld items"], ["other": "%1$@ hat %2$lld Dinge"]),
      .plural(["other": "%1$lld (%1$lld)"], ["other": "%1$lld (%1$lld)"]),
    ]
  )

  package init() {}

  package func check(_ localization: LocalizationContext, _ findings: inout FindingCollector) {
    guard localization.source?.pluralGroups.contains(where: { $0.substitution == nil }) != true else { return }
    for group in localization.localization.pluralGroups where group.substitution == nil {
      for form in group.forms where form.format.specifiers.count > 1 {
        let uses = form.format.argumentMap.uses
        guard !uses.contains(where: { $0.form == .substitution }) else { continue }
        let numbers = uses.filter { $0.role == .value && $0.type?.isNumber == true }
        guard let first = numbers.first, let other = numbers.first(where: { $0.number != first.number }) else {
          continue
        }
        findings.report(
          .ambiguous(form.format[first.range], form.format[other.range]),
          at: form.text,
          range: other.range
        )
        break
      }
    }
  }
}

extension Finding.Message {
  fileprivate static func ambiguous(_ first: Substring, _ other: Substring) -> Finding.Message {
    "\(quoted: first) and \(quoted: other) could both select the plural form: use a substitution for the number that must select it"
  }
}
