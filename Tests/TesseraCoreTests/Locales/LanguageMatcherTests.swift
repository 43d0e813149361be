@testable import TesseraCore
import TesseraTestSupport
import Testing

@Suite struct LanguageMatcherTests {
  /// Wanted languages, available languages, and the expected chain with the source language English.
  @Test(
    "Wanted languages have the expected chain of available languages",
    arguments: [
      // Different tags for the same language.
      ("en", "en", "en"), ("en-US", "fr en", "en"), ("de-DE", "en de", "de en"), ("iw", "en he", "he en"),
      ("he", "en iw", "iw en"), ("in", "en id", "id en"), ("id-ID", "in en", "in en"), ("tl", "en fil", "fil en"),
      ("fil-PH", "tl en", "tl en"), ("mo", "ro en", "ro en"), ("ro-MD", "mo en", "mo en"), ("ji", "yi en", "yi en"),
      ("jw", "jv en", "jv en"), ("cmn-TW", "zh-Hans zh-Hant en", "zh-Hant en"),
      ("zh-cmn-Hans", "zh-TW zh-CN en", "zh-CN en"),
      ("prs", "fa en", "fa en"), ("sh", "sr sr-Latn en", "sr-Latn sr en"), ("eng", "de en-GB en", "en en-GB"),
      ("en-UK", "en en-GB", "en-GB en"), ("arb", "ar en", "ar en"), ("nob", "nb en", "nb en"),
      // Chinese: the script is decisive.
      ("zh-TW", "zh-Hans zh-Hant en", "zh-Hant en"), ("zh-TW", "zh-Hans en", "en"), ("zh-TW", "zh en", "en"),
      ("zh-Hant", "zh-CN zh-TW en", "zh-TW en"), ("zh-HK", "zh-Hans zh-Hant zh-Hant-HK en", "zh-Hant-HK zh-Hant en"),
      ("zh-HK", "zh zh-Hant en", "zh-Hant en"), ("zh-HK", "zh-TW zh-MO en", "zh-MO zh-TW en"),
      ("zh-MO", "zh-Hant zh-HK en", "zh-HK zh-Hant en"), ("zh-CN", "zh-Hant zh-Hans en", "zh-Hans en"),
      ("zh", "zh-Hant zh-Hans en", "zh-Hans en"), ("zh-SG", "zh-Hant zh-CN en", "zh-CN en"),
      ("zh-Hans-TW", "zh-Hant zh-Hans en", "zh-Hans en"), ("zh-TW zh-CN", "zh-Hans zh-Hant en", "zh-Hant zh-Hans en"),
      ("zh-TW zh-CN", "zh-Hans en", "zh-Hans en"), ("zh-TW ja", "zh-Hans ja en", "ja en"),
      ("und-TW", "zh zh-Hant en", "zh-Hant en"),
      ("yue", "zh-Hans zh-Hant en", "zh-Hant en"), ("ug", "zh-Hant zh-Hans en", "en"),
      // Serbian and related languages: another script is a weak match, and the last one of its language.
      ("sr-Latn", "sr en", "sr en"), ("sr-Latn", "sr sr-Latn-ME en", "sr-Latn-ME sr en"),
      ("sr-Latn", "sr sr-Latn en", "sr-Latn sr en"),
      ("sr", "sr-Latn en", "sr-Latn en"), ("sr-ME", "sr sr-Latn en", "sr-Latn sr en"),
      ("sr-Latn de", "sr de en", "sr de en"),
      ("bs", "hr sr-Latn en", "hr en"), ("hr", "bs sr en", "bs en"), ("az-Arab", "az en", "en"),
      ("az-IR", "az az-Arab en", "az-Arab en"),
      ("uz-Cyrl", "uz en", "en"), ("pa-PK", "pa en", "en"), ("pa-PK", "pa pa-Arab en", "pa-Arab en"),
      ("hi-Latn", "hi en", "hi en"), ("hi-Latn en", "hi en", "en hi"), ("ja-Latn", "ja en", "ja en"),
      // Norwegian and other Nordic languages.
      ("nb", "no en", "no en"), ("no", "nb en", "nb en"), ("nb-NO", "nn no nb en", "nb no nn en"),
      ("nn", "nb en", "nb en"), ("nn", "no nn en", "nn no en"), ("nn en-GB", "nb en", "nb en"),
      ("no-NO", "nn nb en", "nb nn en"),
      ("da", "nb en", "nb en"), ("da en", "nb en", "en nb"), ("da", "sv en", "en"), ("nb", "da sv en", "da en"),
      ("fo", "da en", "da en"),
      // Regions.
      ("pt-AO", "pt pt-PT en", "pt-PT pt en"), ("pt-AO", "pt-BR en", "pt-BR en"), ("pt-PT", "pt en", "pt en"),
      ("pt", "pt-PT pt-BR en", "pt-BR pt-PT en"), ("pt-US", "pt-PT pt-BR en", "pt-BR pt-PT en"),
      ("en-AU", "en en-GB", "en-GB en"), ("en-AU", "en en-001 en-GB", "en-GB en-001 en"),
      ("en-AU", "en en-NZ", "en-NZ en"),
      ("en-CA", "en-GB en", "en en-GB"), ("en-PH", "en-GB en-US", "en-US en-GB"),
      ("en-DE", "en en-150 en-IN", "en-150 en-IN en"),
      ("es-MX", "es es-419 en", "es-419 es en"), ("es-MX", "es-ES es-AR es-419 en", "es-419 es-AR es-ES en"),
      ("es-MX", "es-ES en", "es-ES en"), ("es-MX en", "es-ES en", "es-ES en"), ("es-AR", "es es-MX en", "es-MX es en"),
      ("es", "es-MX es-419 en", "es-419 es-MX en"), ("es-GQ", "es-419 es-ES en", "es-ES es-419 en"),
      ("ar-EG", "ar-MA ar en", "ar ar-MA en"), ("ar-DZ", "ar ar-MA en", "ar-MA ar en"),
      ("de-CH", "de-AT de en", "de de-AT en"),
      ("de", "de-CH de-DE en", "de-DE de-CH en"), ("fr-CA", "fr-CH fr en", "fr fr-CH en"),
      ("fr-CA", "fr fr-CA en", "fr-CA fr en"),
      // Other languages that readers understand are used after all requested ones.
      ("gsw", "de en", "de en"), ("lb en", "de en", "de en"), ("de", "gsw en", "en"), ("ca", "es en", "es en"),
      ("ca en", "es en", "en es"), ("es", "ca en", "en"), ("gl fr", "es fr en", "fr es en"), ("cs", "sk en", "sk en"),
      ("sk en", "cs en", "en cs"), ("be", "ru en", "ru en"), ("ru", "be en", "en"), ("uk", "ru en", "en"),
      ("am fr", "en fr", "fr en"), ("ht", "fr en", "fr en"), ("ht en", "fr en", "fr en"), ("kk", "ru tr en", "ru en"),
      ("af", "nl en", "en"), ("nl", "af en", "en"), ("ms", "id en", "id en"), ("min", "ms en", "ms en"),
      // Nothing in common.
      ("ja", "zh-Hans ko en", "en"), ("fi", "sv et en", "en"), ("xx", "de en", "en"), ("xx-Latn", "xx en", "en"),
      ("xx-AA", "xx en", "xx en"), ("und", "de en", "en"), ("und", "und en", "und en"), ("mul", "de en", "en"),
      ("", "de en", "en"),
      ("ja", "de fr", ""), ("x-private", "de en", "en"), ("de-x-draft", "de en", "de en"),
      ("en-u-nu-latn", "de en", "en"),
      // Variants.
      ("ca-valencia", "es ca ca-valencia en", "ca-valencia ca es en"),
      ("ca-ES", "ca-valencia ca en", "ca ca-valencia en"),
      ("ca-valencia", "ca en", "ca en"), ("de-1996", "de-1901 de en", "de de-1901 en"),
      ("en-GB-oxendict", "en en-GB", "en-GB en"),
      // Pseudo-languages are used only if they are requested, and fall back to their parent.
      ("en-GB", "en-XA en", "en"), ("en-XA", "en-XA en", "en-XA en"), ("en-XA", "de en", "en"),
      ("ar-XB", "en-XA ar en", "ar en"),
      // Several languages, and duplicates.
      ("fr-CA en-GB", "en en-GB fr", "fr en-GB en"), ("de de de-DE", "de de en", "de de en"),
      ("pt-PT es pt-BR", "pt-BR es en", "pt-BR es en"), ("pl fr de", "de fr en", "fr de en"), ("en", "", ""),
    ]
  )
  func chains(wanted: String, available: String, chain: String) {
    let tags = Self.tags(available)
    let matcher = LanguageMatcher(available: tags)
    let found = matcher.chain(for: Self.tags(wanted), source: "en")
    #expect(found.map { tags[$0].description }.joined(separator: " ") == chain)
    #expect(Set(found).count == found.count)
    if let best = matcher.best(for: Self.tags(wanted)) { #expect(found.first == best.index) }
  }

  @Test(
    "Each pair of languages has the expected distance",
    arguments: [
      ("de", "de", 0), ("de-DE", "de", 0), ("iw", "he-IL", 0), ("nb", "no", 1), ("no", "nb", 1), ("en-AU", "en-GB", 3),
      ("en-GB", "en-AU", 3), ("en-AU", "en-NZ", 4), ("en-CA", "en-US", 4), ("en-AU", "en", 5), ("es-MX", "es-419", 4),
      ("es-MX", "es", 5), ("es-GQ", "es", 4), ("pt-AO", "pt-PT", 4), ("pt-AO", "pt", 5), ("zh-HK", "zh-MO", 4),
      ("zh-HK", "zh-TW", 5), ("zh-SG", "zh", 4), ("de-AT", "de-CH", 4), ("ar-MA", "ar-DZ", 4), ("ar-MA", "ar", 5),
      ("hr", "bs", 8), ("gsw", "de", 8), ("sr-Latn", "sr", 5), ("sr", "sr-Latn", 5), ("sr-Latn-ME", "sr", 9),
      ("ja-Latn", "ja", 5), ("hi-Latn", "hi", 20), ("ar-Latn", "ar", 20), ("ca", "es", 20), ("nn", "nb", 20),
      ("am", "en", 44), ("uz", "ru", 44), ("am", "en-GB", 44), ("za", "zh", 30), ("zh-TW", "zh", nil),
      ("zh", "zh-TW", nil), ("es", "ca", nil),
      ("de", "gsw", nil), ("az-Arab", "az", nil), ("de", "fr", nil), ("xx", "yy", nil), ("xx-US", "xx", 4),
      ("en-XA", "en", nil), ("en-XA", "en-XA", 0), ("und", "en", nil), ("en", "und", nil),
    ] as [(LanguageTag, LanguageTag, Int?)]
  )
  func distances(wanted: LanguageTag, available: LanguageTag, distance: Int?) {
    #expect(LanguageMatcher(available: [available]).best(for: [wanted])?.distance == distance)
  }

  @Test(
    "If no language matches, the chain contains only the source language",
    arguments: [
      ("en", "en-GB en", 1), ("en-US", "en-GB en", 1), ("zh-CN", "zh-Hant zh-Hans", 1), ("en", "en-GB", nil),
      ("iw", "de he", 1), ("de", "fr en", nil),
    ]
  )
  func source(source: String, available: String, index: Int?) {
    let chain = LanguageMatcher(available: Self.tags(available)).chain(
      for: ["ja"],
      source: LanguageTag(stringLiteral: source)
    )
    #expect(chain == (index.map { [$0] } ?? []))
  }

  private static func tags(_ text: String) -> [LanguageTag] {
    text.split(separator: " ").map { LanguageTag(stringLiteral: String($0)) }
  }

  /// An available tag is selected, the order of the list affects only equally good matches, and no index occurs twice.
  @Test("The order of available languages affects only equally good matches") func propertiesOfRandomLists() {
    var random = SeededGenerator(seed: 11)
    let pool = Self.tags(
      """
      ar ar-EG ar-MA bs ca ca-valencia da de de-AT de-CH de-DE de-1996 en en-001 en-150 en-AU en-CA en-GB en-US en-XA \
      es es-419 es-AR es-ES es-MX fr fr-CA fr-CH gsw he hi hi-Latn hr iw ja nb nn no pt pt-AO pt-BR pt-PT sr sr-Latn \
      sr-ME sr-Cyrl und und-TW xx zh zh-CN zh-HK zh-Hans zh-Hant zh-Hant-HK zh-MO zh-TW
      """
    )
    for _ in 0..<LongRun.rounds(400) {
      let available = (0...random.below(12)).map { _ in pool[random.below(pool.count)] }
      let wanted = (0...random.below(3)).map { _ in pool[random.below(pool.count)] }
      var shuffled = available
      for index in shuffled.indices { shuffled.swapAt(index, random.below(shuffled.count)) }
      let matcher = LanguageMatcher(available: available)
      let other = LanguageMatcher(available: shuffled)
      let best = matcher.best(for: wanted)
      let otherBest = other.best(for: wanted)
      #expect(best?.distance == otherBest?.distance, "\(wanted) of \(available)")
      if available.contains(wanted[0]) {
        #expect(best.map { available[$0.index] } == wanted[0], "\(wanted) of \(available)")
      }
      if let best, let otherBest, available[best.index] != shuffled[otherBest.index] {
        let merits = wanted.map { wanted in
          let request = MatchRequest(wanted, candidates: matcher.candidates)
          return (request.near + request.far).map(\.merit)
        }
        let doubles = merits.joined().filter { merit in merits.joined().count { $0 == merit } > 1 }
        #expect(!doubles.isEmpty, "\(wanted) of \(available)")
      }
      let chain = matcher.chain(for: wanted, source: available[0])
      #expect(Set(chain).count == chain.count && chain.contains(0) || available.firstIndex(of: available[0]) != 0)
      #expect(best == nil || chain.first == best?.index)
      #expect(matcher.chain(for: wanted + wanted, source: "xx-AA") == matcher.chain(for: wanted, source: "xx-AA"))
      for index in chain where wanted.allSatisfy({ $0.scriptCode == "Hant" }) && available[0].scriptCode != "Hans" {
        #expect(available[index].scriptCode != "Hans", "\(wanted) of \(available)")
      }
    }
  }
}
