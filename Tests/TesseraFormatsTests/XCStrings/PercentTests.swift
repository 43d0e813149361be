import TesseraModel
import TesseraTestSupport
import Testing

@Suite struct PercentTests {
  @Test(
    "An entry without a percent sign is known from its bytes",
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
    ]
  )
  func percent(entry: String, expected: Bool) throws {
    #expect(try CatalogFixture.table(entry).entries.mayHavePercent(at: 0) == expected)
  }

  @Test("The entries beside it do not count")
  func neighbors() throws {
    let entries = try CatalogFixture.table(#""a %": {}, "b": {}, "c %": {}"#).entries
    #expect((0..<entries.count).map(entries.mayHavePercent) == [true, false, true])
  }
}
