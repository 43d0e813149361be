public import Foundation
public import Tessera
public import TesseraCore

/// The `.strings` and `.stringsdict` files of a bundle, answered with plurals on every platform.
///
/// What `NSLocalizedString` and `String.localizedStringWithFormat` give on a Mac, in the languages that count for every
/// other text of the app (``Languages``). No file, and no format in one, stops the program: what cannot be used is an
/// entry of ``issues``, and costs nothing else.
///
/// Nothing is read before it is asked for. ``string(forKey:value:table:)`` reads the table's files of the language that
/// it looks in, ``format(_:_:table:)`` those of the development language too, ``localizedString(forKey:_:table:)`` all.
/// A file is read once; what was made of it is kept as long as a copy of this value. Any thread may ask: one at a time
/// reads, the others wait.
///
/// A text that no file has, or that another language stands in for, is a miss as any other (`Misses`).
public struct LegacyStrings: Sendable {
  let tables: SharedTables

  /// Looks through the folder, and reads nothing but an `Info.plist`. O(files).
  ///
  /// - Parameters:
  ///   - bundle: The folder of a bundle, or of its resources. Languages are its `.lproj` folders, their names compared
  ///     without case.
  ///   - developmentLanguage: The language that a text is in where it is not translated, and that of `Base.lproj`. Nil
  ///     takes `CFBundleDevelopmentRegion` from `Info.plist`; else English where there is any or a `Base.lproj`; else
  ///     the only language that there is.
  /// - Throws: Where the folder cannot be read.
  public init(bundle: URL, developmentLanguage: LanguageTag? = nil) throws(UnreadableBundle) {
    let folder = try BundleFolder(bundle)
    tables = SharedTables(folder, BundleLanguages(folder, development: developmentLanguage))
  }

  /// The same for a bundle that Foundation knows.
  public init(bundle: Bundle, developmentLanguage: LanguageTag? = nil) throws(UnreadableBundle) {
    try self.init(bundle: bundle.bundleURL, developmentLanguage: developmentLanguage)
  }

  /// The development language, then the others in the order of their folders.
  public var languages: [LanguageTag] { tables.languages.all }

  /// The language that stands in for every other.
  public var developmentLanguage: LanguageTag { tables.languages.development }

  /// `InfoPlist`, `Localizable`, …: sorted.
  public var tableNames: [String] { tables.names }

  /// All keys of a table, in the order of the development language's files; those that it lacks follow. Reads all files
  /// of the table.
  public func keys(in table: String? = nil) -> [String] { tables.withLock { $0.keys(Self.name(table)) } }

  /// What could not be taken as it stands: unreadable files, broken syntax, formats that no formatter should be given.
  /// Reads all files of the bundle, to be complete: for tests and tools. Sorted by path and line.
  public var issues: [LegacyIssue] { tables.withLock { $0.allIssues() } }

  private static func name(_ table: String?) -> String {
    guard let table, !table.isEmpty else { return "Localizable" }
    return table
  }
}

// MARK: - Texts

extension LegacyStrings {
  /// What `Bundle.localizedString(forKey:value:table:)` returns: the text as the file has it, which no formatter has
  /// seen. Of a `.stringsdict` key that is its format, `%#@files@`: give it to ``format(_:_:table:)`` instead.
  ///
  /// - Parameters:
  ///   - value: For a key that the bundle does not have; nil or "" shows the key.
  ///   - table: A file's name without its extension; nil or "" is `Localizable`.
  public func string(forKey key: String, value: String? = nil, table: String? = nil) -> String {
    if let text = tables.text(forKey: key, in: Self.name(table)) { return text.description }
    guard let value, !value.isEmpty || key.isEmpty else { return key }
    return value
  }

  /// What `String.localizedStringWithFormat(NSLocalizedString(key, …), …)` returns: the text in the current language
  /// with its arguments, in the plural form that they ask for.
  ///
  /// A translation that asks for arguments of other kinds than the development language's text gives way to that text.
  /// Where nothing can be formatted, the text is shown as the file has it; a key that is in no file is formatted itself.
  public func format(_ key: String, _ arguments: any LocalizedArgument..., table: String? = nil) -> String {
    format(key, arguments: arguments, table: table)
  }

  /// The same with arguments that come as an array.
  public func format(_ key: String, arguments: [any LocalizedArgument], table: String? = nil) -> String {
    tables.formatted(key, arguments.map(\.localizedValue), in: Self.name(table))
  }

  /// A text that is put into words when it is shown, in whatever language counts there. Reads all files of the table.
  ///
  /// One without arguments is shown as the file has it, `%%` included, as `NSLocalizedString` has it.
  public func localizedString(
    forKey key: String,
    _ arguments: any LocalizedArgument...,
    table: String? = nil
  ) -> LocalizedString {
    tables.localizedString(key, arguments.map(\.localizedValue), in: Self.name(table))
  }
}
