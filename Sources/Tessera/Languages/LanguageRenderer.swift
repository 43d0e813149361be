import TesseraCore

/// The data for formatting strings in a language, created once per process.
final class LanguageRenderer: Sendable {
  /// The language for numbers, prices, and dates: the user's own variant of the language of the strings. For example, a
  /// user in Mexico sees Spanish strings with Mexican number formats.
  let tag: LanguageTag
  let plurals: PluralRules
  let numbers: NumberFormat

  private init(_ key: Key) {
    tag = key.reader
    plurals = PluralRules(for: key.texts)
    numbers = NumberFormat(for: key.reader)
  }

  private struct Key: Hashable {
    var texts: LanguageTag
    var reader: LanguageTag
  }

  /// Returns the shared renderer for a language.
  ///
  /// - Parameters:
  ///   - texts: The language of the strings.
  ///   - wanted: The preferred languages of the user, best first.
  static func shared(for texts: LanguageTag, wanted: [LanguageTag]) -> LanguageRenderer {
    let likely = texts.maximized
    let reader = wanted.first { $0.maximized.language == likely.language && $0.maximized.script == likely.script }
    let key = Key(texts: texts, reader: reader ?? texts)
    return renderers.withLock { renderers in
      if let renderer = renderers[key] { return renderer }
      // Requests can contain any number of different regions.
      if renderers.count >= limit { renderers.removeAll(keepingCapacity: true) }
      let renderer = LanguageRenderer(key)
      renderers[key] = renderer
      return renderer
    }
  }

  private static let limit = 1_024
  private static let renderers = Locked<[Key: LanguageRenderer]>([:])
}
