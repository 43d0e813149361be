import Tessera
import TesseraCore
import TesseraTestSupport
import Testing

/// The language in which each message is shown. Each message falls back separately.
@Suite struct FallbackTests {
  private static let table: LocalizedTable = {
    let everywhere = ["en", "es", "es-419", "es-MX", "pt-PT", "zh-Hant"].map { ($0, $0) }
    let entries = [
      CatalogFixture.entry("all", everywhere),
      CatalogFixture.entry("latin", everywhere.filter { ["en", "es", "es-419"].contains($0.0) }),
      CatalogFixture.entry("spanish", everywhere.filter { ["en", "es"].contains($0.0) }),
      CatalogFixture.entry("source", [("en", "en")]),
      CatalogFixture.entry("mexican", [("es-MX", "es-MX")]),
    ]
    var bytes: [UInt8] = []
    do { bytes = try CatalogFixture.bytes(entries.joined(separator: ","), name: "Fallback") } catch {}
    return LocalizedTable("Fallback", bytes: bytes)
  }()

  @Test(
    "The first language of the fallback chain that has a translation is used",
    arguments: [
      (["es-MX"], ["es-MX", "es-419", "es", "en", "es-MX"]),
      (["es-AR"], ["es-419", "es-419", "es", "en", "es-MX"]),
      (["es"], ["es", "es", "es", "en", "es-MX"]),
      (["es-ES"], ["es", "es", "es", "en", "es-MX"]),
      (["pt-BR"], ["pt-PT", "en", "en", "en", "mexican"]),
      (["zh-TW"], ["zh-Hant", "en", "en", "en", "mexican"]),
      (["ja"], ["en", "en", "en", "en", "mexican"]),
      (["ja", "es-MX", "pt"], ["es-MX", "es-419", "es", "en", "es-MX"]),
      ([], ["en", "en", "en", "en", "mexican"]),
    ] as [([LanguageTag], [String])]
  )
  func fallback(_ languages: [LanguageTag], _ expected: [String]) {
    let keys = ["all", "latin", "spanish", "source", "mexican"]
    let preferences = LanguagePreferences(languages)
    #expect(keys.map { LocalizedString(Self.table, key: $0).resolved(in: preferences) } == expected)
  }

  @Test("Many lists of languages exceed the caches and still resolve correctly")
  func manyLists() {
    let text = LocalizedString(Self.table, key: "latin")
    for round in 0..<2 {
      for number in 0..<700 {
        let unknown = LanguageTag("de-x-n\(number)") ?? .und
        let language: LanguageTag = number.isMultiple(of: 2) ? "es-AR" : "pt"
        let expected = number.isMultiple(of: 2) ? "es-419" : "en"
        #expect(text.resolved(in: LanguagePreferences([unknown, language])) == expected, "\(round)")
      }
    }
  }
}
