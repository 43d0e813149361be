import TesseraCore
import TesseraStrings

extension ArgumentContext {
  /// Creates the context for a unit that is compared with the source.
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
        // In a language with a single form, the form may omit the number that selects the forms of the source.
        if known?.isEmpty == true { known = localization.source?.numbers(selecting: target) }
      }
      return
    }
    known = own.numbers(around: target)
    if let number = enclosing?.validNumber, let other = sourceSubstitutions?[name]?.validNumber {
      isShifted = number != other
    }
  }

  /// Creates the context for a unit that is checked without a source string.
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

  /// Returns the argument that a unit may omit. The forms `zero`, `one` and `two`, and every form that applies to a
  /// single number, may spell the number out.
  private static func omission(of unit: CheckedUnit, in language: LanguageProfile) -> Omission {
    guard let plural = unit.path.plural else { return .nothing }
    switch plural {
    case .zero, .one, .two: return .number(nil)
    default: return language.pluralRules.onlyInteger(selecting: plural) == nil ? .nothing : .number(nil)
    }
  }
}

extension CheckedLocalization {
  /// Returns the argument that selects a form among its siblings: the first numeric argument that any of them displays.
  fileprivate func numbers(selecting form: CheckedUnit) -> Set<Int> {
    let siblings = units.lazy.filter {
      $0.path.plural != nil && $0.path.substitution == nil && $0.path.device == form.path.device
    }
    let number = siblings.compactMap { $0.format.argumentMap.uses.first { $0.type?.isNumber ?? false }?.number }.first
    return number.map { [$0] } ?? []
  }

  /// Returns the arguments of all substitutions and those that the strings outside the substitution of a form take.
  /// Their types are known when the form is formatted.
  ///
  /// - Returns: The arguments, or `nil` if the form has no positions, so that it omits none.
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
