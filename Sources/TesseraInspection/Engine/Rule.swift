package import TesseraStrings
package import TesseraWorkspace

/// A check: one file in `Rules/`, with its documentation, its examples (which are its tests), its messages and the few
/// lines that find it.
///
/// A rule is a value without state. It says what it looks at by conforming to one or more of ``UnitRule``, ``PairRule``,
/// ``LocalizationRule``, ``VariationRule``, ``EntryRule``, ``FileRule``, and what looks at tables and modules as a whole.
package protocol Rule: Sendable {
  static var documentation: RuleDocumentation { get }
  init()
  /// The rule with what it needs of the settings made ready, once a run; nil where they give it nothing to do.
  func prepared(for configuration: Configuration) -> Self?
}

extension Rule {
  package func prepared(for configuration: Configuration) -> Self? { self }

  /// The type's name in kebab case: `ArgumentType` is `argument-type`.
  package static var id: RuleID {
    let name = String(describing: Self.self)
    var id = ""
    var previous: Character?
    for (character, following) in zip(name, Array(name.dropFirst()) + [" "]) {
      // A run of capitals is one word, up to the capital that starts the next: `HTMLTag` is `html-tag`.
      if character.isUppercase, let previous, !previous.isUppercase || following.isLowercase { id += "-" }
      id += character.lowercased()
      previous = character
    }
    return RuleID(rawValue: id)
  }
}

/// Looks at every string on its own, in the source language and in translations.
package protocol UnitRule: Rule {
  /// The rule is asked only about texts that have one of these; none: about every text.
  static var trigger: TextTraits { get }
  func check(_ unit: UnitContext, _ findings: inout FindingCollector)
}

/// Holds a translated string against the source string that it stands for.
package protocol PairRule: Rule {
  /// The rule is asked only where one of the two texts has one of these; none: about every pair.
  static var trigger: TextTraits { get }
  func check(_ pair: PairContext, _ findings: inout FindingCollector)
}

/// Looks at everything that an entry says in one language: plural forms, devices, substitutions together.
package protocol LocalizationRule: Rule {
  func check(_ localization: LocalizationContext, _ findings: inout FindingCollector)
}

/// A ``LocalizationRule`` about plural forms, devices or substitutions: it is not asked where there are none of these.
package protocol VariationRule: LocalizationRule {}

/// A ``VariationRule`` that has no more than notes about entries whose forms are in order at a glance; see
/// `EntryQuestions.forms`.
package protocol FormRule: VariationRule {}

/// Looks at an entry in all its languages.
package protocol EntryRule: Rule {
  func check(_ entry: EntryContext, _ findings: inout FindingCollector)
}

/// Looks at one file as it was read: bytes, and what its reader reported.
package protocol FileRule: Rule {
  func check(_ file: SourceFile, in snapshot: WorkspaceSnapshot, _ findings: inout FindingCollector)
}
