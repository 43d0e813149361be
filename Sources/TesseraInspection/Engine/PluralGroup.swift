package import TesseraCore
package import TesseraStrings

/// The plural forms of one message, or of one substitution in it, on one device.
package struct PluralGroup: Sendable {
  package let substitution: Substitution?
  package let device: Device?
  /// The forms in the order of the file, one unit per category.
  package let forms: [CheckedUnit]
  /// The kind of number that selects the form, with or without a fraction. An argument of unknown type is treated as an
  /// integer, as by Apple's compiler.
  package let numberKind: PluralRules.NumberKind

  init(substitution: Substitution?, device: Device?, forms: [CheckedUnit]) {
    self.substitution = substitution
    self.device = device
    self.forms = forms
    let type = substitution.flatMap { $0.formatSpecifier }.flatMap {
      FormatString(parsing: "%" + $0).placeholders.first?.type
    }
    let selecting = type ?? forms.lazy.compactMap(\.firstNumber).first
    numberKind = selecting?.typeClass == .floating ? .decimal : .integer
  }

  package var categories: PluralCategorySet {
    forms.reduce(into: PluralCategorySet(rawValue: 0)) { set, form in
      if let category = form.path.plural { set = set.inserting(category) }
    }
  }

  package subscript(category: PluralCategory) -> CheckedUnit? { forms.first { $0.path.plural == category } }

  /// The string at which findings about the whole group are reported: the `other` form, or the first form.
  package var anchor: Text? { (self[.other] ?? forms.first)?.text }
}

extension CheckedUnit {
  /// The type of the first argument that is a number.
  var firstNumber: ArgumentType? {
    guard traits.contains(.percent) else { return nil }
    return format.argumentMap.uses.lazy.compactMap(\.type).first { $0.isNumber }
  }

  /// A Boolean value that indicates whether the string displays any argument, including `%arg` and references to
  /// substitutions.
  package var showsArgument: Bool { traits.contains(.percent) && !format.placeholders.isEmpty }
}

extension PluralGroup {
  /// Returns the sets of plural forms among the units, in the order of the file.
  static func groups(of units: [CheckedUnit], in localization: Localization) -> [PluralGroup] {
    guard units.contains(where: { $0.path.plural != nil }) else { return [] }
    var paths: [VariationPath] = []
    var forms: [[CheckedUnit]] = []
    var indices: [VariationPath: Int] = [:]
    for unit in units where unit.path.plural != nil {
      let path = unit.path.withoutPlural
      if let index = indices[path] {
        forms[index].append(unit)
      } else {
        indices[path] = paths.count
        paths.append(path)
        forms.append([unit])
      }
    }
    let substitutions = Dictionary(localization.substitutions.map { ($0.name, $0) }) { first, _ in first }
    return zip(paths, forms).map { path, forms in
      PluralGroup(
        substitution: path.substitution.flatMap { substitutions[$0] },
        device: path.device,
        forms: forms
      )
    }
  }
}
