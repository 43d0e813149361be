package import TesseraInspection
import TesseraCore
import TesseraStrings

/// Finds source texts whose arguments can only stand in one order.
package struct UnpositionedArguments: EntryRule {
  package static let documentation = RuleDocumentation(
    code: "D9",
    severity: .information,
    summary: "a source text takes several arguments without positions",
    rationale: """
      Other languages order a sentence otherwise. A translator who moves `%@` without a position swaps the arguments, \
      and two of one kind are swapped without a crash or a warning. `%1$@` and `%2$@` can be moved.
      """,
    remedy: "Number the arguments in the source text: `%1$@`, `%2$lld`.",
    triggering: [
      .source(
        "%@ sent you %lld photos",
        messages: [
          "\"%@ sent you %lld photos\" takes 2 arguments without positions, and translations cannot reorder them"
        ]
      ),
      .source(
        "%@ – %@ (%@)",
        messages: ["\"%@ – %@ (%@)\" takes 3 arguments without positions, and translations cannot reorder them"]
      ),
    ],
    nonTriggering: [
      .source("%1$@ sent you %2$lld photos"),
      .source("%lld photos"),
      .source("100 %% of %@"),
      .source("%(count)lld of %(total)lld"),
      .entries("{ \"%@ sent you %lld photos\" : { } }"),
    ]
  )

  package init() {}

  package func check(_ context: EntryContext, _ findings: inout FindingCollector) {
    // A key that is its own text gets its positions from Xcode.
    guard let source = context.source, !source.localization.isImplied, context.entry.shouldTranslate else { return }
    for unit in source.units where unit.traits.contains(.percent) {
      let uses = unit.format.argumentMap.uses
      guard uses.count > 1 else { continue }
      let implicit = uses.filter { !$0.isPositional && $0.name == nil && $0.role == .value }
      guard implicit.count > 1 else { continue }
      findings.report(.unpositioned(unit.value, implicit.count), at: unit.text, range: implicit[0].range)
      return
    }
  }
}

extension Finding.Message {
  fileprivate static func unpositioned(_ text: String, _ count: Int) -> Finding.Message {
    "\(quoted: text) takes \(count) arguments without positions, and translations cannot reorder them"
  }
}
