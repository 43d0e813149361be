/// The distance between two languages, a measure of how well readers of one understand the other, according to CLDR
/// (UTS #35 Part 1, "Language Matching").
///
/// 0 means the same language. 1 to 9 mean another region, another script that readers of the language use, or a close
/// relative. 10 to 49 mean a language that readers are likely to understand, often in only one direction: readers of
/// Catalan understand Spanish.
enum LanguageDistance {
  /// The distance from which languages do not match, the distance of another script. Therefore, Simplified Chinese
  /// never matches Traditional Chinese, while Serbian in Cyrillic letters matches Serbian in Latin letters, at a
  /// distance of 5.
  static let threshold = 50

  /// The maximum distance of a near match, for which less preferred languages are not considered. CLDR adds 5 for each
  /// position in the list of preferences, as much as for a region. This limit is a region and a close relative, so that
  /// German (8) is chosen for a user who prefers Swiss German and also reads English.
  static let near = 9

  /// Returns the distance, or `nil` if the languages do not match.
  static func between(_ wanted: LikelyLanguage, _ available: LikelyLanguage) -> Int? {
    if wanted == available { return 0 }
    guard !wanted.isPseudo, !available.isPseudo else { return nil }
    guard var distance = languages(wanted, available) else { return nil }
    if wanted.script != available.script {
      guard let scripts = scripts(wanted, available) else { return nil }
      distance += scripts
    }
    if wanted.region != available.region { distance += RegionRule.distance(wanted, available) }
    return distance < threshold ? distance : nil
  }

  /// CLDR's distance is 80 for two languages without a rule and 50 for two scripts without one: no match, whatever the
  /// other subtags are.
  private static func languages(_ wanted: LikelyLanguage, _ available: LikelyLanguage) -> Int? {
    if wanted.language == available.language { return 0 }
    return SortedLines.value(for: "\(wanted.language)>\(available.language)", in: MatchingTables.distances)
      .flatMap { Int($0) }
  }

  private static func scripts(_ wanted: LikelyLanguage, _ available: LikelyLanguage) -> Int? {
    let key = "\(wanted.language)-\(wanted.script)>\(available.language)-\(available.script)"
    return SortedLines.value(for: key, in: MatchingTables.distances).flatMap { Int($0) }
  }
}

/// A rule of CLDR for the distance of regions: British and Australian English are closer to each other than to American
/// English.
struct RegionRule: Sendable {
  private struct Side: Sendable {
    let language: Substring
    let script: Substring
    /// The first byte of `*`, `=GB`, `+name` or `-name`, where `+` and `-` mean regions in or outside of a set.
    let kind: UInt8
    let regions: Set<Substring>

    init?(_ fields: ArraySlice<Substring>) {
      guard fields.count == 3, let language = fields.first, let region = fields.last, let kind = region.utf8.first
      else { return nil }
      self.language = language
      script = fields[fields.startIndex + 1]
      self.kind = kind
      let name = region.dropFirst()
      if kind == UInt8(ascii: "=") {
        regions = [name]
      } else {
        let members = SortedLines.value(for: String(name), in: MatchingTables.regionSets) ?? ""
        regions = Set(members.split(separator: " "))
      }
    }

    func fits(_ tag: LikelyLanguage) -> Bool {
      guard language == "*" || language == tag.language, script == "*" || script == tag.script else { return false }
      switch kind {
      case UInt8(ascii: "*"): return true
      case UInt8(ascii: "-"): return !regions.contains(tag.region[...])
      default: return regions.contains(tag.region[...])
      }
    }
  }

  private let wanted: Side
  private let available: Side
  private let distance: Int

  private init?(_ line: Substring) {
    let fields = line.split(separator: " ")
    guard fields.count == 8, let wanted = Side(fields[1..<4]), let available = Side(fields[4..<7]),
      let distance = Int(fields[7])
    else { return nil }
    self.wanted = wanted
    self.available = available
    self.distance = distance
  }

  private static let all: [RegionRule] = MatchingTables.regionRules.description.split(separator: "\n").compactMap {
    RegionRule($0)
  }

  /// Returns the distance of two different regions, from the first rule that applies. The last rule applies to all
  /// regions.
  static func distance(_ wanted: LikelyLanguage, _ available: LikelyLanguage) -> Int {
    all.first { $0.wanted.fits(wanted) && $0.available.fits(available) }?.distance ?? 4
  }
}
