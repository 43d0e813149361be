/// What may be asked of entries, where their bytes tell which are concerned: most are not, and nothing need be made of
/// them. An entry may be concerned without need; it never is not where a question has an answer.
package struct EntryQuestions: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Arguments, or signs that look like some, that may not be in order. Entries without say in every language, and in
  /// every form, that they take the same.
  package static let arguments = EntryQuestions(rawValue: 1 << 0)
  /// More than one text in a language: forms, devices, widths, substitutions.
  package static let variations = EntryQuestions(rawValue: 1 << 1)
  /// Those that may not be in order. Entries without have at most plural forms, which are counted by the only number
  /// that they take or are those of a substitution, and in every language that has some, all that whole numbers need.
  package static let forms = EntryQuestions(rawValue: 1 << 2)
  /// Characters that stand in no text on purpose, or hardly any: controls, controls of writing direction, and what comes
  /// of UTF-8 that is taken for Windows-1252.
  package static let oddCharacters = EntryQuestions(rawValue: 1 << 3)
  /// Backslashes in texts.
  package static let backslashes = EntryQuestions(rawValue: 1 << 4)
}
