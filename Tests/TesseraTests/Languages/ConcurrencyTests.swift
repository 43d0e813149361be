import Tessera
import TesseraCore
import TesseraTestSupport
import Testing

/// Many concurrent tasks in different languages, while the language of the process changes.
@Suite struct ConcurrencyTests {
  static let languages: [LanguageTag] = [
    "en", "es", "ar", "ru", "ja", "pl", "de", "fr", "it", "pt", "nl", "sv", "cs", "tr", "he", "hi", "ko", "zh", "uk",
    "fi",
  ]

  static func table() throws -> LocalizedTable {
    let entries = [
      CatalogFixture.entry("name", languages.map { ($0.description, "\($0) %@") }),
      CatalogFixture.plural(
        "count",
        languages.map { ($0.description, [("one", "\($0) one %lld"), ("other", "\($0) %lld")]) }
      ),
    ]
    return LocalizedTable("Twenty", bytes: try CatalogFixture.bytes(entries.joined(separator: ","), name: "Twenty"))
  }

  @Test("10,000 strings resolve correctly in 20 languages while the process language changes")
  func lookups() async {
    await #expect(processExitsWith: .success) {
      let table = try ConcurrencyTests.table()
      let languages = ConcurrencyTests.languages
      let name = LocalizedString(table, key: "name", LocalizedString(table, key: "count", 2))
      let expected = Dictionary(uniqueKeysWithValues: languages.map { ($0, name.resolved(in: $0)) })
      #expect(expected["en"] == "en en 2" && expected["hi"] == "hi hi 2" && Set(expected.values).count == 20)
      var changes = Languages.changes.makeAsyncIterator()
      Languages.use("und")
      let wrong = await withTaskGroup(of: [String].self, returning: [String].self) { group in
        for worker in 0..<20 {
          group.addTask {
            var wrong: [String] = []
            for number in 0..<500 {
              let language = languages[(worker + number) % languages.count]
              let texts = [name.resolved(in: language), withLanguage(language) { "\(name)" }]
              for text in texts where text != expected[language] { wrong.append("“\(text)” in \(language)") }
              // The language of the process can be any of them, but must be the same in the whole string.
              let text = "\(name)"
              if !expected.values.contains(text) { wrong.append("“\(text)”") }
              if number.isMultiple(of: 10) { Languages.use(language) }
            }
            return wrong
          }
        }
        return await group.reduce(into: []) { $0 += $1 }
      }
      #expect(wrong.isEmpty, "\(wrong.prefix(10))")
      #expect(await changes.next() == Languages.current)
    }
  }
}
