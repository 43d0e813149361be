/// All messages of one name in one module, in every language: a String Catalog, or a set of `.strings` and
/// `.stringsdict` files joined across their `.lproj` folders.
package struct StringTable: Sendable {
  /// `Localizable`, `InfoPlist`, …: the file's name without its extension.
  package var name: String
  package var format: Format
  /// The language that translations are made from, as its file names it.
  package var sourceLanguage: String
  /// Every language that the table has something in, as written, in the order of first appearance.
  /// ``Localization/languageIndex`` counts here.
  package var languages: [String]
  /// The files that the table was read from; the first is the one that speaks for the whole.
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

  /// Tables that a system looks up by a fixed name, with rules of their own.
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

/// Gives the entries of a table one by one, made when they are asked for: a table of a million strings is never in
/// memory as a million `String`s.
package protocol EntrySource: Sendable {
  var count: Int { get }
  /// - Precondition: `0 <= index < count`.
  func entry(at index: Int) -> Entry
  /// An entry without its localizations, for less than making all of it.
  /// - Precondition: `0 <= index < count`.
  func header(at index: Int) -> Entry
  /// The key of an entry, for less than making its header.
  /// - Precondition: `0 <= index < count`.
  func key(at index: Int) -> Text
  /// One language of an entry, for less than making all of it; nil where it says nothing there.
  /// - Precondition: `0 <= index < count`.
  func localization(at index: Int, languageIndex: Int) -> Localization?
  /// The entries of a range that one of these questions concerns, or may.
  /// - Precondition: The range is one of `0..<count`.
  func entries(in range: Range<Int>, concernedBy questions: EntryQuestions) -> [Int]
}

extension EntrySource {
  package func header(at index: Int) -> Entry { entry(at: index) }

  package func key(at index: Int) -> Text { header(at: index).key }

  package func localization(at index: Int, languageIndex: Int) -> Localization? {
    entry(at: index).localization(languageIndex: languageIndex)
  }

  package func entries(in range: Range<Int>, concernedBy questions: EntryQuestions) -> [Int] { Array(range) }
}

/// The identity of a file of a workspace. It says nothing about the order of files.
package struct FileID: Sendable, Hashable {
  package let rawValue: UInt32
  package init(_ rawValue: UInt32) { self.rawValue = rawValue }
}
