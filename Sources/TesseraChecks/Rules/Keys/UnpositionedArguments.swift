import TesseraWorkspace
package import TesseraInspection
import TesseraCore
import TesseraStrings

/// A rule that reports source strings with several arguments that have no positions.
package struct UnpositionedArguments: EntryRule {
  package static let documentation = RuleDocumentation(
    code: "D9",
    severity: .information,
    summary: "a source string takes several arguments without positions",
    rationale: """
      The order of the arguments can differ in other languages. A translation can number its arguments even if the \
      source string does not, but moving `%@` without adding positions swaps the arguments, and two arguments of the \
      same type are swapped without a crash or an error. `%1$@` and `%2$@` can be moved without changes. The preset \
      `recommended` reports only neighboring arguments of one type with words between them, and not if at least five \
      translations exist that keep the order.
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
      .source("%@ and %@ liked this", configuration: "{ \"preset\" : \"recommended\" }"),
      .source("This is the start of %@. %@", configuration: "{ \"preset\" : \"recommended\" }"),
      .source("%1$@ sent you %2$lld photos"),
      .source("%lld photos"),
      .source("100 %% of %@"),
      .source("Between %lld and %lld", configuration: "{ \"preset\" : \"recommended\" }"),
      .source("Start: %@ – Duration: %@", configuration: "{ \"preset\" : \"recommended\" }"),
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
    // Without translations, nothing can be reordered.
    guard
      findings.preset >= .thorough
        || context.table.targetLanguages.contains(where: { !context.table.isVariantOfSource($0) })
    else { return }
    for unit in source.units where unit.traits.contains(.percent) {
      let uses = unit.format.argumentMap.uses
      guard uses.count > 1 else { continue }
      let implicit = uses.filter { !$0.isPositional && $0.name == nil && $0.role == .value }
      guard implicit.count > 1, findings.preset >= .thorough || Self.areEasilySwapped(implicit, in: unit.value) else {
        continue
      }
      // The strings are translated: no language reorders the arguments, or all add positions.
      guard findings.preset >= .thorough || !Self.isKeptInOrder(context) && !Self.haveAllPositions(context) else {
        continue
      }
      findings.report(.unpositioned(unit.value, implicit.count), at: unit.text, range: implicit[0].range)
      return
    }
  }

  /// Returns whether there are at least five translations, and none of them has positions.
  private static func isKeptInOrder(_ context: EntryContext) -> Bool {
    let source = context.source?.localization.languageIndex
    let translations = context.entry.localizations.filter {
      $0.languageIndex != source && $0.principalUnit?.text.value.isEmpty == false
    }
    return translations.count >= 5
      && translations.allSatisfy { localization in
        localization.units.allSatisfy { !$0.text.value.utf8.contains(UInt8(ascii: "$")) }
      }
  }

  /// Returns whether there are at least two translations, and all of them have positions.
  private static func haveAllPositions(_ context: EntryContext) -> Bool {
    let source = context.source?.localization.languageIndex
    let translations = context.entry.localizations.filter { $0.languageIndex != source }
    return translations.count > 1
      && translations.allSatisfy { $0.principalUnit?.text.value.utf8.contains(UInt8(ascii: "$")) ?? false }
  }

  /// Returns whether there are words between two neighboring arguments of one type, which can be swapped unnoticed.
  ///
  /// Arguments that are separated only by punctuation, as in `%@ (%@)`, keep their order.
  private static func areEasilySwapped(_ uses: [ArgumentMap.Use], in text: String) -> Bool {
    let bytes = Array(text.utf8)
    return zip(uses, uses.dropFirst()).contains { first, second in
      guard first.type == second.type, first.range.upperBound < second.range.lowerBound else { return false }
      let between = String(decoding: bytes[first.range.upperBound..<second.range.lowerBound], as: UTF8.self)
      return between.contains(where: \.isLetter) && !joinsInOrder(between, isNumber: first.type?.isNumber ?? false)
    }
  }

  /// Returns whether the arguments before and after a text keep their order in every language.
  ///
  /// These are the bounds of a range ("between 1 and 5"), the items of a list ("Anna and Ben liked this"), the values
  /// of labels ("Start: … – Duration: …"), and arguments in two sentences.
  private static func joinsInOrder(_ text: String, isNumber: Bool) -> Bool {
    let trimmed = text.split(separator: " ").joined(separator: " ")
    return ["and", "or"].contains(trimmed) || isNumber && trimmed == "to" || trimmed.hasSuffix(":")
      || text.contains(where: \.isNewline) || endsSentence(text)
  }

  /// Returns whether a text contains the end of a sentence, followed by a capital letter or the second argument.
  private static func endsSentence(_ text: String) -> Bool {
    let words = text.split(separator: " ", omittingEmptySubsequences: true)
    return words.indices.contains { index in
      guard let mark = words[index].last, ".!?".contains(mark), words[index].count > 3 || index == 0 else {
        return false
      }
      return index + 1 == words.count || words[index + 1].first?.isUppercase ?? false
    }
  }
}

extension Finding.Message {
  fileprivate static func unpositioned(_ text: String, _ count: Int) -> Finding.Message {
    "\(quoted: text) takes \(count) arguments without positions: a translation that reorders the arguments must add positions"
  }
}
