import Tessera
import TesseraCore
import TesseraTesting
import Testing

@Suite(.languages("ja", "pl")) struct TraitTests {
  private static let title = LocalizedString(Corner.whole, key: "title")

  @Test("The languages of the suite apply to the test and its tasks") func suite() async {
    #expect("\(Self.title)" == "Torba")
    #expect(await Task { "\(Self.title)" }.value == "Torba")
  }

  @Test("The language of the test overrides the languages of the suite", .language("ar")) func test() {
    #expect("\(Self.title)" == "حقيبة")
  }

  @Test("A test can have a language and a pseudolanguage", .language("en"), .pseudoLanguage([.accented, .bounded]))
  func changed() { #expect("\(Self.title)" == "[Ɓåĝ]") }

  @Test("The languages of the suite apply to each argument", arguments: [1, 5]) func cases(count: Int) {
    #expect(Languages.current == LanguagePreferences(["ja", "pl"]))
  }

  @Suite struct Inner {
    @Test("A nested suite inherits the languages") func inherits() { #expect("\(TraitTests.title)" == "Torba") }
  }

  @Suite(.pseudoLanguage(.bounded)) struct Bounded {
    @Test("A pseudolanguage is combined with the inherited languages")
    func both() { #expect("\(TraitTests.title)" == "[Torba]") }
  }
}
