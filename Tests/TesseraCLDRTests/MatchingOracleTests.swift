#if os(Linux)
  import TesseraCLDR
  import Testing

  @Suite(.enabled(if: ICU.shared != nil, "no ICU in this process"))
  struct MatchingOracleTests {
    static let tags = [
      "af", "am", "ar", "ar-EG", "ar-MA", "ar-001", "az", "az-Arab", "be", "bg", "bn", "bs", "ca", "cs", "cy", "da", "de", "de-AT", "de-CH", "el",
      "en", "en-001", "en-150", "en-AU", "en-CA", "en-GB", "en-IN", "en-NZ", "en-PH", "en-US", "eo", "es", "es-419", "es-AR", "es-ES",
      "es-MX", "es-US", "et", "eu", "fa", "fil", "fr", "fr-BE", "fr-CA", "fr-CH", "gl", "gsw", "he", "hi", "hi-Latn",
      "hr", "hu", "hy", "id", "is", "it", "ja", "ka", "kk", "ko", "lb", "mk", "mo", "ms", "nb", "nl", "nl-BE", "nn", "no", "pa-PK", "pl",
      "pt", "pt-AO", "pt-BR", "pt-PT", "pt-US", "rm", "ro", "ru", "sk", "sl", "sr", "sr-Latn", "sr-ME", "sv", "ta", "tl", "tr", "uk", "und",
      "und-TW", "uz-Cyrl", "vi", "yue", "zh", "zh-CN", "zh-HK", "zh-Hans", "zh-Hant", "zh-Hant-HK", "zh-MO", "zh-SG", "zh-TW", "iw", "in", "xx",
    ]

    @Test func pairs() throws {
      let icu = try #require(ICU.shared)
      var differing: [String: String] = [:]
      for wanted in Self.tags {
        for available in Self.tags {
          let expected = icu.best([wanted], available: [available]) != nil
          let found = LanguageMatcher(available: [LanguageTag(stringLiteral: available)]).best(
            for: [LanguageTag(stringLiteral: wanted)]
          )
          if expected != (found != nil) { differing["\(wanted) \(available)"] = "\(expected)" }
        }
      }
      #expect(differing == [:])
    }

    @Test func lists() throws {
      let icu = try #require(ICU.shared)
      var random = Random(state: 7)
      var differing: [String: String] = [:]
      for _ in 0..<20_000 {
        let wanted = (0...random.next(1)).map { _ in Self.tags[random.next(Self.tags.count)] }
        let available = (0..<30).map { _ in Self.tags[random.next(Self.tags.count)] }
        let expected = icu.best(wanted, available: available)
        let match = LanguageMatcher(available: available.map { LanguageTag(stringLiteral: $0) }).best(for: wanted.map { LanguageTag(stringLiteral: $0) })
        let found = match.map { available[$0.index] }
        if found.map({ LanguageTag($0)!.maximized }) != expected.map({ LanguageTag($0)!.maximized }) {
          differing["\(wanted) \(available.sorted())"] = "\(expected ?? "-") not \(found ?? "-")"
        }
      }
      print(differing.count)
      for d in differing.sorted(by: {$0.key<$1.key}) { print(d.key.prefix(20), d.value) }
    }
  }
#endif
