/// An available language with the properties that matching uses.
struct MatchCandidate: Sendable {
  let tag: LanguageTag
  let canonical: LanguageTag
  let likely: LikelyLanguage
  /// A Boolean value that indicates whether CLDR prefers the language among equally distant ones: `en-GB` represents
  /// the English of many regions.
  let isParadigm: Bool
  /// A Boolean value that indicates whether the region is the likeliest for the language: `de` and `de-DE`, but not
  /// `de-AT`.
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

/// One wanted language and the available languages that match it.
struct MatchRequest {
  /// The rank of a candidate for one wanted language: the distance, and criteria for equal distances.
  struct Rank: Comparable {
    let distance: Int
    /// False only if the tag is identical to the wanted one.
    let isOther: Bool
    /// The number of variants that only one of the two languages has.
    let variants: Int
    /// The number of steps from the wanted language to the candidate in CLDR's chain of parents.
    let generation: Int
    let isNoParadigm: Bool
    let isInUnlikelyRegion: Bool
    let index: Int

    /// The criteria in descending order of importance, without the order of the list.
    var merit: [Int] {
      [distance, isOther ? 1 : 0, variants, generation, isNoParadigm ? 1 : 0, isInUnlikelyRegion ? 1 : 0]
    }

    static func < (a: Rank, b: Rank) -> Bool {
      a.merit == b.merit ? a.index < b.index : a.merit.lexicographicallyPrecedes(b.merit)
    }
  }

  /// Languages at a distance of up to ``LanguageDistance/near`` from the wanted language, and matches that are as close
  /// to one of its parents.
  private(set) var near: [Rank] = []
  /// Other matches.
  private(set) var far: [Rank] = []
  /// Languages that do not match, but that are near one of the parents.
  private(set) var byParents: [Rank] = []

  init(_ wanted: LanguageTag, candidates: [MatchCandidate]) {
    let canonical = wanted.canonical
    let likely = LikelyLanguage(wanted)
    // The parents of the tag with its implied script: those of zh-Hant-HK for zh-HK, which does not inherit from
    // zh-Hans.
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
