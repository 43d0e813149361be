/// How well one language serves a reader of another, by CLDR's data (UTS #35 Part 1, "Language Matching").
///
/// 0 is the same, 1 to 9 another region, another script of those that the language is read in, or a close relative; 10
/// to 49 something that the reader is likely to understand, often in one direction only: a Catalan reads Spanish.
enum LanguageDistance {
  /// From here on two languages do not match: the distance of another script. Traditional Chinese is therefore never
  /// served by Simplified, while Serbian in Latin letters is by Cyrillic, at a distance of 5.
  static let threshold = 50

  /// Up to here a match is no reason to go on to the next wanted language. CLDR lets each place in that list count 5,
  /// as much as a region; this is as much as a region and a close relative, so that German serves a Swiss German (8)
  /// who reads English too.
  static let near = 9

  /// Nil where the two do not match.
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

  /// CLDR gives 80 to two languages without a rule, and 50 to two scripts: too far, whatever the rest says.
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

/// A line of CLDR's rules about regions: British and Australian English are closer than either is to American.
struct RegionRule: Sendable {
  private struct Side: Sendable {
    let language: Substring
    let script: Substring
    /// `*`, `=GB`, and `+name` or `-name` for the regions in or out of a set.
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

  /// Of two different regions. The first rule that fits holds, and the last one fits all.
  static func distance(_ wanted: LikelyLanguage, _ available: LikelyLanguage) -> Int {
    all.first { $0.wanted.fits(wanted) && $0.available.fits(available) }?.distance ?? 4
  }
}
