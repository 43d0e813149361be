import TesseraStrings

/// A string of an exchange file, and the result of its comparison with the workspace.
package struct ImportedString: Sendable, Hashable {
  package enum Outcome: Sendable, Hashable {
    /// The workspace had no translation.
    case new
    case changed
    case unchanged
    /// The file contains no translation.
    case untranslated
    /// The translation is unfinished and the import ignores unfinished translations.
    case unfinished
    /// The source string in the file is not the source string in the workspace.
    case conflict(String)
    /// The translation is not imported because of a mistake.
    case rejected(String)
    /// The workspace contains no such table, key, or variation.
    case unknown(String)
    /// The files of the table cannot contain the translation.
    case failed(String)
  }

  /// The path of the exchange file.
  package var file: String
  /// The line in the exchange file, from 1, or `nil` if it is not known.
  package var line: Int?
  package var table: String
  package var key: String
  /// The variation, such as `plural.one`; empty for a string without variations.
  package var variation: String
  package var language: String
  /// The translation in the workspace, or `nil` if there is none.
  package var current: String?
  /// The translation in the file, or `nil` if there is none.
  package var imported: String?
  package var outcome: Outcome
}

extension ImportedString.Outcome {
  /// The reason that the translation is not imported, or `nil` if it is imported or if there is nothing to import.
  package var reason: String? {
    switch self {
    case .new, .changed, .unchanged, .untranslated, .unfinished: nil
    case .conflict(let reason), .rejected(let reason), .unknown(let reason), .failed(let reason): reason
    }
  }

  /// A Boolean value that indicates whether the translation changes the workspace.
  package var isChange: Bool { self == .new || self == .changed }
}

extension VariationPath {
  /// The reason that a string with this path cannot be added to the strings of a key.
  var reasonNotToAdd: String {
    let name = isPlain ? "no string without variations" : "no \(self)"
    return "the string does not vary in this way, so that there is \(name)"
  }
}
