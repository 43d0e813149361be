public import TesseraCore

/// A text that is not yet in any language: where it stands, and the arguments that belong in it.
///
/// It is put into words when it is shown, in the languages that count there (``Languages``). So it can be kept, handed
/// to another task, and shown again after the language changed; and it can be an argument of another text.
///
/// ```swift
/// let title: LocalizedString = L10n.Cart.items(3)
/// "\(title)"                // in the current language
/// title.resolved(in: "pl")  // in Polish
/// ```
public struct LocalizedString: Sendable, Hashable {
  /// Where the text stands.
  public let table: LocalizedTable
  /// The text's number in its table; -1 where the table has no such text.
  private let entry: Int
  /// Given by whoever asked by key; "" where the table knows it.
  private let givenKey: String
  package let arguments: [LocalizedValue]
  /// How many texts stand in this one, one within the other.
  let depth: Int

  /// Beyond, a text that is an argument stands as its key: whatever goes into the depth of one ends soon.
  static let maximumDepth = 32

  /// A text by its number: what generated code uses.
  ///
  /// - Parameter key: What is shown if the table cannot be opened.
  public init(
    _ table: LocalizedTable,
    entry: Int,
    key: StaticString = "",
    _ arguments: any LocalizedArgument...
  ) {
    self.init(table, entry: entry, literal: key, values: arguments.map(\.localizedValue))
  }

  /// A text without arguments by its number: what generated code uses.
  ///
  /// - Parameter key: What is shown if the table cannot be opened.
  public init(_ table: LocalizedTable, entry: Int, key: StaticString = "") {
    self.init(table, entry: entry, literal: key, values: [])
  }

  /// A text with one argument by its number: what generated code uses.
  ///
  /// - Parameter key: What is shown if the table cannot be opened.
  public init(_ table: LocalizedTable, entry: Int, key: StaticString = "", _ argument: any LocalizedArgument) {
    self.init(table, entry: entry, literal: key, values: [argument.localizedValue])
  }

  /// A text with two arguments by its number: what generated code uses.
  ///
  /// - Parameter key: What is shown if the table cannot be opened.
  public init(
    _ table: LocalizedTable,
    entry: Int,
    key: StaticString = "",
    _ first: any LocalizedArgument,
    _ second: any LocalizedArgument
  ) {
    self.init(table, entry: entry, literal: key, values: [first.localizedValue, second.localizedValue])
  }

  /// A text without arguments by its key. One that the table does not have is shown as its key.
  public init(_ table: LocalizedTable, key: String) {
    self.init(table, key: key, values: [])
  }

  /// A text by its key. One that the table does not have is shown as its key.
  public init(_ table: LocalizedTable, key: String, _ arguments: any LocalizedArgument...) {
    self.init(table, key: key, values: arguments.map(\.localizedValue))
  }

  /// A text by its key, with arguments that come as an array.
  public init(_ table: LocalizedTable, key: String, arguments: [any LocalizedArgument]) {
    self.init(table, key: key, values: arguments.map(\.localizedValue))
  }

  package init(_ table: LocalizedTable, key: String, values: [LocalizedValue]) {
    self.init(table, entry: table.messages?.entry(forKey: key) ?? -1, key: key, values: values)
  }

  private init(_ table: LocalizedTable, entry: Int, literal: StaticString, values: [LocalizedValue]) {
    // A key that the table knows is not made into a string each time.
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

  /// The text's key in its table.
  public var key: String { givenKey.isEmpty ? table.key(at: entry) : givenKey }

  /// In a language, whatever the current one is. What the table does not have in it is in the nearest that it has.
  public func resolved(in language: LanguageTag) -> String {
    resolved(in: LanguagePreferences([language]))
  }

  /// In the first of several languages that there is.
  public func resolved(in preferences: LanguagePreferences) -> String {
    resolved(.inTask(preferences), width: nil)
  }

  /// In the current language, in the longest of its forms that fits, where a table has forms for several widths.
  ///
  /// - Parameter width: The room there is, in ems: as many as a wide letter "m" takes.
  public func resolved(fitting width: Int) -> String {
    resolved(.current, width: width)
  }

  /// - Parameter isArgument: Whether the text stands within another.
  func resolved(_ context: LanguageContext, width: Int?, isArgument: Bool = false) -> String {
    // Messages point into the table's memory and do not keep it: it must live until they are read.
    withExtendedLifetime(table) { text(context, width: width, isArgument: isArgument) }
  }

  private func text(_ context: LanguageContext, width: Int?, isArgument: Bool) -> String {
    guard let chain = table.tableLanguages?.chain(for: context) else {
      Misses.report(.unreadableTable, of: self, in: context)
      return key
    }
    for position in chain.links.indices {
      let link = chain.links[position]
      // Asked where it stands: a copy of the reader is counted twice for each text.
      guard let message = table.messages?.message(entry: entry, language: link.index) else { continue }
      if position >= chain.sameLanguageCount { Misses.report(.untranslated, of: self, in: context) }
      if context.isPlain, let plain = message.plainText { return plain.string }
      var writer = MessageWriter(arguments, link.renderer, context, width: width, isArgument: isArgument)
      do throws(MessageFailure) {
        try writer.append(message)
        return writer.finished
      } catch {
        Misses.report(.unfit(error), of: self, in: context)
        return sourceText(chain, context, width: width, isArgument: isArgument)
      }
    }
    Misses.report(.unknownKey, of: self, in: context)
    return key
  }

  /// Returns the source language's string, for a translation that does not fit the arguments or has no form for a number.
  /// If the source language's does not fit either, it is written with what it has; see ``MessageWriter/isLenient``.
  private func sourceText(
    _ chain: LanguageChain,
    _ context: LanguageContext,
    width: Int?,
    isArgument: Bool
  ) -> String {
    guard let source = chain.source, let message = table.messages?.message(entry: entry, language: source.index) else {
      return key
    }
    var strict = MessageWriter(arguments, source.renderer, context, width: width, isArgument: isArgument)
    // Errors of the source string are not reported: the string has been, with the problem of its translation.
    if (try? strict.append(message)) != nil { return strict.finished }
    var lenient = MessageWriter(arguments, source.renderer, context, width: width, isArgument: isArgument)
    lenient.isLenient = true
    guard (try? lenient.append(message)) != nil, !lenient.lacksForm || !lenient.text.isEmpty else { return key }
    return lenient.finished
  }
}

extension LocalizedString: CustomStringConvertible {
  /// In the current language.
  public var description: String { resolved(.current, width: nil) }
}

extension String {
  /// A text in the current language.
  public init(_ text: LocalizedString) { self = text.description }
}
