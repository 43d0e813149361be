/// Finds, among the languages that an app has, those for a user: CLDR's language matching (UTS #35 Part 1, "Language
/// Matching", the data `written-new`).
///
/// A user of Mexican Spanish gets Latin American Spanish before European, one of zh-TW gets `zh-Hant` and never
/// `zh-Hans`, and nobody is given a language that has nothing to do with theirs.
///
/// Making a matcher works out what CLDR knows about each available language; it is a value to keep. Answers take time
/// in proportion to available times wanted languages, some microseconds for each pair.
public struct LanguageMatcher: Sendable {
  /// An available language and how well it serves.
  public struct Match: Sendable, Hashable {
    /// The place in the list that the matcher was made with.
    public let index: Int
    /// CLDR's distance, from 0 for the same language to 49. Up to 9 only the region differs, or the two are as good as
    /// the same (`nb` and `no`, `hr` and `bs`); from 10 on the language is another one that the user probably
    /// understands.
    public let distance: Int
  }

  let candidates: [MatchCandidate]

  /// - Parameter available: The languages to choose from. Of two that serve equally well, the first wins.
  public init(available: [LanguageTag]) {
    candidates = available.map { MatchCandidate($0) }
  }

  /// The one language for a user who reads `wanted`, best first; nil where none is within CLDR's threshold.
  ///
  /// The first wanted language with a near match (see ``chain(for:source:)``) decides; where none has one, the first
  /// with any match does.
  public func best(for wanted: [LanguageTag]) -> Match? {
    let requests = wanted.map { MatchRequest($0, candidates: candidates) }
    let best = requests.lazy.compactMap(\.near.first).first ?? requests.lazy.compactMap(\.far.first).first
    return best.map { Match(index: $0.index, distance: $0.distance) }
  }

  /// The available languages in the order in which to look for one message, each at most once.
  ///
  /// 1. For each wanted language in turn what is *near* it, closest first: distances up to 9, and what is near one of
  ///    its CLDR parents. `es-MX` leads to `es-419`, then `es`; `nn` to `nb`.
  /// 2. For each wanted language what its readers are likely to understand: Spanish for Catalan.
  /// 3. For each wanted language what only its parents lead to: English for Hindi in Latin letters.
  /// 4. The source language.
  ///
  /// Empty where nothing matches and the source language is not available.
  ///
  /// - Parameters:
  ///   - wanted: The user's languages, best first.
  ///   - source: The language that the messages were written in.
  public func chain(for wanted: [LanguageTag], source: LanguageTag) -> [Int] {
    let requests = wanted.map { MatchRequest($0, candidates: candidates) }
    var chain: [Int] = []
    var isListed = [Bool](repeating: false, count: candidates.count)
    func add(_ index: Int) {
      guard !isListed[index] else { return }
      isListed[index] = true
      chain.append(index)
    }
    for group in [\MatchRequest.near, \.far, \.byParents] {
      for request in requests { request[keyPath: group].forEach { add($0.index) } }
    }
    index(of: source).map(add)
    return chain
  }

  /// The place of a language that is to be found under its own name, or another name for the same.
  private func index(of tag: LanguageTag) -> Int? {
    if let index = candidates.firstIndex(where: { $0.tag == tag }) { return index }
    let likely = LikelyLanguage(tag)
    return candidates.firstIndex { $0.tag.canonical == tag.canonical } ?? candidates.firstIndex { $0.likely == likely }
  }
}
