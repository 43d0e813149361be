package import TesseraCore

/// The substitutions of a message in one language, by their names.
package struct SubstitutionTable {
  /// The argument numbers that the file states.
  package private(set) var numbers: [String: Int] = [:]
  /// The specifiers with which `%arg` is formatted. Names with an invalid specifier are missing.
  package private(set) var specifiers: [String: Placeholder] = [:]

  package init() {}

  package init(_ localization: Localization) {
    for substitution in localization.substitutions where specifiers[substitution.name] == nil {
      if let number = substitution.argumentNumber, (1...FormatString.maximumPosition).contains(number) {
        numbers[substitution.name] = number
      }
      let specifiers = FormatString(parsing: "%" + (substitution.formatSpecifier ?? "lld")).specifiers
      if specifiers.count == 1, case .placeholder(let placeholder) = specifiers[0], placeholder.type != nil,
        placeholder.position == nil, placeholder.range.lowerBound == 0
      {
        self.specifiers[substitution.name] = placeholder
      }
    }
  }
}
