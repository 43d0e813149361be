/// An available language with what matching asks about it.
struct MatchCandidate: Sendable {
  let tag: LanguageTag
  let canonical: LanguageTag
  let likely: LikelyLanguage
  /// CLDR prefers these among equally distant ones: `en-GB` stands for the English of many regions.
  let isParadigm: Bool
  /// `de` and `de-DE`, but not `de-AT`.
  let isInLikeliestRegion: Bool

  init(_ tag: LanguageTag) {
    self.tag = tag
    canonical = tag.canonical
    likely = LikelyLanguage(tag)
    let plain = LanguageTag(language: canonical.language, script: canonical.script, region: canonical.region)
    isParadigm = SortedLines.value(for: plain.minimized.description, in: MatchingTables.paradigms) != nil
    isInLikeliestRegion = likely == LikelyLanguage(LanguageTag(language: likely.language, script: likely.script))
  }
}

/// One wanted language and the available ones that serve it.
struct MatchRequest {
  /// The place of a candidate for one wanted language: the distance, and what decides between equal distances.
  struct Rank: Comparable {
    let distance: Int
    /// False for the tag itself, letter for letter.
    let isOther: Bool
    /// How many variants one of the two has and the other lacks.
    let variants: Int
    /// How many steps up CLDR's parents the candidate is.
    let generation: Int
    let isNoParadigm: Bool
    let isInUnlikelyRegion: Bool
    let index: Int

    /// What CLDR and this matcher have to say, without the order of the list.
    var merit: [Int] {
      [distance, isOther ? 1 : 0, variants, generation, isNoParadigm ? 1 : 0, isInUnlikelyRegion ? 1 : 0]
    }

    static func < (a: Rank, b: Rank) -> Bool {
      a.merit == b.merit ? a.index < b.index : a.merit.lexicographicallyPrecedes(b.merit)
    }
  }

  /// At a distance of up to ``LanguageDistance/near``, or so near to a parent.
  private(set) var near: [Rank] = []
  /// Other matches.
  private(set) var far: [Rank] = []
  /// No matches, but near to a parent.
  private(set) var byParents: [Rank] = []

  init(_ wanted: LanguageTag, candidates: [MatchCandidate]) {
    let canonical = wanted.canonical
    let likely = LikelyLanguage(wanted)
    // Parents of what the tag means: those of zh-Hant-HK for zh-HK, which is no kind of zh-Hans.
    let parents = sequence(first: canonical.withImpliedScript) { $0.parent }.dropFirst().filter { $0 != .und }
    let likelyParents = parents.map { LikelyLanguage($0) }
    for (index, candidate) in candidates.enumerated() {
      let distance = LanguageDistance.between(likely, candidate.likely)
      let isNear = (distance ?? .max) <= LanguageDistance.near
      let isNearParent =
        !isNear
        && likelyParents.contains {
          (LanguageDistance.between($0, candidate.likely) ?? .max) <= LanguageDistance.near
        }
      guard distance != nil || isNearParent else { continue }
      let rank = Rank(
        distance: distance ?? LanguageDistance.threshold,
        isOther: candidate.tag != wanted,
        variants: Set(canonical.variants).symmetricDifference(candidate.canonical.variants).count,
        generation: parents.firstIndex(of: candidate.canonical) ?? parents.count,
        isNoParadigm: !candidate.isParadigm,
        isInUnlikelyRegion: !candidate.isInLikeliestRegion,
        index: index
      )
      switch distance {
      case .some where isNear || isNearParent: near.append(rank)
      case .some: far.append(rank)
      case nil: byParents.append(rank)
      }
    }
    near.sort()
    far.sort()
    byParents.sort()
  }
}
