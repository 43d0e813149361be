import TesseraCore
import TesseraStrings

extension ArgumentContext {
  /// The context of a unit that is held against the source's.
  package init(target: CheckedUnit, localization: LocalizationContext) {
    let own = localization.localization
    let substitutions = own.argumentSubstitutions
    let sourceSubstitutions = localization.source?.argumentSubstitutions
    let name = target.path.substitution
    self.init(
      sourceSubstitutions: sourceSubstitutions,
      targetSubstitutions: substitutions,
      sourceNames: localization.source?.localization.names ?? .shared,
      targetNames: own.localization.names,
      enclosing: name.flatMap { substitutions[$0] },
      omission: Self.omission(of: target, in: localization.language),
      isFormatted: target.path.plural != nil
    )
    guard let name else {
      if target.path.plural != nil {
        known = own.numbers(selecting: target)
        // A language with one form may not show the number that the source's forms are selected by.
        if known?.isEmpty == true { known = localization.source?.numbers(selecting: target) }
      }
      return
    }
    known = own.numbers(around: target)
    if let number = enclosing?.validNumber, let other = sourceSubstitutions?[name]?.validNumber {
      isShifted = number != other
    }
  }

  /// The context of a text that has no other to be held against.
  init(alone unit: CheckedUnit, _ localization: LocalizationContext) {
    let own = localization.localization
    let substitutions = own.argumentSubstitutions
    self.init(
      sourceSubstitutions: substitutions,
      targetSubstitutions: substitutions,
      sourceNames: own.localization.names,
      targetNames: own.localization.names,
      enclosing: unit.path.substitution.flatMap { substitutions[$0] },
      isFormatted: unit.path.plural != nil
    )
    if unit.path.substitution != nil {
      known = own.numbers(around: unit)
    } else if unit.path.plural != nil {
      known = own.numbers(selecting: unit)
    }
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

extension CheckedLocalization {
  /// The argument that selects among the forms beside one: the first number that any of them shows.
  fileprivate func numbers(selecting form: CheckedUnit) -> Set<Int> {
    let siblings = units.lazy.filter {
      $0.path.plural != nil && $0.path.substitution == nil && $0.path.device == form.path.device
    }
    let number = siblings.compactMap { $0.format.argumentMap.uses.first { $0.type?.isNumber ?? false }?.number }.first
    return number.map { [$0] } ?? []
  }

  /// The arguments that the strings outside of a form's substitution take, and those of all substitutions: their types
  /// are known when the form is formatted. Nil for a form without positions, which leaves out none.
  fileprivate func numbers(around form: CheckedUnit) -> Set<Int>? {
    guard form.format.placeholders.contains(where: { $0.position != nil }) else { return nil }
    var numbers = Set(argumentSubstitutions.values.compactMap(\.validNumber))
    for unit in units where unit.path.substitution != form.path.substitution {
      let enclosing = unit.path.substitution.flatMap { argumentSubstitutions[$0]?.validNumber }
      let scope = ArgumentScope(
        names: localization.names,
        numbers: argumentSubstitutions.compactMapValues(\.validNumber),
        enclosing: enclosing
      )
      numbers.formUnion(ArgumentMap(unit.format, in: scope).uses.lazy.map(\.number))
    }
    return numbers
  }
}
