/// Properties by which entries are prefiltered from their bytes. Most entries have none of them, so no model values
/// need to be created for them. The filter may report false positives, but never false negatives.
package struct EntryPrefilter: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Arguments, or characters that resemble them, that may be invalid. All other entries take the same arguments in
  /// every language and in every form.
  package static let arguments = EntryPrefilter(rawValue: 1 << 0)
  /// More than one string in a language: plural forms, devices, widths, substitutions.
  package static let variations = EntryPrefilter(rawValue: 1 << 1)
  /// Variations that may be invalid. All other entries have at most plural forms that belong to a substitution, or that
  /// are selected by the only numeric argument, and every language that has plural forms has all that integers need.
  package static let forms = EntryPrefilter(rawValue: 1 << 2)
  /// Characters that are rarely intentional: control characters, direction controls, and the results of reading UTF-8
  /// as Windows-1252.
  package static let oddCharacters = EntryPrefilter(rawValue: 1 << 3)
  /// Backslashes in strings.
  package static let backslashes = EntryPrefilter(rawValue: 1 << 4)
}
