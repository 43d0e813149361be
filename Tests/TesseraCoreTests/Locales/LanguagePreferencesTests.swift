import TesseraCore
import TesseraTestSupport
import Testing

@Suite struct LanguagePreferencesTests {
  @Test(
    "An Accept-Language header is parsed, and its invalid elements are ignored",
    arguments: [
      ("de", "de"), ("de, en", "de en"), ("da, en-gb;q=0.8, en;q=0.7", "da en-GB en"), ("en;q=0.7,de", "de en"),
      ("en;q=0.5, fr;q=0.9, de;q=0.9", "fr de en"), ("de-CH-1996;q=0.3, zh-Hant-TW", "zh-Hant-TW de-CH-1996"),
      ("*", ""), ("*;q=0.5, pl", "pl"), ("fr, *;q=0", "fr"), ("en;q=0", ""), ("en, fr;q=0, fr", "en"),
      ("en, EN;q=0.1, fr;q=0.5", "en fr"), ("en ; q=0.5 ,\tfr", "fr en"), ("en;Q=0.5,fr", "fr en"),
      ("en;q=1.000", "en"),
      // In the grammar of RFC 9110, a decimal point without digits after it is valid.
      ("en;q=0.001, fr;q=0.002", "fr en"), ("en;q=0.,fr;q=1.", "fr"), ("", ""), (",,,", ""), (" ", ""),
      (",en,,de,", "en de"),
      // Invalid according to the grammar.
      ("en;q=2, de", "de"), ("en;q=1.001, de", "de"), ("en;q=0.1234, de", "de"), ("en;q=-1, de", "de"),
      ("en;q=, de", "de"),
      ("en;q, de", "de"), ("en;, de", "de"), ("en;q=0.5;q=1, de", "de"), ("en;v=1, de", "de"), ("en;q=.5, de", "de"),
      ("en;q=0,5, de", "de"), ("en;q=0.a, de", "de"), ("en;q=١, de", "de"), ("e n, de", "de"), ("en_US, de", "de"),
      ("und, x-y, i-none, de", "de"), ("<script>, de", "de"), ("日本語, de", "de"), ("en-*, de", "de"),
      ("toolonglanguage, de\0, fr", "fr"),
    ]
  )
  func acceptLanguage(header: String, languages: String) {
    #expect(Self.text(LanguagePreferences(acceptLanguage: header)) == languages)
  }

  @Test(
    "Names of POSIX locales are converted to language tags",
    arguments: [
      ("de_DE.UTF-8", "de-DE"), ("de", "de"), ("de_DE@euro", "de-DE"), ("de_DE.ISO-8859-15@euro", "de-DE"),
      ("ar_EG.UTF-8", "ar-EG"), ("zh_TW", "zh-TW"), ("zh_TW.Big5", "zh-TW"), ("sr_RS@latin", "sr-Latn-RS"),
      ("sr_RS.UTF-8@latin", "sr-Latn-RS"), ("sr@latin", "sr-Latn"), ("sr_RS@LATIN", "sr-Latn-RS"),
      ("uz_UZ@cyrillic", "uz-Cyrl-UZ"),
      ("ks_IN@devanagari", "ks-Deva-IN"), ("tt_RU@iqtelif", "tt-Latn-RU"), ("ca_ES@valencia", "ca-ES-valencia"),
      ("ca_ES.UTF-8@valencia", "ca-ES-valencia"), ("sr_ME@ijekavian", "sr-ME-ijekavsk"), ("be_BY@unheard", "be-BY"),
      ("nb_NO", "nb-NO"), ("no", "no"), ("fil_PH", "fil-PH"), ("es_419", "es-419"), ("zh-Hant_HK", "zh-Hant-HK"),
      ("sr_RS@", "sr-RS"),
      ("C", nil), ("POSIX", nil), ("C.UTF-8", nil), ("C.utf8", nil), ("C@latin", nil), ("", nil), (".UTF-8", nil),
      ("@latin", nil), ("de.", nil), ("de_", nil), ("_DE", nil), ("de__DE", nil), ("d", nil), ("de DE", nil),
      ("/usr/share", nil),
      ("de_DE:fr", nil), ("../../etc", nil), ("und", nil), ("日本", nil), ("\0", nil), ("123", nil), ("de\n", nil),
    ]
  )
  func posix(name: String, tag: String?) {
    #expect(LanguageTag(posixLocale: name)?.description == tag)
  }

  @Test(
    "LC_ALL, LC_MESSAGES, LANG, and LANGUAGE determine the languages",
    arguments: [
      ([:], ""), (["LANG": "de_DE.UTF-8"], "de-DE"), (["LANG": "de_DE", "LC_MESSAGES": "fr_FR"], "fr-FR"),
      (["LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "pl_PL"], "pl-PL"), (["LANG": "de", "LC_ALL": ""], "de"),
      (["LANG": "de", "LC_ALL": "C"], ""), (["LANG": "de", "LC_ALL": "POSIX", "LANGUAGE": "fr"], ""),
      (["LANG": "C", "LANGUAGE": "fr"], ""), (["LANGUAGE": "fr"], ""), (["LANG": "", "LANGUAGE": "fr"], ""),
      (["LANG": "C.UTF-8", "LANGUAGE": "fr"], "fr"), (["LANG": "C.UTF-8"], ""),
      (["LANG": "de_DE", "LANGUAGE": "pt_BR:es"], "pt-BR es"), (["LANG": "de_DE", "LANGUAGE": ""], "de-DE"),
      (["LANG": "de_DE", "LANGUAGE": "::"], "de-DE"),
      (["LANG": "de_DE", "LANGUAGE": "pt_BR::es:pt_BR:!:"], "pt-BR es"),
      (["LANG": "de_DE", "LANGUAGE": "fr:C:es"], "fr"), (["LANG": "de_DE", "LANGUAGE": "C"], ""),
      (["LANG": "de_DE", "LANGUAGE": "??"], "de-DE"),
      (["LANG": "sr_RS@latin", "LANGUAGE": "sr@latin:sr"], "sr-Latn sr"),
      (["LANG": "no such locale"], ""), (["LC_MESSAGES": "nn_NO", "LC_CTYPE": "de_DE"], "nn-NO"),
    ] as [([String: String], String)]
  )
  func environment(variables: [String: String], languages: String) {
    #expect(Self.text(LanguagePreferences { variables[$0] }) == languages)
  }

  @Test("Duplicate languages are removed") func duplicates() {
    #expect(LanguagePreferences(["de", "DE", "fr", "de"]).languages == ["de", "fr"])
  }

  @Test("The lengths of lists and strings are limited") func longInput() {
    let many = (0..<300).map { "aa-x-\($0)" }
    #expect(LanguagePreferences(acceptLanguage: many.joined(separator: ",")).languages.count == 64)
    // The language that is cut off at the limit is ignored.
    let cut = String(repeating: ",", count: 8_188) + "de,fr-CA"
    #expect(Self.text(LanguagePreferences(acceptLanguage: cut)) == "de")
    let long = String(repeating: "e", count: 10_000_000)
    #expect(LanguagePreferences(acceptLanguage: long).languages == [])
    #expect(LanguageTag(posixLocale: long) == nil)
    #expect(LanguagePreferences { $0 == "LANG" ? "de" : long }.languages == [])
    #expect(LanguagePreferences { $0 == "LANG" ? "de" : $0 == "LANGUAGE" ? long : nil }.languages == ["de"])
  }

  @Test("Random input results in valid and unique languages") func randomInput() {
    var random = SeededGenerator(seed: 3)
    let words = [
      "en", "de-CH", "zh_TW", "*", ";", ";q=", "q", "0.5", "1", "0", ".", ",", ":", "@", "latin", "C", "POSIX", " ",
      "\t", "é", "\u{0}",
      "\u{FEFF}", "x", "-", "_", "=", "UTF-8", "🇩🇪", "\r\n", "und", "1.0000", "999999999999",
    ]
    var found = 0
    for _ in 0..<LongRun.rounds(6_000) {
      let text = (0...random.below(8)).map { _ in words[random.below(words.count)] }.joined()
      let accepted = LanguagePreferences(acceptLanguage: text).languages
      let environment = LanguagePreferences { _ in text }.languages
      found += accepted.count + environment.count
      for tag in accepted + environment {
        #expect(LanguageTag(tag.description) == tag && tag.language != "und", "\(text)")
      }
      #expect(Set(accepted).count == accepted.count && Set(environment).count == environment.count)
    }
    #expect(found > 400)
  }

  private static func text(_ preferences: LanguagePreferences) -> String {
    preferences.languages.map(\.description).joined(separator: " ")
  }
}
