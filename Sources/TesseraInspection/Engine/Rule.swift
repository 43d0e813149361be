package import TesseraStrings
package import TesseraWorkspace

/// A check. Each rule is one file in `Rules/`, with its documentation, its examples (which are also its tests), its
/// messages and its implementation.
///
/// A rule is a value without state. It conforms to one or more of the protocols for what it checks: ``UnitRule``,
/// ``PairRule``, ``LocalizationRule``, ``VariationRule``, ``EntryRule``, ``FileRule``, and the protocols for whole
/// tables and modules.
package protocol Rule: RuleKinds, Sendable {
  static var documentation: RuleDocumentation { get }
  /// A Boolean value that indicates whether the rule reports how a string is written, which is irrelevant for strings
  /// that are not translated or no longer used.
  static var concernsWriting: Bool { get }
  init()
  /// Returns the rule, prepared once per run for the settings, or `nil` if the rule has nothing to check with them.
  func prepared(for configuration: Configuration) -> Self?
}

extension Rule {
  package func prepared(for configuration: Configuration) -> Self? { self }

  package static var concernsWriting: Bool {
    let documentation = documentation
    return documentation.group == .parity || documentation.group == .characters && documentation.severity != .error
  }

  /// The name of the type in kebab case. The identifier of `ArgumentType` is `argument-type`.
  package static var id: RuleID {
    // `String(describing:)` has the same result, but searches for conformances of the type, which takes 10 ms for all
    // rules.
    let name = _typeName(Self.self, qualified: false)
    var id = ""
    var previous: Character?
    for (character, following) in zip(name, Array(name.dropFirst()) + [" "]) {
      // A sequence of capitals is one word, up to the capital that starts the next word: `HTMLTag` is `html-tag`.
      if character.isUppercase, let previous, !previous.isUppercase || following.isLowercase { id += "-" }
      id += character.lowercased()
      previous = character
    }
    return RuleID(rawValue: id)
  }
}

/// A rule that checks each string separately, in the source language and in translations.
package protocol UnitRule: Rule {
  /// The traits of the strings to check. The rule is called only for strings with at least one of these traits, or for
  /// every string if the set is empty.
  static var trigger: TextTraits { get }
  func check(_ unit: UnitContext, _ findings: inout FindingCollector)
}

/// A rule that compares a translation with its source string.
package protocol PairRule: Rule {
  /// The traits of the pairs to check. The rule is called only if at least one of the two strings has at least one of
  /// these traits, or for every pair if the set is empty.
  static var trigger: TextTraits { get }
  func check(_ pair: PairContext, _ findings: inout FindingCollector)
}

/// A rule that checks all strings of an entry in one language together: plural forms, devices and substitutions.
package protocol LocalizationRule: Rule {
  func check(_ localization: LocalizationContext, _ findings: inout FindingCollector)
}

/// A ``LocalizationRule`` about plural forms, devices or substitutions. It is not called for localizations without
/// these.
package protocol VariationRule: LocalizationRule {}

/// A ``VariationRule`` that reports only notes for entries that the prefilter `EntryPrefilter.forms` excludes.
package protocol FormRule: VariationRule {}

/// A rule that checks an entry in all its languages.
package protocol EntryRule: Rule {
  func check(_ entry: EntryContext, _ findings: inout FindingCollector)
}

/// A rule that checks one file as it was read: its bytes, and the issues that its reader found.
package protocol FileRule: Rule {
  func check(_ file: SourceFile, in snapshot: WorkspaceSnapshot, _ findings: inout FindingCollector)
}
