package import TesseraCore

/// The substitutions of a message in one language, by their names.
package struct SubstitutionTable {
  /// Where the file states it.
  package private(set) var numbers: [String: Int] = [:]
  /// What `%arg` is written as; a name is missing here where its specifier is none.
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
