public import Foundation
public import Tessera
public import TesseraCore

/// Reads the `.strings` and `.stringsdict` files of a bundle, with plural rules on every platform.
///
/// The results are the same as those of `NSLocalizedString` and `String.localizedStringWithFormat` on a Mac. The
/// languages are the same as for all other strings of the app (`Languages` in `Tessera`). Invalid files and formats
/// never stop the program. Such files and formats are reported as ``issues``, and do not affect other strings.
///
/// The files of a table are read on demand:
///
/// - ``string(forKey:value:table:)`` reads the files in the languages that it searches.
/// - ``format(_:_:table:)`` also reads the files in the development language.
/// - ``localizedString(forKey:_:table:)`` reads the files in all languages.
///
/// Each file is read once, and its content is cached as long as a copy of this value exists. The methods can be called
/// on any thread. While one thread reads a file, others wait.
///
/// A string that is in no file, or that is shown in another language, is reported as a localization issue
/// (`LocalizationDiagnostics` in `Tessera`).
public struct LegacyStrings: Sendable {
  let tables: SharedTables

  /// Creates a reader for the folder of a bundle. Only the names of files and an `Info.plist` are read.
  ///
  /// - Parameters:
  ///   - bundle: The folder of a bundle, or of its resources. Its `.lproj` folders determine the languages. Case in
  ///     their names is ignored.
  ///   - developmentLanguage: The language of strings without a translation, and of `Base.lproj`. If it is `nil`, the
  ///     language is `CFBundleDevelopmentRegion` of `Info.plist`. Without this entry, the language is English if the
  ///     bundle contains English or a `Base.lproj`, or else the only language of the bundle.
  /// - Throws: ``UnreadableBundle`` if the folder cannot be read.
  /// - Complexity: O(*n*), where *n* is the number of files.
  public init(bundle: URL, developmentLanguage: LanguageTag? = nil) throws(UnreadableBundle) {
    let folder = try BundleFolder(bundle)
    tables = SharedTables(folder, BundleLanguages(folder, development: developmentLanguage))
  }

  /// Creates a reader for a bundle.
  ///
  /// - Parameters:
  ///   - bundle: The bundle.
  ///   - developmentLanguage: The language of strings without a translation, and of `Base.lproj`. If it is `nil`, the
  ///     language is `CFBundleDevelopmentRegion` of `Info.plist`. Without this entry, the language is English if the
  ///     bundle contains English or a `Base.lproj`, or else the only language of the bundle.
  /// - Throws: ``UnreadableBundle`` if the folder of the bundle cannot be read.
  public init(bundle: Bundle, developmentLanguage: LanguageTag? = nil) throws(UnreadableBundle) {
    try self.init(bundle: bundle.bundleURL, developmentLanguage: developmentLanguage)
  }

  /// The development language, followed by the others in the order of their folders.
  public var languages: [LanguageTag] { tables.languages.all }

  /// The language that is used for strings without a translation.
  public var developmentLanguage: LanguageTag { tables.languages.development }

  /// The names of the tables, such as `InfoPlist` and `Localizable`, in alphabetical order.
  public var tableNames: [String] { tables.names }

  /// Returns the keys of a table, in the order of the files in the development language, followed by keys of other
  /// languages.
  ///
  /// This method reads all files of the table.
  ///
  /// - Parameter table: The name of a file without its extension. `nil` and "" are equivalent to `Localizable`.
  /// - Returns: The keys.
  public func keys(in table: String? = nil) -> [String] { tables.withLock { $0.keys(Self.name(table)) } }

  /// The problems in the bundle, sorted by path and line: unreadable files, invalid syntax, and format strings that are
  /// unsafe to use.
  ///
  /// This property reads all files of the bundle, so use it only in tests and tools.
  public var issues: [LegacyIssue] { tables.withLock { $0.allIssues() } }

  private static func name(_ table: String?) -> String {
    guard let table, !table.isEmpty else { return "Localizable" }
    return table
  }
}

// MARK: - Texts

extension LegacyStrings {
  /// Returns a string as it is in the file, without formatting it, like `Bundle.localizedString(forKey:value:table:)`.
  ///
  /// For a `.stringsdict` key, the result is its format, such as `%#@files@`. Call ``format(_:_:table:)`` instead.
  ///
  /// - Parameters:
  ///   - key: The key of the string.
  ///   - value: The result for a key that the bundle does not contain. If it is `nil` or "", the result is the key.
  ///   - table: The name of a file without its extension. `nil` and "" are equivalent to `Localizable`.
  /// - Returns: The string in the current language.
  public func string(forKey key: String, value: String? = nil, table: String? = nil) -> String {
    if let text = tables.text(forKey: key, in: Self.name(table)) { return String(localized: text) }
    guard let value, !value.isEmpty || key.isEmpty else { return key }
    return value
  }

  /// Returns a string with its arguments and the plural forms that they select, like
  /// `String.localizedStringWithFormat(NSLocalizedString(key, …), …)`.
  ///
  /// If the format specifiers of a translation do not match those in the development language, the string in the
  /// development language is used. If this string cannot be formatted either, it is returned as it is in the file. If
  /// no file contains the key, the key is used as the format.
  ///
  /// - Parameters:
  ///   - key: The key of the string.
  ///   - arguments: The arguments of the string.
  ///   - table: The name of a file without its extension. `nil` and "" are equivalent to `Localizable`.
  /// - Returns: The formatted string in the current language.
  public func format(_ key: String, _ arguments: any LocalizedArgument..., table: String? = nil) -> String {
    format(key, arguments: arguments, table: table)
  }

  /// Returns a string with an array of arguments, like ``format(_:_:table:)``.
  ///
  /// - Parameters:
  ///   - key: The key of the string.
  ///   - arguments: The arguments of the string.
  ///   - table: The name of a file without its extension. `nil` and "" are equivalent to `Localizable`.
  /// - Returns: The formatted string in the current language.
  public func format(_ key: String, arguments: [any LocalizedArgument], table: String? = nil) -> String {
    tables.formatted(key, arguments.map(\.localizedValue), in: Self.name(table))
  }

  /// Returns a string that is resolved in the current language each time it is shown.
  ///
  /// This method reads all files of the table. A string without arguments is not formatted, so `%%` remains unchanged,
  /// as with `NSLocalizedString`.
  ///
  /// - Parameters:
  ///   - key: The key of the string.
  ///   - arguments: The arguments of the string.
  ///   - table: The name of a file without its extension. `nil` and "" are equivalent to `Localizable`.
  /// - Returns: The localized string.
  public func localizedString(
    forKey key: String,
    _ arguments: any LocalizedArgument...,
    table: String? = nil
  ) -> LocalizedString {
    tables.localizedString(key, arguments.map(\.localizedValue), in: Self.name(table))
  }
}
