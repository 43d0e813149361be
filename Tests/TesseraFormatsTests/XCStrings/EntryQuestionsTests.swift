import TesseraCore
import TesseraStrings
import TesseraTestSupport
import Testing

@Suite struct EntryQuestionsTests {
  @Test(
    "The prefilter skips entries whose arguments are correct",
    arguments: [
      (#""key": {}"#, false),
      (#""key %": {}"#, true),
      (#""key %@ %d %lld": {}"#, false),
      (#""%d": { "localizations": { \#(pair("%d", "x %d")) } }"#, false),
      (#""%d": { "localizations": { \#(pair("%d", "%lld")) } }"#, true),
      (#""k": { "localizations": { \#(pair("%1$@ %2$lu", "%2$lu %1$@ %1$@")) } }"#, false),
      (#""k": { "localizations": { \#(pair("%1$@ %2$lu", "%2$lu")) } }"#, true),
      (#""k": { "localizations": { \#(pair("%@ %@", "%@")) } }"#, true),
      (#""k": { "localizations": { \#(pair("%d a", "5%d")) } }"#, true),
      (#""k": { "localizations": { \#(pair("a/b %@", "a/b %@")) } }"#, false),
      (#""k": { "localizations": { \#(pair("a://b/%d c", "a://b/%u")) } }"#, true),
      (#""k": { "localizations": { \#(pair("a://b/%d c", "a://b/%d.")) } }"#, false),
      (#""k": { "localizations": { \#(pair("a://b/%da", "a://b/%da")) } }"#, true),
      (#""k": { "localizations": { \#(pair("100%%", "100%%")) } }"#, true),
      (#""k": { "localizations": { \#(pair("%@ %%", "%% %@")) } }"#, false),
      (#""k": { "localizations": { \#(pair("%s", "%s")) } }"#, true),
      (#""%@": { "localizations": { \#(pair("none", "keins")) } }"#, true),
      (#""key": { "comment": "100 %" }"#, false),
      (#""key": { "localizations": { "de": { "stringUnit": { "value": "%@" } } } }"#, true),
      (#""key": { "localizations": { "de": { "stringUnit": { "value": "Zeile\né 漢字，！ х" } } } }"#, false),
      (#""key": { "localizations": { "ja": { "stringUnit": { "value": "％d" } } } }"#, true),
      (#""key": { "localizations": { "ja": { "stringUnit": { "value": "％" } } } }"#, true),
      (#""key": { "localizations": { "de": { "stringUnit": { "value": "\u0025@" } } } }"#, true),
      (#""key": { "localizations": { "de": { "stringUnit": { "value": "a\\b\"c\/" } } } }"#, false),
      (#""\uff05": {}"#, true),
      (#""key": { "localizations": { "de": { "substitutions": { "n": {} } } } }"#, true),
      (#""key": { "localizations": { "de": { "stringUnit": { "value": "substitutions, insubstantial" } } } }"#, false),
    ]
  )
  func asksForArguments(entry: String, expected: Bool) throws {
    #expect(try Self.isConcerned(entry, by: .arguments) == expected)
  }

  @Test(
    "The prefilter skips entries whose plural forms are complete",
    arguments: [
      (#""key": {}"#, false, false),
      (#""key": { "localizations": { \#(pair("%d", "x %d")) } }"#, false, false),
      (#""key": { "localizations": { \#(plural("en", "one", "other")) } }"#, true, false),
      (#""key": { "localizations": { \#(plural("en", "other")) } }"#, true, true),
      (#""key": { "localizations": { \#(plural("en", "one")) } }"#, true, true),
      (#""%lld": { "localizations": { \#(plural("ja", "other")) } }"#, true, false),
      (#""%lld": { "localizations": { \#(plural("pl", "one", "few", "many", "other")) } }"#, true, false),
      (#""%lld": { "localizations": { \#(plural("pl", "one", "few", "other")) } }"#, true, true),
      (#""%lld": { "localizations": { \#(plural("cs", "one", "few", "other")) } }"#, true, false),
      (#""%lld": { "localizations": { \#(plural("fr", "one", "other")) } }"#, true, false),
      (#""%lld": { "localizations": { \#(plural("xx", "other")) } }"#, true, false),
      (#""key": { "localizations": { \#(plural("en", "one", "other")), \#(plural("pl", "other")) } }"#, true, true),
      (#""key": { "localizations": { \#(plural("en", "one", "other", text: "%@ %lld")) } }"#, true, false),
      (#""key": { "localizations": { \#(plural("en", "one", "other", text: "%lld %lld")) } }"#, true, true),
      (#""key": { "localizations": { \#(plural("en", "one", "other", text: "%@")) } }"#, true, true),
      (#""key": { "localizations": { \#(plural("en", "one", "other", text: "%.1f")) } }"#, true, true),
      (#""key": { "localizations": { \#(plural("en", "one", "other", text: "none")) } }"#, true, true),
      (#""key": { "localizations": { "en": { "variations": { "device": {} } } } }"#, true, true),
      (#""key %lld": { "localizations": { "en": { "variations": { "device": {} } } } }"#, true, true),
      (#""key": { "locali\u007aations": {} }"#, true, true),
    ]
  )
  func asksForForms(entry: String, varies: Bool, isInQuestion: Bool) throws {
    #expect(try Self.isConcerned(entry, by: .variations) == varies)
    #expect(try Self.isConcerned(entry, by: .forms) == isInQuestion)
    #expect(try Self.isConcerned(entry, by: [.forms, .arguments]) || !isInQuestion)
  }

  @Test(
    "The prefilter finds unusual characters at every position",
    arguments: [
      ("plain, é, 字, Привет, สวัสดี, 한국어, 👩, “x”, …, ، ؛ ، « »", false),
      ("NÃO", false), ("Ção", false), ("château", false), ("TÂM", false), ("Ñandú", false), ("ÅÄ", true),
      ("Ã¤", true), ("â€™", true), ("Ð”", true), ("Â°", true),
      ("\u{7F}", true), ("\u{80}", true), ("\u{9F}", true), ("\u{A0}", false),
      ("\u{61C}", true), ("\u{60C}", false), ("\u{200D}", false), ("\u{200E}", true), ("\u{200F}", true),
      ("\u{2010}", false), ("\u{2027}", false), ("\u{2028}", true), ("\u{202E}", true), ("\u{202F}", false),
      ("\u{2065}", false), ("\u{2066}", true), ("\u{2069}", true), ("\u{206A}", false),
      ("！", false), ("ｱ", false), ("\u{FFFD}", true), ("\u{FFFF}", true), ("ﷲ", true),
      (String(decoding: [0xEF, 0xB7, 0x90], as: UTF8.self), true), ("\u{1FFFF}", true),
      (#"\n\t\r\"\\\/"#, false), (#"\b"#, true), (#"\f"#, true), (#"\u0041"#, true),
    ]
  )
  func asksForOddCharacters(text: String, expected: Bool) throws {
    for count in 0..<9 {
      let padding = String(repeating: "a", count: count)
      let entry = "\"k\": { \"localizations\": { \(Self.pair("x", padding + text + padding)) } }"
      #expect(try Self.isConcerned(entry, by: .oddCharacters) == expected, "\(count)")
      #expect(try Self.isConcerned("\"\(padding)\(text)\": {}", by: .oddCharacters) == expected, "\(count)")
    }
  }

  @Test("The prefilter finds every hidden character that a rule reports")
  func hiddenCharacters() throws {
    let hidden = (0x7F...0x10_FFFF).compactMap(Unicode.Scalar.init).filter {
      $0.isHidden([.control, .bidirectional, .lineSeparator, .noncharacter])
    }
    #expect(hidden.count == 33 + 12 + 2 + 66)
    for scalar in hidden { #expect(try Self.isConcerned("\"\(scalar)\": {}", by: .oddCharacters), "\(scalar.value)") }
  }

  @Test("The prefilter finds an unescaped control character in a file with errors")
  func brokenFile() throws {
    #expect(try Self.isConcerned("\"k\": { \"comment\": \"a\u{3}b\" }", by: .oddCharacters))
  }

  private static func isConcerned(_ entry: String, by questions: EntryPrefilter) throws -> Bool {
    try CatalogFixture.table(entry).entries.entries(in: 0..<1, concernedBy: questions) == [0]
  }

  private static func plural(_ language: String, _ categories: String..., text: String = "%lld") -> String {
    let forms = categories.map { "\"\($0)\": { \"stringUnit\": { \"value\": \"\(text)\" } }" }
    return "\"\(language)\": { \"variations\": { \"plural\": { \(forms.joined(separator: ", ")) } } }"
  }

  private static func pair(_ source: String, _ translation: String) -> String {
    [("en", source), ("de", translation)].map { language, text in
      "\"\(language)\": { \"stringUnit\": { \"value\": \"\(text)\" } }"
    }.joined(separator: ", ")
  }

  @Test("The prefilter ignores adjacent entries")
  func neighbors() throws {
    let entries = try CatalogFixture.table(#""a %": {}, "b": {}, "c %": {}"#).entries
    #expect(entries.entries(in: 0..<3, concernedBy: .arguments) == [0, 2])
    #expect(entries.entries(in: 1..<2, concernedBy: .arguments) == [])
  }
}
