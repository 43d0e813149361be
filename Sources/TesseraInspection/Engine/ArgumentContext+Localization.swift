import TesseraCore
import TesseraStrings

extension ArgumentContext {
  /// The context of a unit that is held against the source's.
  package init(target: CheckedUnit, localization: LocalizationContext) {
    let substitutions = localization.localization.argumentSubstitutions
    self.init(
      sourceSubstitutions: localization.source?.argumentSubstitutions,
      targetSubstitutions: substitutions,
      enclosing: target.path.substitution.flatMap { substitutions[$0] },
      omission: Self.omission(of: target, in: localization.language),
      isFormatted: target.path.plural != nil
    )
  }

  /// The context of a text that has no other to be held against.
  init(alone unit: CheckedUnit, _ localization: LocalizationContext) {
    let substitutions = localization.localization.argumentSubstitutions
    self.init(
      sourceSubstitutions: substitutions,
      targetSubstitutions: substitutions,
      enclosing: unit.path.substitution.flatMap { substitutions[$0] },
      isFormatted: unit.path.plural != nil
    )
  }

  static func substitutions(_ substitutions: [TesseraStrings.Substitution]) -> [String: Substitution] {
    guard !substitutions.isEmpty else { return [:] }
    return Dictionary(
      substitutions.map {
        ($0.name, Substitution(argumentNumber: $0.argumentNumber, specifier: $0.formatSpecifier ?? "lld"))
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// `zero`, `one` and `two` may say their number in words, and so may any form that stands for one number alone.
  private static func omission(of unit: CheckedUnit, in language: LanguageProfile) -> Omission {
    guard let plural = unit.path.plural else { return .nothing }
    switch plural {
    case .zero, .one, .two: return .number(nil)
    default: return language.pluralRules.onlyInteger(selecting: plural) == nil ? .nothing : .number(nil)
    }
  }
}
