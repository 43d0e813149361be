import Foundation
import TesseraTestSupport
import Testing

@testable import TesseraCore

@Suite struct LanguageTagTests {
  @Test(
    "Well-formed tags are parsed and normalized",
    arguments: [
      ("en", "en"), ("EN", "en"), ("pt_BR", "pt-BR"), ("pt_br", "pt-BR"), ("zh-hans", "zh-Hans"),
      ("ZH_HANT_tw", "zh-Hant-TW"), ("es-419", "es-419"), ("sr_Latn_RS", "sr-Latn-RS"), ("de-1996", "de-1996"),
      ("sl-ROZAJ-biske", "sl-rozaj-biske"), ("de-DE-u-co-phonebk-x-Draft", "de-DE-u-co-phonebk-x-draft"),
      ("en-a-bbb-x-a-ccc", "en-a-bbb-x-a-ccc"), ("x-whatever", "und-x-whatever"), ("root", "und"), ("und", "und"),
      ("und-Latn", "und-Latn"), ("english", "english"), ("mul", "mul"), ("iw", "iw"),
      ("en-t-jp-k0", "en-t-jp-k0"), ("hy-Latn-IT-arevela", "hy-Latn-IT-arevela"), ("de-CH-1901", "de-CH-1901"),
      // Tags that are older than the grammar.
      ("i-klingon", "tlh"), ("en-GB-oed", "en-GB-oxendict"), ("zh-min-nan", "nan"), ("sgn-BE-FR", "sfb"),
      ("zh-yue-HK", "yue-HK"), ("zh-cmn-Hans", "zh-Hans"), ("no-bok", "nb"), ("zh-min", "nan-x-zh-min"),
      ("i-default", "en-x-i-default"), ("sgn-ase-US", "ase-US"),
    ]
  )
  func wellFormed(text: String, description: String) {
    #expect(LanguageTag(text)?.description == description)
  }

  @Test(
    "Strings that are not well-formed tags are rejected",
    arguments: [
      "", "-", "_", "e", "en-", "-en", "en--US", "en US", "en-US-", "Base", "base", "en-x", "x", "en-a", "en-a-b",
      "en-USA", "en-USA-XX", "en-Latn-Cyrl", "en-US-GB", "123", "en1", "toolonglanguage", "en-toolongsubtag", "日本",
      "e\u{301}n",
      "en.lproj", "en_US.UTF-8", "i-unheard", "en-u-nu-", "zh-min-nan-cmn", "en\u{0}", "K\u{212A}",
    ]
  )
  func notWellFormed(text: String) {
    #expect(LanguageTag(text) == nil)
  }

  @Test("A tag has a language, a script, a region, variants, and extensions") func parts() {
    let tag: LanguageTag = "sl_latn_it_NEDIS_rozaj_u_nu_latn"
    #expect(tag.language == "sl" && tag.script == "Latn" && tag.region == "IT")
    #expect(tag.variants == ["nedis", "rozaj"])
    #expect(tag.extensions == "u-nu-latn")
    #expect(tag == "sl-Latn-IT-nedis-rozaj-u-nu-latn")
  }

  #if DEBUG && (os(macOS) || os(Linux) || os(Windows))
    @Test("A malformed literal terminates the process") func malformedLiteral() async {
      await #expect(processExitsWith: .failure) {
        let tag: LanguageTag = "no such tag"
        print(tag)
      }
    }
  #endif

  @Test("A tag is encoded as a string, and a malformed string cannot be decoded") func coding() throws {
    let tags: [LanguageTag] = ["pt-BR", "sl-Latn-IT-nedis", "und"]
    let json = try JSONEncoder().encode(tags)
    #expect(String(decoding: json, as: UTF8.self) == #"["pt-BR","sl-Latn-IT-nedis","und"]"#)
    #expect(try JSONDecoder().decode([LanguageTag].self, from: json) == tags)
    #expect(try JSONDecoder().decode([LanguageTag].self, from: Data(#"["pt_br"]"#.utf8)) == ["pt-BR"])
    for text in [#"["no such tag"]"#, #"[""]"#, "[1]"] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode([LanguageTag].self, from: Data(text.utf8)) }
    }
  }

  @Test("Tags that are too long are rejected") func longInput() {
    #expect(LanguageTag(String(repeating: "en-", count: 1_000_000)) == nil)
    #expect(LanguageTag("en" + String(repeating: "-abcde", count: 42))?.variants.count == 42)
    #expect(LanguageTag("en" + String(repeating: "-abcde", count: 43)) == nil)
  }

  @Test(
    "Deprecated and alternative subtags are replaced in the canonical tag",
    arguments: [
      ("iw", "he"), ("in-ID", "id-ID"), ("ji", "yi"), ("jw", "jv"), ("mo", "ro"), ("tl", "fil"), ("sh", "sr-Latn"),
      ("sh-Cyrl", "sr-Cyrl"), ("cnr", "sr-ME"), ("cmn-TW", "zh-TW"), ("arb", "ar"), ("prs", "fa-AF"), ("no", "no"),
      ("nb", "nb"), ("zh-CN", "zh-CN"), ("en-UK", "en-GB"), ("en-840", "en-US"), ("ru-SU", "ru-RU"), ("uk-SU", "uk-UA"),
      ("sr-YU", "sr-RS"), ("en-Qaai", "en-Zinh"), ("de-DD", "de-DE"), ("el-polytoni", "el-polyton"),
      ("zh-guoyu", "zh"), ("art-lojban", "jbo"), ("hy-arevmda", "hyw"), ("sv-aaland", "sv-AX"), ("sgn-US", "ase"),
      ("sgn", "sgn"), ("ja-Latn-hepburn-heploc", "ja-Latn-alalc97"), ("sl-rozaj-biske-1994", "sl-1994-biske-rozaj"),
      ("eng", "en"), ("pt-BR", "pt-BR"), ("aar-x-foo", "aa-x-foo"), ("zz", "zz"), ("no-nynorsk", "nn"),
    ] as [(LanguageTag, String)]
  )
  func canonical(tag: LanguageTag, canonical: String) {
    #expect(tag.canonical.description == canonical)
    #expect(tag.canonical.canonical == tag.canonical)
  }

  @Test(
    "Likely subtags can be added and removed",
    arguments: [
      ("en", "en-Latn-US", "en"), ("zh", "zh-Hans-CN", "zh"), ("zh-TW", "zh-Hant-TW", "zh-TW"),
      ("zh-Hant", "zh-Hant-TW", "zh-TW"), ("zh-Hant-HK", "zh-Hant-HK", "zh-HK"),
      ("zh-Hans-TW", "zh-Hans-TW", "zh-Hans-TW"),
      ("sr", "sr-Cyrl-RS", "sr"), ("sr-Latn", "sr-Latn-RS", "sr-Latn"), ("sr-ME", "sr-Latn-ME", "sr-ME"),
      ("pt", "pt-Latn-BR", "pt"), ("pt-PT", "pt-Latn-PT", "pt-PT"), ("iw", "he-Hebr-IL", "he"),
      ("no", "no-Latn-NO", "no"),
      ("und", "en-Latn-US", "en"), ("und-Arab", "ar-Arab-EG", "ar"), ("und-TW", "zh-Hant-TW", "zh-TW"),
      ("und-Cyrl-RS", "sr-Cyrl-RS", "sr"), ("az-IR", "az-Arab-IR", "az-IR"), ("es-419", "es-Latn-419", "es-419"),
      ("yue-CN", "yue-Hans-CN", "yue-CN"), ("en-GB-oxendict", "en-Latn-GB-oxendict", "en-GB-oxendict"),
      ("en-Latn-US-u-nu-latn", "en-Latn-US-u-nu-latn", "en-u-nu-latn"), ("zzz", "zzz", "zzz"),
      ("zz-XX", "zz-XX", "zz-XX"),
    ] as [(LanguageTag, String, String)]
  )
  func likelySubtags(tag: LanguageTag, maximized: String, minimized: String) {
    #expect(tag.maximized.description == maximized)
    #expect(tag.minimized.description == minimized)
  }

  @Test(
    "Each tag has the expected parents",
    arguments: [
      ("en-AU", "en-001 en und"), ("es-MX", "es-419 es und"), ("pt-AO", "pt-PT pt und"), ("pt-BR", "pt und"),
      ("zh-Hant-MO", "zh-Hant-HK zh-Hant und"), ("zh-Hans-SG", "zh-Hans zh und"), ("sr-Latn-RS", "sr-Latn und"),
      ("sr-Cyrl-RS", "sr-Cyrl sr und"), ("nb-NO", "nb no und"), ("nn", "no und"), ("hi-Latn", "en-IN en-001 en und"),
      ("de-CH-1996", "de-CH de und"), ("de-u-co-phonebk", "de und"), ("ht", "fr-HT fr und"), ("und", ""),
      ("ru-Latn", "und"), ("und-Latn-US", "und-Latn und"), ("und-US", "und"),
    ] as [(LanguageTag, String)]
  )
  func parents(tag: LanguageTag, parents: String) {
    let chain = sequence(first: tag) { $0.parent }.dropFirst()
    #expect(chain.map(\.description).joined(separator: " ") == parents)
  }

  @Test(
    "Each tag has the expected script and writing direction",
    arguments: [
      ("ar", "Arab", true), ("he", "Hebr", true), ("iw", "Hebr", true), ("fa-AF", "Arab", true), ("ur", "Arab", true),
      ("yi", "Hebr", true), ("dv", "Thaa", true), ("nqo", "Nkoo", true), ("ff-Adlm", "Adlm", true),
      ("pa-PK", "Arab", true),
      ("ckb", "Arab", true), ("ug", "Arab", true), ("syr", "Syrc", true), ("mid", "Mand", true),
      ("az-Arab", "Arab", true),
      ("en", "Latn", false), ("pa", "Guru", false), ("az", "Latn", false), ("ar-Latn", "Latn", false),
      ("ff", "Latn", false),
      ("zh-TW", "Hant", false), ("ja", "Jpan", false), ("ko", "Kore", false), ("mn-Mong", "Mong", false),
      ("ur-Aran", "Aran", true), ("zzz", nil, false),
    ] as [(LanguageTag, String?, Bool)]
  )
  func scripts(tag: LanguageTag, script: String?, isRightToLeft: Bool) {
    #expect(tag.scriptCode == script)
    #expect(tag.isRightToLeft == isRightToLeft)
  }

  /// Descriptions can be parsed, canonical and maximized tags do not change further, and the chain of parents ends.
  @Test("The properties of random tags are consistent") func propertiesOfRandomTags() {
    var generator = SeededGenerator(seed: 47)
    let subtags = [
      "en", "zh", "und", "x", "u", "nu", "latn", "Hant", "US", "419", "rozaj", "1996", "sgn", "cmn", "iw", "sh", "i",
      "no",
      "YU", "", "abcdefghi", "zh_Hant", "é", "a", "hepburn", "heploc", "Qaai", "000",
    ]
    var parsed = 0
    for _ in 0..<LongRun.rounds(4_000) {
      let text = (0...generator.below(6)).map { _ in subtags[generator.below(subtags.count)] }
        .joined(separator: generator.below(4) == 0 ? "_" : "-")
      guard let tag = LanguageTag(text) else { continue }
      parsed += 1
      #expect(LanguageTag(tag.description) == tag, "\(text)")
      #expect(tag.canonical.canonical == tag.canonical, "\(text)")
      #expect(tag.maximized.maximized == tag.maximized, "\(text)")
      #expect(tag.minimized.maximized == tag.maximized, "\(text)")
      var count = 0
      for _ in sequence(first: tag, next: \.parent) { count += 1 }
      #expect(count < 64, "\(text)")
    }
    #expect(parsed > 300)
  }
}
