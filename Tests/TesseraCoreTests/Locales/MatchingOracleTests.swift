#if os(Linux)
  @testable import TesseraCore
  import TesseraTestSupport
  import Testing

  /// Compares language matching with ICU's `LocaleMatcher`. Three tags are excluded because of intended differences:
  /// - `af`: the fallback is English in CLDR 47, but Dutch in CLDR 46, which this ICU uses.
  /// - `und`: this ICU treats it as American English. Newer versions and Tessera find no match for it.
  /// - the region 001: ICU treats the world as both American and not American, so that en-AU is as far from en-001 as
  ///   from en-US. According to the rules, 001 is not in `$enUS`, and en-001 is also the parent of en-AU.
  @Suite(.enabled(if: ICULocaleMatcher.shared != nil, "no ICU in this process"))
  struct MatchingOracleTests {
    private static let tags = """
      am ar ar-EG ar-MA az az-Arab be bg bn bs ca cs cy da de de-AT de-CH el en en-150 en-AU en-CA en-GB en-IN en-NZ \
      en-PH en-US eo es es-419 es-AR es-ES es-MX es-US et eu fa fil fr fr-BE fr-CA fr-CH gl gsw he hi hi-Latn hr hu hy \
      id in is it iw ja ka kk ko lb mk mo ms nb nl nl-BE nn no pa-PK pl pt pt-AO pt-BR pt-PT pt-US rm ro ru sk sl sr \
      sr-Latn sr-ME sv ta tl tr uk und-TW uz-Cyrl vi xx yue zh zh-CN zh-HK zh-Hans zh-Hant zh-Hant-HK zh-MO zh-SG zh-TW
      """
      .split(separator: " ").map { String($0) }

    @Test("A pair of languages matches exactly if it matches in ICU") func everyPair() throws {
      let icu = try #require(ICULocaleMatcher.shared)
      var differing: [String] = []
      for wanted in Self.tags {
        for available in Self.tags {
          let match = LanguageMatcher(available: [LanguageTag(stringLiteral: available)])
            .best(for: [LanguageTag(stringLiteral: wanted)])
          if (match != nil) != (icu.best([wanted], available: [available]) != nil) {
            differing.append("\(wanted) \(available)")
          }
        }
      }
      #expect(differing == [])
    }

    /// If several languages have the same distance, the results of ICU and Tessera can differ.
    @Test("The best match has the same distance as that of ICU") func bestOfMany() throws {
      let icu = try #require(ICULocaleMatcher.shared)
      var random = SeededGenerator(seed: 7)
      var differing: [String] = []
      for _ in 0..<LongRun.rounds(500) {
        let wanted = Self.tags[random.below(Self.tags.count)]
        let available = (0..<30).map { _ in Self.tags[random.below(Self.tags.count)] }
        let match = LanguageMatcher(available: available.map { LanguageTag(stringLiteral: $0) })
          .best(for: [LanguageTag(stringLiteral: wanted)])
        let expected = icu.best([wanted], available: available).flatMap { name in
          LanguageDistance.between(
            LikelyLanguage(LanguageTag(stringLiteral: wanted)),
            LikelyLanguage(LanguageTag(stringLiteral: name))
          )
        }
        if match?.distance != expected { differing.append("\(wanted) of \(available)") }
      }
      #expect(differing == [])
    }
  }
#endif
