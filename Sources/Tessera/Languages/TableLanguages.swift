import TesseraCore

/// The languages of a table, and where to look for its texts. One object for all tables with the same languages: an app
/// of two hundred modules works out once what a list of preferences means.
final class TableLanguages: Sendable {
  let tags: [LanguageTag]
  /// The number of the language that the others are translated from.
  let source: Int

  private let matcher: LanguageMatcher
  private let chains = Locked(Chains())

  /// - Parameter source: A place in `tags`.
  private init(_ tags: [LanguageTag], source: Int) {
    self.tags = tags
    self.source = source
    matcher = LanguageMatcher(available: tags)
  }

  private struct Key: Hashable {
    var tags: [LanguageTag]
    var source: Int
  }

  /// As many as there are different lists in the tables of the process.
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

  /// Where to look for texts, for those preferences.
  func chain(for context: LanguageContext) -> LanguageChain {
    if let known = chains.withLock({ $0.chain(for: context) }) { return known }
    let chain = LanguageChain(tags, source: source, matcher: matcher, for: context.preferences)
    chains.withLock { $0.add(chain, for: context) }
    return chain
  }

  /// The chains of the last few lists of preferences: most processes know one or two, a server some dozens.
  private struct Chains {
    private var items: [(context: LanguageContext, chain: LanguageChain)] = []
    /// The place of the one that was asked for last, and mostly is asked for next.
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
