import TesseraCore

/// What it takes to write in a language, found out once a process.
final class LanguageRenderer: Sendable {
  /// The language that numbers, prices and dates are written in: the reader's own kind of the texts' language, so that a
  /// Mexican reads Spanish texts with Mexican numbers.
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

  /// - Parameters:
  ///   - texts: The language that the texts are in.
  ///   - wanted: The languages that somebody reads, best first.
  static func shared(for texts: LanguageTag, wanted: [LanguageTag]) -> LanguageRenderer {
    let likely = texts.maximized
    let reader = wanted.first { $0.maximized.language == likely.language && $0.maximized.script == likely.script }
    let key = Key(texts: texts, reader: reader ?? texts)
    return renderers.withLock { renderers in
      if let renderer = renderers[key] { return renderer }
      // Requests may name regions without end.
      if renderers.count >= limit { renderers.removeAll(keepingCapacity: true) }
      let renderer = LanguageRenderer(key)
      renderers[key] = renderer
      return renderer
    }
  }

  private static let limit = 1_024
  private static let renderers = Locked<[Key: LanguageRenderer]>([:])
}
