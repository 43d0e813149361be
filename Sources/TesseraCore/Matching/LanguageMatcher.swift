/// Selects the best of an app's languages for a user, by CLDR's language matching (UTS #35 Part 1, "Language Matching",
/// data `written-new`).
///
/// For a user of Mexican Spanish, Latin American Spanish is preferred to European Spanish. For `zh-TW`, `zh-Hant`
/// matches and `zh-Hans` never does. Unrelated languages do not match.
///
/// Creating a matcher looks up CLDR data for each available language, so store it for reuse. The time of a query is
/// proportional to the number of available languages times the number of wanted languages: some microseconds per pair.
public struct LanguageMatcher: Sendable {
  /// An available language and its distance from a wanted language.
  public struct Match: Sendable, Hashable {
    /// The index of the language in the list from which the matcher was created.
    public let index: Int
    /// CLDR's distance, from 0 for the same language to 49. Up to 9, only the region differs, or the languages are
    /// practically the same (`nb` and `no`, `hr` and `bs`). From 10, it is another language that the user probably
    /// understands.
    public let distance: Int
  }

  let candidates: [MatchCandidate]

  /// Creates a matcher.
  ///
  /// - Parameter available: The languages to choose from. If several match equally well, the first one is preferred.
  public init(available: [LanguageTag]) {
    candidates = available.map { MatchCandidate($0) }
  }

  /// Returns the best language for a user, or `nil` if no language is within CLDR's threshold.
  ///
  /// The result is the match of the first wanted language that has a near match (see ``chain(for:source:)``), otherwise
  /// of the first wanted language that has any match.
  ///
  /// - Parameter wanted: The user's languages, in order of preference.
  public func best(for wanted: [LanguageTag]) -> Match? {
    let requests = wanted.map { MatchRequest($0, candidates: candidates) }
    let best = requests.lazy.compactMap(\.near.first).first ?? requests.lazy.compactMap(\.far.first).first
    return best.map { Match(index: $0.index, distance: $0.distance) }
  }

  /// Returns the available languages in the order in which to look up a message, without duplicates.
  ///
  /// 1. For each wanted language in turn, its *near* matches by distance: distances up to 9, and near matches of its
  ///    CLDR parents. `es-MX` leads to `es-419`, then `es`; `nn` to `nb`.
  /// 2. For each wanted language, the languages that its readers are likely to understand: Spanish for Catalan.
  /// 3. For each wanted language, the languages that match only its parents: English for Hindi in Latin letters.
  /// 4. The source language.
  ///
  /// The result is empty if nothing matches and the source language is not available.
  ///
  /// - Parameters:
  ///   - wanted: The user's languages, in order of preference.
  ///   - source: The language in which the messages were written.
  /// - Returns: Indices of the list of available languages.
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

  /// Returns the index of a language under its own tag or an equivalent one.
  private func index(of tag: LanguageTag) -> Int? {
    if let index = candidates.firstIndex(where: { $0.tag == tag }) { return index }
    let likely = LikelyLanguage(tag)
    return candidates.firstIndex { $0.tag.canonical == tag.canonical } ?? candidates.firstIndex { $0.likely == likely }
  }
}
