import TesseraCore

/// The languages of a table and their lookup order. All tables with the same languages share one object, so an app with
/// two hundred modules matches a list of preferred languages only once.
final class TableLanguages: Sendable {
  let tags: [LanguageTag]
  /// The index of the source language in `tags`.
  let source: Int

  private let matcher: LanguageMatcher
  private let chains = Locked(Chains())

  /// - Parameter source: The index of the source language in `tags`.
  private init(_ tags: [LanguageTag], source: Int) {
    self.tags = tags
    self.source = source
    matcher = LanguageMatcher(available: tags)
  }

  private struct Key: Hashable {
    var tags: [LanguageTag]
    var source: Int
  }

  /// The shared objects, one for each distinct list of languages in the tables of the process.
  private static let all = Locked<[Key: TableLanguages]>([:])

  static func shared(for tags: [LanguageTag], source: Int) -> TableLanguages {
    let key = Key(tags: tags, source: source)
    return all.withLock { all in
      if let languages = all[key] { return languages }
      let languages = TableLanguages(tags, source: source)
      all[key] = languages
      return languages
    }
  }

  /// Returns the lookup order for a list of preferred languages.
  func chain(for context: LanguageContext) -> LanguageChain {
    if let known = chains.withLock({ $0.chain(for: context) }) { return known }
    let chain = LanguageChain(tags, source: source, matcher: matcher, for: context.preferences)
    chains.withLock { $0.add(chain, for: context) }
    return chain
  }

  /// The chains of the most recent lists of preferred languages. Most processes use one or two lists, a server some
  /// dozens.
  private struct Chains {
    private var items: [(context: LanguageContext, chain: LanguageChain)] = []
    /// The index of the most recent match, which is usually the next match, too.
    private var last = 0
    private var oldest = 0

    private static let limit = 64

    mutating func chain(for context: LanguageContext) -> LanguageChain? {
      if last < items.count, items[last].context === context { return items[last].chain }
      guard let place = items.firstIndex(where: { $0.context === context }) else { return nil }
      last = place
      return items[place].chain
    }

    mutating func add(_ chain: LanguageChain, for context: LanguageContext) {
      guard self.chain(for: context) == nil else { return }
      if items.count < Self.limit {
        items.append((context, chain))
      } else {
        items[oldest] = (context, chain)
        oldest = (oldest + 1) % Self.limit
      }
    }
  }
}
