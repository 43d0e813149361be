import TesseraModel
import TesseraTestSupport
import Testing

@Suite struct EntryArgumentsTests {
  @Test(
    "An entry whose arguments are in order is known from its bytes",
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
      (#""k": { "localizations": { \#(pair("a/b %@", "a/b %@")) } }"#, true),
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
  func percent(entry: String, expected: Bool) throws {
    #expect(try CatalogFixture.table(entry).entries.entriesWithArgumentsInQuestion(in: 0..<1) == (expected ? [0] : []))
  }

  private static func pair(_ source: String, _ translation: String) -> String {
    [("en", source), ("de", translation)].map { language, text in
      "\"\(language)\": { \"stringUnit\": { \"value\": \"\(text)\" } }"
    }.joined(separator: ", ")
  }

  @Test("The entries beside it do not count")
  func neighbors() throws {
    let entries = try CatalogFixture.table(#""a %": {}, "b": {}, "c %": {}"#).entries
    #expect(entries.entriesWithArgumentsInQuestion(in: 0..<3) == [0, 2])
    #expect(entries.entriesWithArgumentsInQuestion(in: 1..<2) == [])
  }
}
