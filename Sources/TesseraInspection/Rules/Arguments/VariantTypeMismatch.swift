import TesseraCore
import TesseraFormats
import TesseraStrings

/// A rule that reports variations of one message whose arguments have different types.
package struct VariantTypeMismatch: FormRule {
  package static let documentation = RuleDocumentation(
    code: "A14",
    severity: .error,
    summary: "the variants of a message use different types for their arguments",
    rationale: """
      The app passes the same arguments to every variant. If a variant uses a different type for \
      an argument, the app can crash when it shows the variant. This may happen only for one \
      number or on one device.
      """,
    remedy: "Use the same format specifiers in every plural, device and width variant.",
    triggering: [
      .plural(
        ["one": "↓%@ item", "other": "%lld items"],
        ["other": "%lld Dinge"],
        messages: ["plural.one, \"%@ item\", takes different arguments than plural.other, \"%lld items\""]
      ),
      .entries(
        """
        {
          "tap" : { "localizations" : { "en" : { "variations" : { "device" : {
            "mac" : { "stringUnit" : { "state" : "translated", "value" : "Click ↓%lld" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "Tap %@" } }
          } } } } }
        }
        """,
        messages: ["device.mac, \"Click %lld\", takes different arguments than device.other, \"Tap %@\""]
      ),
    ],
    nonTriggering: [
      .plural(["one": "One item", "other": "%lld items"], ["one": "Ein Ding", "other": "%lld Dinge"]),
      .plural(["one": "%2$@: %1$lld", "other": "%1$lld: %2$@"], ["other": "%1$lld: %2$@"]),
    ]
  )

  package init() {}

  /// Reports variants that differ from the reference variant of the same language.
  ///
  /// A localization that has a source is skipped, because its variants are compared with those of the source.
  package func check(_ localization: LocalizationContext, _ findings: inout FindingCollector) {
    guard localization.source == nil, localization.localization.units.count > 1 else { return }
    let units = localization.localization.units.filter { $0.path.substitution == nil && $0.path.setIndex == nil }
    guard let reference = units.last(where: { $0.path.plural == .other || $0.path.plural == nil }) ?? units.last
    else { return }
    for unit in units where unit.path != reference.path {
      var context = ArgumentContext(target: unit, localization: localization)
      context.sourceSubstitutions = context.targetSubstitutions
      let issues = ArgumentComparison.compare(source: reference.format, target: unit.format, context: context)
      guard let issue = issues.first(where: { Self.kinds.contains($0.kind) }) else { continue }
      findings.report(.mismatch(unit, reference), at: unit.text, range: issue.range)
    }
  }

  private static let kinds: [ArgumentIssue.Kind] = [.argumentType, .argumentOrder]
}

extension Finding.Message {
  fileprivate static func mismatch(_ unit: CheckedUnit, _ reference: CheckedUnit) -> Finding.Message {
    "\(unit.path), \(quoted: unit.value), takes different arguments than \(reference.path), \(quoted: reference.value)"
  }
}
