import TesseraModel
import TesseraTestSupport
import Testing

@Suite struct EntryArgumentsTests {
  @Test(
    "An entry without arguments is known from its bytes",
    arguments: [
      (#""key": {}"#, false),
      (#""key %": {}"#, true),
      (#""key": { "comment": "100 %" }"#, true),
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
    #expect(try CatalogFixture.table(entry).entries.mayHaveArguments(at: 0) == expected)
  }

  @Test("The entries beside it do not count")
  func neighbors() throws {
    let entries = try CatalogFixture.table(#""a %": {}, "b": {}, "c %": {}"#).entries
    #expect((0..<entries.count).map(entries.mayHaveArguments) == [true, false, true])
  }
}
