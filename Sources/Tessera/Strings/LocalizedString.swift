public import TesseraCore

/// A reference to a string in a table, with the arguments of the string.
///
/// The string is resolved each time it is shown, in the languages that are current at that time (see ``Languages``).
/// You can therefore store a localized string, pass it to another task, show it again after the language changes, or
/// use it as an argument of another localized string.
///
/// ```swift
/// let title: LocalizedString = L10n.Cart.items(3)
/// "\(title)"                // in the current language
/// String(localized: title)  // the same
/// title.resolved(in: "pl")  // in Polish
/// ```
public struct LocalizedString: Sendable, Hashable {
  /// The table that contains the string.
  public let table: LocalizedTable
  /// The index of the string in its table; -1 if the table does not contain it.
  private let entry: Int
  /// The key that the initializer received; "" if the table can look it up.
  private let givenKey: String
  package let arguments: [LocalizedValue]
  /// The number of levels of localized strings that are nested in the arguments.
  let depth: Int

  /// The maximum value of `depth`. A string argument that would exceed it is replaced by its key, which limits the
  /// recursion of functions that visit arguments.
  static let maximumDepth = 32

  /// Creates a string from its index in a table. Generated code calls this initializer.
  ///
  /// - Parameters:
  ///   - table: The table that contains the string.
  ///   - entry: The index of the string in the table.
  ///   - key: The key, which is shown if the table cannot be opened.
  ///   - arguments: The arguments of the string.
  public init(
    _ table: LocalizedTable,
    entry: Int,
    key: StaticString = "",
    _ arguments: any LocalizedArgument...
  ) {
    self.init(table, entry: entry, literal: key, values: arguments.map(\.localizedValue))
  }

  /// Creates a string without arguments from its index in a table. Generated code calls this initializer.
  ///
  /// - Parameters:
  ///   - table: The table that contains the string.
  ///   - entry: The index of the string in the table.
  ///   - key: The key, which is shown if the table cannot be opened.
  public init(_ table: LocalizedTable, entry: Int, key: StaticString = "") {
    self.init(table, entry: entry, literal: key, values: [])
  }

  /// Creates a string with one argument from its index in a table. Generated code calls this initializer.
  ///
  /// - Parameters:
  ///   - table: The table that contains the string.
  ///   - entry: The index of the string in the table.
  ///   - key: The key, which is shown if the table cannot be opened.
  ///   - argument: The argument of the string.
  public init(_ table: LocalizedTable, entry: Int, key: StaticString = "", _ argument: any LocalizedArgument) {
    self.init(table, entry: entry, literal: key, values: [argument.localizedValue])
  }

  /// Creates a string with two arguments from its index in a table. Generated code calls this initializer.
  ///
  /// - Parameters:
  ///   - table: The table that contains the string.
  ///   - entry: The index of the string in the table.
  ///   - key: The key, which is shown if the table cannot be opened.
  ///   - first: The first argument of the string.
  ///   - second: The second argument of the string.
  public init(
    _ table: LocalizedTable,
    entry: Int,
    key: StaticString = "",
    _ first: any LocalizedArgument,
    _ second: any LocalizedArgument
  ) {
    self.init(table, entry: entry, literal: key, values: [first.localizedValue, second.localizedValue])
  }

  /// Creates a string without arguments from its key.
  ///
  /// - Parameters:
  ///   - table: The table that contains the string.
  ///   - key: The key of the string, which is shown if the table does not contain it.
  public init(_ table: LocalizedTable, key: String) {
    self.init(table, key: key, values: [])
  }

  /// Creates a string from its key.
  ///
  /// - Parameters:
  ///   - table: The table that contains the string.
  ///   - key: The key of the string, which is shown if the table does not contain it.
  ///   - arguments: The arguments of the string.
  public init(_ table: LocalizedTable, key: String, _ arguments: any LocalizedArgument...) {
    self.init(table, key: key, values: arguments.map(\.localizedValue))
  }

  /// Creates a string from its key and an array of arguments.
  ///
  /// - Parameters:
  ///   - table: The table that contains the string.
  ///   - key: The key of the string, which is shown if the table does not contain it.
  ///   - arguments: The arguments of the string.
  public init(_ table: LocalizedTable, key: String, arguments: [any LocalizedArgument]) {
    self.init(table, key: key, values: arguments.map(\.localizedValue))
  }

  package init(_ table: LocalizedTable, key: String, values: [LocalizedValue]) {
    // A key that the table can look up is not stored, so that a string is equal to the same string by its index.
    let entry = table.messages?.entry(forKey: key)
    self.init(table, entry: entry ?? -1, key: entry == nil ? key : "", values: values)
  }

  private init(_ table: LocalizedTable, entry: Int, literal: StaticString, values: [LocalizedValue]) {
    // The literal is converted to a `String` only if the table cannot look up the key.
    self.init(table, entry: entry, key: entry < table.count ? "" : literal.description, values: values)
  }

  private init(_ table: LocalizedTable, entry: Int, key: String, values: [LocalizedValue]) {
    self.table = table
    self.entry = entry
    self.givenKey = key
    self.arguments = values
    var depth = 0
    for value in values { depth = max(depth, value.depth) }
    self.depth = depth
  }

  /// The key of the string in its table.
  public var key: String { givenKey.isEmpty ? table.key(at: entry) : givenKey }

  /// Returns the string in a language, regardless of the current language.
  ///
  /// If there is no translation into this language, the result is the translation into the closest available language,
  /// or else the source string.
  ///
  /// - Parameter language: The language of the result.
  /// - Returns: The resolved string, or its key if the table does not contain the string.
  public func resolved(in language: LanguageTag) -> String {
    resolved(in: LanguagePreferences([language]))
  }

  /// Returns the string in the best available of several languages, regardless of the current language.
  ///
  /// - Parameter preferences: The preferred languages, best first.
  /// - Returns: The resolved string, or its key if the table does not contain the string.
  public func resolved(in preferences: LanguagePreferences) -> String {
    resolved(.inTask(preferences), width: nil)
  }

  /// Returns the string in the current language, in the longest width variation that fits.
  ///
  /// - Parameter width: The available width in ems. One em is the width of the letter "m".
  /// - Returns: The resolved string, or its key if the table does not contain the string.
  public func resolved(fitting width: Int) -> String {
    resolved(.current, width: width)
  }

  /// - Parameter isArgument: A Boolean value that indicates whether the string is an argument of another string.
  func resolved(_ context: LanguageContext, width: Int?, isArgument: Bool = false) -> String {
    // Messages point into the table's memory but do not retain the table.
    withExtendedLifetime(table) { formatted(context, .init(width: width, isArgument: isArgument)).text }
  }

  /// Returns the string in a language as another device shows it. Localized strings in the arguments are shown for the
  /// current device.
  package func resolved(in language: LanguageTag, on device: Device) -> String {
    withExtendedLifetime(table) {
      formatted(.inTask(LanguagePreferences([language])), .init(device: device)).text
    }
  }

  /// Returns the string with the ranges of its arguments.
  func resolvedWithArguments(_ context: LanguageContext) -> FormattedString {
    withExtendedLifetime(table) { formatted(context, .init(recordsArguments: true)) }
  }

  private func formatted(_ context: LanguageContext, _ options: MessageWriter.Options) -> FormattedString {
    guard let chain = table.tableLanguages?.chain(for: context) else {
      LocalizationDiagnostics.report(.unreadableTable, of: self, in: context)
      return FormattedString(key)
    }
    for position in chain.links.indices {
      let link = chain.links[position]
      guard let message = table.message(entry: entry, language: link.index) else { continue }
      if position >= chain.sameLanguageCount {
        LocalizationDiagnostics.report(.missingTranslation, of: self, in: context)
      }
      if context.isPlain, let plain = message.plainText { return FormattedString(plain.string) }
      var writer = MessageWriter(arguments, link.renderer, context, options)
      do throws(MessageFailure) {
        try writer.append(message)
        return writer.finish()
      } catch {
        LocalizationDiagnostics.report(.argumentMismatch(error), of: self, in: context)
        return source(chain, context, options)
      }
    }
    LocalizationDiagnostics.report(.unknownKey, of: self, in: context)
    return FormattedString(key)
  }

  /// Returns the source string, for a translation that cannot be formatted with the arguments or has no form for a
  /// number. If the source string cannot be formatted either, it is written leniently; see ``MessageWriter/isLenient``.
  private func source(
    _ chain: LanguageChain,
    _ context: LanguageContext,
    _ options: MessageWriter.Options
  ) -> FormattedString {
    guard let source = chain.source, let message = table.message(entry: entry, language: source.index) else {
      return FormattedString(key)
    }
    var strict = MessageWriter(arguments, source.renderer, context, options)
    // Errors in the source string are not reported, because this string was already reported with the error in its
    // translation.
    if (try? strict.append(message)) != nil { return strict.finish() }
    var lenient = MessageWriter(arguments, source.renderer, context, options)
    lenient.isLenient = true
    guard (try? lenient.append(message)) != nil, !lenient.lacksForm || !lenient.text.isEmpty else {
      return FormattedString(key)
    }
    return lenient.finish()
  }
}
