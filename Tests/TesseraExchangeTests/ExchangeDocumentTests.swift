import Testing
import TesseraExchange
import TesseraStrings

@Suite struct ExchangeDocumentTests {
  @Test func aUnitIsPlainByDefault() {
    #expect(ExchangeUnit(key: "a", source: "A").path.isPlain)
  }
}
