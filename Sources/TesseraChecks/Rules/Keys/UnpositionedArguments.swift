import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports source strings with several arguments that have no positions.
package struct UnpositionedArguments: EntryRule {
  package static let documentation = RuleDocumentation(
    code: "D9",
    severity: .information,
    preset: .thorough,
    summary: "a source string takes several arguments without positions",
    rationale: """
      The order of the arguments can differ in other languages. A translation can number its \
      arguments even if the source string does not. If a translation moves `%@` without adding \
      positions, however, the arguments are swapped. Two arguments of the same type are swapped \
      without a crash or an error. `%1$@` and `%2$@` can be moved without changes.
      """,
    remedy: "Number the arguments in the source string: `%1$@`, `%2$lld`.",
    triggering: [
      .source(
        "↓%@ sent you %lld photos",
        messages: [
          "\"%@ sent you %lld photos\" takes 2 arguments without positions: "
            + "a translation that reorders the arguments must add positions"
        ]
      ),
      .source(
        "↓%@ – %@ (%@)",
        messages: [
          "\"%@ – %@ (%@)\" takes 3 arguments without positions: a translation that reorders the arguments must add positions"
        ]
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
    // If the key is the source string, Xcode adds the positions.
    guard !context.entry.isOfInterfaceElement, let source = context.source, !source.localization.isImplied,
      context.entry.shouldTranslate, context.isPlainlyFormatted
    else { return }
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
    "\(quoted: text) takes \(count) arguments without positions: a translation that reorders the arguments must add positions"
  }
}
