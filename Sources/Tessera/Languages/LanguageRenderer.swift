import TesseraCLDR

/// What it takes to write in a language, found out once a process.
final class LanguageRenderer: Sendable {
  let tag: LanguageTag
  let plurals: PluralRules
  let numbers: NumberFormat

  private init(_ tag: LanguageTag) {
    self.tag = tag
    plurals = PluralRules(for: tag)
    numbers = NumberFormat(for: tag)
  }

  static func shared(for tag: LanguageTag) -> LanguageRenderer {
    renderers.withLock { renderers in
      if let renderer = renderers[tag] { return renderer }
      let renderer = LanguageRenderer(tag)
      renderers[tag] = renderer
      return renderer
    }
  }

  /// As many as the languages of all tables.
  private static let renderers = Locked<[LanguageTag: LanguageRenderer]>([:])
}
