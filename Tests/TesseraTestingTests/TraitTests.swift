import Tessera
import TesseraCore
import TesseraTesting
import Testing

@Suite(.languages("ja", "pl")) struct TraitTests {
  private static let title = LocalizedString(Corner.whole, key: "title")

  @Test func suite() async {
    #expect("\(Self.title)" == "Torba")
    #expect(await Task { "\(Self.title)" }.value == "Torba")
  }

  @Test(.language("ar")) func test() { #expect("\(Self.title)" == "حقيبة") }

  @Test(.language("en"), .pseudoLanguage([.accented, .bounded])) func changed() { #expect("\(Self.title)" == "[Ɓåĝ]") }

  @Test(arguments: [1, 5]) func cases(count: Int) {
    #expect(Languages.current == LanguagePreferences(["ja", "pl"]))
  }

  @Suite struct Inner {
    @Test func inherits() { #expect("\(TraitTests.title)" == "Torba") }
  }

  @Suite(.pseudoLanguage(.bounded)) struct Bounded {
    @Test func both() { #expect("\(TraitTests.title)" == "[Torba]") }
  }
}
