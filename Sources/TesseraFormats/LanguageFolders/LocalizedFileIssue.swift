import TesseraCore
package import TesseraStrings

/// What Apple's compiler has to say about a catalog, and what would make its output useless or dangerous.
package struct LocalizedFileIssue: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case variedFallback
    case variedPluralCase
    case undefinedSubstitution(String)
    /// A warning: it is left out.
    case unreferencedSubstitution(String)
    case pluralWithoutNumber
    /// Not one of Apple's: a formatter would read nothing of the kind.
    case invalidSpecifier(String, String)
    /// Not one of Apple's: a formatter would never come to an end.
    case recursiveSubstitution(String)
    /// Not one of Apple's, and a warning: the first counts.
    case duplicateKey
    /// Not one of Apple's: XML has no way to say a character. A binary file has.
    case unwritableCharacter
    /// Not one of Apple's: a language or a table with a name that leads to another folder.
    case refusedName(String)
    /// Not one of Apple's: more than a property list holds.
    case tooLarge
  }

  package var kind: Kind
  package var key: String
  /// As the file writes it; nil for what concerns the whole table.
  package var language: String?
  package var file: FileID
  package var span: SourceSpan

  package var severity: Severity {
    switch kind {
    case .unreferencedSubstitution, .duplicateKey: .warning
    default: .error
    }
  }

  /// In Apple's words, which end in the place: `(de: cart.items)`.
  package var message: String {
    guard let language else { return words }
    return "\(words) (\(language): \(key))"
  }

  private var words: String {
    switch kind {
    case .variedFallback: "Fallback value cannot be further varied"
    case .variedPluralCase: "Plural case cannot be further varied"
    case .undefinedSubstitution(let name): "Referencing undefined substitution '\(name)'"
    case .unreferencedSubstitution(let name):
      "Substitution '\(name)' was never referenced. To reference, use %#@\(name)@ in some other string"
    case .pluralWithoutNumber: "Plural variation requires referencing the number in the string"
    case .invalidSpecifier(let name, let specifier):
      "Substitution '\(name)' has an invalid format specifier '\(specifier)'"
    case .recursiveSubstitution(let name): "Substitution '\(name)' refers to itself"
    case .duplicateKey: "The key '\(key)' stands twice: the first counts"
    case .unwritableCharacter: "A character of this string cannot be written as XML: use binary serialization"
    case .refusedName(let name): "'\(name)' cannot be the name of a folder or a file"
    case .tooLarge: "More than a property list holds"
    }
  }
}
