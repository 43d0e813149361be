import TesseraChecks
import Testing

@Suite struct KeySymbolTests {
  /// The first four symbols are those that Xcode generates for these keys.
  @Test(
    "The name of a symbol consists of the words of its key",
    arguments: [
      ("paywall.error.x", "paywallErrorX"),
      ("Retro Green CRT", "retroGreenCrt"),
      ("F_A_Title", "fATitle"),
      ("%lld MiB", "miB"),
      ("cart-empty", "cartEmpty"),
      ("Größe ändern", "größeÄndern"),
      ("设置", "设置"),
      ("%1$@ of %2$lld", "of"),
      ("%@ – %@", nil),
      ("", nil),
    ]
  )
  func symbol(_ key: String, _ symbol: String?) {
    #expect(KeySymbol.name(for: key) == symbol)
  }
}
