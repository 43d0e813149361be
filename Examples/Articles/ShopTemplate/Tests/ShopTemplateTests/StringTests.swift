import Foundation
import ShopFeatures
import Tessera
import TesseraModules
import TesseraTesting
import Testing

@Suite struct StringTests {
  private static let languages: [LanguageTag] = ["en", "pl", "pt-PT"]

  /// A new table fails this test until it is listed. Its keys are tested without a change to the test.
  @Test func everyKeyInEveryLanguage() throws {
    let registry = try ModuleRegistry.discovered()
    expectTables(["L10n"], in: registry.tables)
    expectEveryTableHasOwner(in: registry)
    expectLanguages(Self.languages, in: registry.tables)
    for table in registry.tables { expectEveryKeyResolves(in: table, languages: Self.languages) }
    #expect(L10n.table.keys == (try Catalog.strings().keys.sorted()))
    #expect(L10n.table.count == 18)
  }

  @Test func theOnlyTableIsL10n() throws {
    #expect(try Catalog.paths() == ["ShopFeatures/Resources/L10n.xcstrings"])
    #expect(L10n.table.name == "L10n")
    #expect(L10n.table.module == "ShopFeatures")
  }

  /// Each variation of "plp.number_of_results.message", with a number that selects it.
  @Test(
    arguments: [
      ("en", 0, "0 results"), ("en", 1, "1 result"), ("en", 2, "2 results"),
      ("pt-PT", 0, "0 resultados"), ("pt-PT", 1, "1 resultado"), ("pt-PT", 2, "2 resultados"),
      ("pt-PT", 1_000_000, "1 000 000 de resultados"),
      ("pl", 0, "0 wyników"), ("pl", 1, "1 wynik"), ("pl", 2, "2 wyniki"), ("pl", 5, "5 wyników"),
      ("pl", 12, "12 wyników"), ("pl", 22, "22 wyniki"),
    ] as [(LanguageTag, Int, String)]
  )
  func numberOfResults(language: LanguageTag, count: Int, expected: String) {
    let string = L10n.Plp.NumberOfResults.message(count).resolved(in: language)
    #expect(string.replacing("\u{A0}", with: " ") == expected)
  }

  @Test(
    arguments: [
      (L10n.Account.title, "account.title", ["Account", "Konto", "Conta"]),
      (L10n.Home.title, "home.title", ["Home", "Start", "Início"]),
      (L10n.Home.LoggedIn.title("Ana"), "home.logged_in.title", ["Hi, Ana", "Cześć, Ana", "Olá, Ana"]),
      (
        L10n.Home.LoggedIn.subtitle("2019"), "home.logged_in.subtitle",
        ["Member Since: 2019", "Z nami od: 2019", "Membro desde: 2019"]
      ),
      (
        L10n.Plp.ErrorView.title, "plp.error_view.title",
        ["Something went wrong", "Coś poszło nie tak", "Algo correu mal"]
      ),
    ] as [(LocalizedString, String, [String])]
  )
  func accessors(string: LocalizedString, key: String, expected: [String]) {
    #expect(string.key == key)
    #expect(Self.languages.map { string.resolved(in: $0) } == expected)
  }

  /// A value keeps its arguments and is resolved in the language in which it is shown. A `String` is not.
  @Test func resolvedWhenShown() {
    let greeting = withLanguage("en") { Greeting.sample }
    let early = withLanguage("en") { String(localized: greeting.title) }
    let earlyAttributed = withLanguage("en") { AttributedString(localized: greeting.title) }
    withLanguage("pt-PT") {
      #expect("\(greeting.title)" == "Olá, Ana")
      #expect(String(AttributedString(localized: greeting.title).characters) == "Olá, Ana")
      #expect(early == "Hi, Ana")
      #expect(String(earlyAttributed.characters) == "Hi, Ana")
    }
  }

  @Test func keysAreReverseDomainNamesInSnakeCase() throws {
    for key in L10n.table.keys {
      #expect(key.wholeMatch(of: /[a-z]+(_[a-z]+)*(\.[a-z]+(_[a-z]+)*)+/) != nil, "\(key)")
    }
  }

  /// The strings that are not approved yet. An approved string is removed from this list.
  @Test func stringsToReview() throws {
    #expect(
      try Catalog.keysToReview() == [
        "pl": [
          "countries.help.title", "debug_menu.title", "plp.error_view.retry", "plp.load_more.title",
          "plp.number_of_results.message",
        ],
        "pt-PT": ["countries.help.title", "debug_menu.title", "plp.error_view.retry", "plp.load_more.title"],
      ]
    )
  }
}

/// The String Catalogs in the sources.
private enum Catalog {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")

  static func paths() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { path in [".xcstrings", ".strings", ".stringsdict"].contains { path.hasSuffix($0) } }
  }

  static func strings() throws -> [String: Any] {
    let data = try Data(contentsOf: sources.appending(path: "ShopFeatures/Resources/L10n.xcstrings"))
    let catalog = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    return try #require(catalog["strings"] as? [String: Any])
  }

  /// The keys of the strings with the state `needs_review`, by language.
  static func keysToReview() throws -> [String: [String]] {
    var keys: [String: [String]] = [:]
    for (key, entry) in try strings().sorted(by: { $0.key < $1.key }) {
      let entry = try #require(entry as? [String: Any])
      for (language, value) in try #require(entry["localizations"] as? [String: Any]) where needsReview(value) {
        keys[language, default: []].append(key)
      }
    }
    return keys
  }

  private static func needsReview(_ value: Any) -> Bool {
    guard let object = value as? [String: Any] else { return false }
    return object["state"] as? String == "needs_review" || object.values.contains(where: needsReview)
  }
}
