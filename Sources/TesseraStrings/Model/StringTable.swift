/// The strings of one table in one module, in all languages: a String Catalog, or a set of `.strings` and
/// `.stringsdict` files joined across their `.lproj` folders.
package struct StringTable: Sendable {
  /// The name of the table (`Localizable`, `InfoPlist`), which is the name of the file without its extension.
  package var name: String
  package var format: Format
  /// The source language as the file spells it.
  package var sourceLanguage: String
  /// All languages in the table as the files spell them, in the order of their first occurrence.
  /// ``Localization/languageIndex`` is an index of this array.
  package var languages: [String]
  /// The files of the table, of which the first is its main file.
  package var files: [FileID]
  package var entries: any EntrySource

  package init(
    name: String,
    format: Format,
    sourceLanguage: String,
    languages: [String],
    files: [FileID],
    entries: any EntrySource
  ) {
    self.name = name
    self.format = format
    self.sourceLanguage = sourceLanguage
    self.languages = languages
    self.files = files
    self.entries = entries
  }

  package enum Format: Sendable, Hashable {
    case catalog
    case legacy
  }

  /// The kinds of tables. The system looks up some tables by a fixed name, and special rules apply to them.
  package enum Role: Sendable, Hashable {
    case ordinary, infoPlist, appShortcuts
  }

  package var role: Role {
    switch name {
    case "InfoPlist": .infoPlist
    case "AppShortcuts": .appShortcuts
    default: name.hasSuffix("-InfoPlist") ? .infoPlist : .ordinary
    }
  }
}

/// The entries of a table, which are created on demand, so that the strings of a large table are never all in memory as
/// `String` values.
package protocol EntrySource: Sendable {
  var count: Int { get }
  /// - Precondition: `0 <= index < count`.
  func entry(at index: Int) -> Entry
  /// Returns an entry with the localizations in some languages, which is faster than creating the whole entry.
  ///
  /// - Parameter languages: The indices of the languages in the table.
  /// - Precondition: `0 <= index < count`.
  func entry(at index: Int, languages: Set<Int>) -> Entry
  /// Returns an entry without its localizations, which is faster than creating the whole entry.
  ///
  /// - Precondition: `0 <= index < count`.
  func header(at index: Int) -> Entry
  /// Returns the key of an entry, which is faster than creating its header.
  ///
  /// - Precondition: `0 <= index < count`.
  func key(at index: Int) -> Text
  /// Returns an entry's localization in one language, or `nil` if there is none. This is faster than creating the whole
  /// entry.
  ///
  /// - Precondition: `0 <= index < count`.
  func localization(at index: Int, languageIndex: Int) -> Localization?
  /// Returns the entries of a range that may have at least one of the properties.
  ///
  /// - Precondition: The range is within `0..<count`.
  func entries(in range: Range<Int>, concernedBy questions: EntryPrefilter) -> [Int]
}

extension EntrySource {
  package func entry(at index: Int, languages: Set<Int>) -> Entry {
    var entry = entry(at: index)
    entry.localizations.removeAll { !languages.contains($0.languageIndex) }
    return entry
  }

  package func header(at index: Int) -> Entry { entry(at: index) }

  package func key(at index: Int) -> Text { header(at: index).key }

  package func localization(at index: Int, languageIndex: Int) -> Localization? {
    entry(at: index).localization(languageIndex: languageIndex)
  }

  package func entries(in range: Range<Int>, concernedBy questions: EntryPrefilter) -> [Int] { Array(range) }
}

/// The identifier of a file in a workspace. It is unrelated to the order of files.
package struct FileID: Sendable, Hashable {
  package let rawValue: UInt32
  package init(_ rawValue: UInt32) { self.rawValue = rawValue }
}
