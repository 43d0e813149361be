import Tessera
import TesseraCore
import Testing

/// The innermost scope determines the language.
@Suite struct LanguageScopeTests {
  private static let title = LocalizedString(Shop.table, entry: Shop.title)

  @Test("Language scopes can be nested")
  func nesting() {
    let seen = withLanguage("pl") {
      let before = "\(Self.title)"
      let inside = withLanguage("ar") { ["\(Self.title)", Self.title.resolved(in: "es")] }
      return [before] + inside + ["\(Self.title)"]
    }
    #expect(seen == ["Torba", "حقيبة", "Bolsa", "Torba"])
    #expect(
      withLanguages(LanguagePreferences(["ja", "pl", "es"])) { Languages.current.languages } == ["ja", "pl", "es"]
    )
  }

  @Test("An error ends the language scope")
  func errors() {
    struct Stop: Error {}
    withLanguage("pl") {
      #expect(throws: Stop.self) { try withLanguage("ar") { throw Stop() } }
      #expect("\(Self.title)" == "Torba")
    }
  }

  @Test("Tasks inherit the language of the scope; detached tasks use the process language")
  func tasks() async {
    await withLanguage("pl") {
      #expect(await Task { "\(Self.title)" }.value == "Torba")
      async let child = "\(Self.title)"
      #expect(await child == "Torba")
      let group = await withTaskGroup(of: String.self, returning: Set<String>.self) { group in
        for _ in 0..<10 { group.addTask { "\(Self.title)" } }
        return await group.reduce(into: []) { $0.insert($1) }
      }
      #expect(group == ["Torba"])
      #expect(await Task.detached { Languages.current }.value == Languages.system)
    }
  }

  @Test("Actors use the language scope of their callers")
  func actors() async {
    actor Page {
      let title = LanguageScopeTests.title
      var text: String { "\(title)" }
    }
    let page = Page()
    #expect(await withLanguage("ar") { await page.text } == "حقيبة")
    #expect(await withLanguage("es") { await page.text } == "Bolsa")
  }

  /// There is only one language per process, so these tests run in separate processes.
  @Test("The process language is used outside of scopes")
  func process() async {
    await #expect(processExitsWith: .success) {
      let title = LocalizedString(Shop.table, entry: Shop.title)
      Languages.use("pl")
      #expect("\(title)" == "Torba")
      #expect(await Task.detached { "\(title)" }.value == "Torba")
      #expect(withLanguage("es") { "\(title)" } == "Bolsa")
      Languages.use(LanguagePreferences(["ja", "ar-EG"]))
      #expect("\(title)" == "حقيبة")
      Languages.use(nil)
      #expect(Languages.current == Languages.system)
    }
  }

  @Test("Every sequence of changes receives the changes of the process language")
  func changes() async {
    await #expect(processExitsWith: .success) {
      var first = Languages.changes.makeAsyncIterator()
      var second = Languages.changes.makeAsyncIterator()
      Languages.use("pl")
      #expect(await first.next() == LanguagePreferences(["pl"]))
      Languages.use("ar")
      #expect(await first.next() == LanguagePreferences(["ar"]))
      #expect(await second.next() == LanguagePreferences(["ar"]))
    }
  }
}
