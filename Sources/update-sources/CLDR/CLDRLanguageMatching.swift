import TesseraCore

/// CLDR's data for matching languages (`languageMatching`, `written-new`), in the structure of the JSON file.
struct CLDRLanguageMatching: Decodable {
  struct Match: Decodable {
    var desired: String
    var supported: String
    var distance: Int
    var isOneway: Bool?

    enum CodingKeys: String, CodingKey {
      case desired = "_desired"
      case supported = "_supported"
      case distance = "_distance"
      case isOneway = "_oneway"
    }
  }

  struct Written: Decodable {
    struct Paradigms: Decodable {
      var locales: [String]

      enum CodingKeys: String, CodingKey { case locales = "_locales" }
    }

    struct Variable: Decodable {
      var value: String

      enum CodingKeys: String, CodingKey { case value = "_value" }
    }

    var paradigmLocales: Paradigms
    var matchVariables: [String: Variable]
    var languageMatch: [Match]
  }

  var written: Written

  enum CodingKeys: String, CodingKey { case written = "written-new" }

  /// The rows in CLDR's order, which is significant: of several matching rules, the first one is used.
  var rows: [CLDRTables.Pair] {
    [CLDRTables.Pair(key: "paradigms", value: written.paradigmLocales.locales.joined(separator: " "))]
      + written.matchVariables.sorted { $0.key < $1.key }.map {
        CLDRTables.Pair(key: "variable \($0.key)", value: Self.regions($0.value.value))
      }
      + written.languageMatch.map {
        CLDRTables.Pair(
          key: "match \($0.desired) \($0.supported)",
          value: $0.isOneway == true ? "\($0.distance) oneway" : "\($0.distance)"
        )
      }
  }

  /// Returns regions such as `HK+MO`, with each group of regions replaced by its members.
  private static func regions(_ value: String) -> String {
    value.split(separator: "+").flatMap { $0 == "019" ? americas : [String($0)] }.sorted().joined(separator: " ")
  }

  /// The members of 019 and of the groups within it, according to UN M.49. The variables need only this containment,
  /// which no file of the source contains.
  private static let americas: [String] = [
    "003 005 013 019 021 029 419",  // Groups
    "BM CA GL PM US",  // 021, Northern America
    "BZ CR GT HN MX NI PA SV",  // 013, Central America
    "AG AI AW BB BL BQ BS CU CW DM DO GD GP HT JM KN KY LC MF MQ MS PR SX TC TT VC VG VI",  // 029, Caribbean
    "AR BO BR BV CL CO EC FK GF GS GY PE PY SR UY VE",  // 005, South America
  ]
  .flatMap { $0.split(separator: " ").map { String($0) } }
}

/// The language matching data in the form of the lines in the Swift tables.
struct CompiledLanguageMatching {
  /// The distances by pairs such as `nb>no` and `ja-Hira>ja-Jpan`, from the wanted to the available language. Rules
  /// without a direction are included in both directions.
  private(set) var distances: [String: String] = [:]
  /// Rules such as `en * +enUS en * +enUS 4`: the language, script, and regions of the wanted and the available locale,
  /// and the distance. The keys are positions in the order of the rules.
  private(set) var regionRules: [String: String] = [:]
  private(set) var regionSets: [String: String] = [:]
  /// The paradigm locales in minimized form, as in lookups.
  private(set) var paradigms: [String: String] = [:]

  init(_ rows: [CLDRTables.Pair]) throws {
    for row in rows {
      let words = row.key.split(separator: " ").map { String($0) }
      switch (words.first, words.count) {
      case ("paradigms", 1):
        for locale in row.value.split(separator: " ") {
          guard let tag = LanguageTag(String(locale)) else { throw GeneratorError("not a language tag: \(locale)") }
          paradigms[tag.minimized.description] = ""
        }
      case ("variable", 2):
        regionSets[String(words[1].dropFirst())] = row.value
      case ("match", 3):
        try addMatch(words[1], words[2], row.value)
      default: throw GeneratorError("language matching: unknown row: \(row.key)")
      }
    }
  }

  private mutating func addMatch(_ desired: String, _ supported: String, _ value: String) throws {
    let fields = value.split(separator: " ").map { String($0) }
    let isOneway = fields.dropFirst() == ["oneway"]
    let sides = [desired, supported].map { $0.split(separator: "-").map { String($0) } }
    guard let distance = fields.first, UInt8(distance) != nil, isOneway || fields.count == 1,
      sides[0].count == sides[1].count, (1...3).contains(sides[0].count)
    else { throw GeneratorError("language matching: invalid match: \(desired) \(supported) \(value)") }

    let directions =
      isOneway || desired == supported ? [(sides[0], sides[1])] : [(sides[0], sides[1]), (sides[1], sides[0])]
    for (wanted, available) in directions {
      if wanted.count == 3 {
        let number = regionRules.count
        guard number < 100 else { throw GeneratorError("language matching: more than 100 rules with regions") }
        regionRules[number < 10 ? "0\(number)" : "\(number)"] =
          try (side(wanted) + side(available) + [distance]).joined(separator: " ")
      } else if wanted.contains("*") {
        // The defaults if no rule matches. LanguageDistance contains these three.
        let expected = wanted.count == 1 ? "80" : "50"
        guard Set(wanted + available) == ["*"], distance == expected else {
          throw GeneratorError(
            "language matching: wildcards that the runtime does not support: \(desired) \(supported)"
          )
        }
      } else {
        let key = "\(wanted.joined(separator: "-"))>\(available.joined(separator: "-"))"
        if distances[key] == nil { distances[key] = distance }
      }
    }
  }

  /// Converts regions to `*`, `+name` for those of a variable, `-name` for all others, or `=GB` for one.
  private func side(_ subtags: [String]) throws -> [String] {
    let region = subtags[2]
    if region == "*" { return subtags }
    guard region.hasPrefix("$") else { return [subtags[0], subtags[1], "=\(region)"] }
    let isComplement = region.hasPrefix("$!")
    let name = String(region.dropFirst(isComplement ? 2 : 1))
    guard regionSets[name] != nil else { throw GeneratorError("language matching: no variable $\(name)") }
    return [subtags[0], subtags[1], (isComplement ? "-" : "+") + name]
  }
}
