/// A string that lacks a translation into at least one language.
package struct UntranslatedEntry: Sendable, Hashable {
  package var module: String
  package var table: String
  package var key: String
  /// The source string, or the key if there is none. Long strings are truncated.
  package var source: String
  package var sourceLanguage: String
  /// The number of words of the source string, in all of its forms.
  package var words: Int
  /// The languages without a translation: the string is missing, new, or a copy of the source string.
  package var languages: [String]
  /// The time of the oldest revision since which the string has had no translation into one of the languages in every
  /// revision that was read, in seconds since 1970; `nil` if that is not known.
  package var since: Int?
}
